import type { Account } from '@/api/generated/model/account';
import type { UserStatus } from '@/api/generated/model/userStatus';
import type { Words } from '@/components/words/choices';
import { roleLabel } from '@/config/roles';
import * as t from '@/messages/users';

export const STATUS: Record<UserStatus, Words> = {
  pending_approval: { label: t.waitingForApproval, tone: 'attention' },
  pending_verification: { label: t.emailNotVerified, tone: 'info' },
  active: { label: t.active, tone: 'good' },
  suspended: { label: t.stateSuspended, tone: 'neutral' },
  rejected: { label: t.stateRejected, tone: 'bad' },
};

/** The role somebody has; of one who waits, the role they ask for. */
export const roleText = ({ status, role, requested_role, is_invited }: Account): string => {
  const waits = status === 'pending_approval' || (status === 'pending_verification' && !is_invited);
  return waits ? t.asksFor(roleLabel(requested_role)) : roleLabel(role);
};
