import type { Account } from '@/api/generated/model/account';
import { StatusChip } from '@/components/status-chip';
import { STATUS } from './account-words';

export function AccountStatus({ account }: { account: Account }) {
  if (account.proposed_by) return <StatusChip tone="attention" label="Waiting for a second admin" />;
  if (account.is_invited) return <StatusChip tone="info" label="Invited" />;
  return <StatusChip {...STATUS[account.status]} />;
}
