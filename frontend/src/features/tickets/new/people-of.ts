import type { Project } from '@/api/generated/model/project';
import type { User } from '@/api/generated/model/user';
import type { Mentionable } from '@/components/markdown/mentions';
import { may } from '@/config/roles';
import * as t from '@/messages/tickets/new';

const PARTS = { client: t.client, engineer: t.engineer, manager: t.projectManager } as const;

/** People who can be mentioned: future readers of the ticket except its author. */
export const mentionable = (project: Project | undefined, user: User, isShown: boolean): Mentionable[] =>
  (project?.members ?? [])
    .filter(
      ({ user: { id, status }, part }) =>
        id !== user.id && status === 'active' && (isShown || part !== 'client'),
    )
    .map(({ user: { id, full_name }, part }) => ({ id, full_name, note: PARTS[part] }));

/** Possible assignees: engineers and the manager of the project; an admin may assign themselves. */
export function assignable(project: Project | undefined, user: User): { value: string; label: string }[] {
  const members = (project?.members ?? [])
    .filter(({ user: { status }, part }) => part !== 'client' && status === 'active')
    .map(({ user: { id, full_name } }) => ({ value: id, label: full_name }));
  const own = { value: user.id, label: t.you(user.full_name) };
  return may(user.role, 'work_on_any_project') && members.every(({ value }) => value !== user.id)
    ? [...members, own]
    : members;
}
