import type { Member } from '@/api/generated/model/member';
import type { ProjectPart } from '@/api/generated/model/projectPart';
import type { Role } from '@/api/generated/model/role';

export const PART: Record<ProjectPart, { one: string; many: string; role: Role }> = {
  client: { one: 'Client', many: 'Clients', role: 'client' },
  manager: { one: 'Project manager', many: 'Project manager', role: 'project_manager' },
  engineer: { one: 'Engineer', many: 'Engineers', role: 'engineer' },
};

const ORDER: readonly ProjectPart[] = ['client', 'manager', 'engineer'];

export interface Group {
  part: ProjectPart;
  members: Member[];
}

/** Members grouped by their part; leads first, then by name. */
export const groupsOf = (members: readonly Member[]): Group[] =>
  ORDER.map((part) => ({
    part,
    members: members
      .filter((member) => member.part === part)
      .sort(
        (one, other) =>
          Number(other.is_lead) - Number(one.is_lead) ||
          one.user.full_name.localeCompare(other.user.full_name, 'en-IN'),
      ),
  }));
