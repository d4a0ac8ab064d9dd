import type { User } from '@/api/generated/model/user';
import { roleLabel } from '@/config/roles';
import { TermList } from '@/features/projects/term-list';
import { formatDay } from '@/lib/dates';
import * as t from '@/messages/dashboard';

/** Facts of an account that its owner cannot change. */
export function AccountFacts({ user }: { user: User }) {
  return (
    <TermList
      columns={2}
      facts={[
        { term: t.role, fact: roleLabel(user.role) },
        { term: t.memberSince, fact: formatDay(user.created_at) },
        { term: t.emailVerified, fact: formatDay(user.email_verified_at) ?? t.notYet },
        { term: t.approved, fact: formatDay(user.approved_at) },
      ]}
    />
  );
}
