import type { Member } from '@/api/generated/model/member';
import type { ProjectPart } from '@/api/generated/model/projectPart';
import type { Role } from '@/api/generated/model/role';
import { locale } from '@/messages/locale';
import * as t from '@/messages/projects/team';

export const PART: Record<ProjectPart, { one: string; many: string; role: Role }> = {
  client: { one: t.client, many: t.clients, role: 'client' },
  manager: { one: t.projectManager, many: t.projectManager, role: 'project_manager' },
  engineer: { one: t.engineer, many: t.engineers, role: 'engineer' },
};

const ORDER: readonly ProjectPart[] = ['client', 'manager', 'engineer'];
/** A client looks for the people who build. */
const CLIENT_ORDER: readonly ProjectPart[] = ['manager', 'engineer', 'client'];

export interface Group {
  part: ProjectPart;
  members: Member[];
}

/** Members grouped by their part; leads first, then by name. */
export const groupsOf = (members: readonly Member[], isStaff: boolean): Group[] =>
  (isStaff ? ORDER : CLIENT_ORDER).map((part) => ({
    part,
    members: members
      .filter((member) => member.part === part)
      .sort(
        (one, other) =>
          Number(other.is_lead) - Number(one.is_lead) ||
          one.user.full_name.localeCompare(other.user.full_name, locale),
      ),
  }));
