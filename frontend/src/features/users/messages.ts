import type { Account } from '@/api/generated/model/account';
import type { Role } from '@/api/generated/model/role';
import { roleLabel } from '@/config/roles';

export const USERS = {
  empty: 'No account matches',
  emptyText: 'Nothing fits this search and these filters.',
  one: 'account',
  many: 'accounts',
  failed: 'The accounts could not be loaded',
  moreFailed: 'The next accounts could not be loaded.',
  accountFailed: 'The account could not be loaded',
  reasonRequired: 'Reason is required',
  reasonLong: 'Reason must be at most 500 characters',
  stale:
    'This account was changed by somebody else meanwhile. Here it is as it stands now; nothing of yours was saved.',
  invited: (email: string) => `An invitation was mailed to ${email}`,
  approved: (name: string, role: Role) => `${name} was approved as ${roleLabel(role)}`,
  seconded: (name: string) => `Your approval of ${name} is recorded. A second admin must confirm it.`,
  rejected: (name: string) => `${name} was rejected`,
  suspended: (name: string) => `${name} was suspended`,
  reactivated: (name: string) => `${name} was reactivated`,
  roleChanged: (name: string, role: Role) => `${name} is now ${roleLabel(role)}`,
  edited: (name: string) => `${name} was saved`,
  linkSent: (email: string) => `The link was mailed to ${email} again`,
  sessionsEnded: (name: string) => `${name} was signed out everywhere`,
  unproven: 'They can be approved once they have opened the link mailed to them.',
  selfSeconding: 'You have approved this admin; a second admin must confirm.',
  seconding: (name: string) => `${name} has approved this admin; a second admin must confirm.`,
} as const;

/** Says whose approval a new admin still needs; null if none is missing. */
export function secondingOf({ proposed_by }: Account, ownId: string | undefined): string | null {
  if (!proposed_by) return null;
  return proposed_by.id === ownId ? USERS.selfSeconding : USERS.seconding(proposed_by.full_name);
}
