import type { Account } from '@/api/generated/model/account';
import type { UserStatus } from '@/api/generated/model/userStatus';
import type { Tone } from '@/components/status-chip';
import { roleLabel } from '@/config/roles';

export const STATUS: Record<UserStatus, { label: string; tone: Tone }> = {
  pending_approval: { label: 'Waiting for approval', tone: 'attention' },
  pending_verification: { label: 'Email not verified', tone: 'info' },
  active: { label: 'Active', tone: 'good' },
  suspended: { label: 'Suspended', tone: 'neutral' },
  rejected: { label: 'Rejected', tone: 'bad' },
};

/** The role somebody has; of one who waits, the role they ask for. */
export const roleText = ({ status, role, requested_role, is_invited }: Account): string => {
  const waits = status === 'pending_approval' || (status === 'pending_verification' && !is_invited);
  return waits ? `Asks for ${roleLabel(requested_role)}` : roleLabel(role);
};
