import type { Account } from '@/api/generated/model/account';
import { StatusChip } from '@/components/status-chip';
import * as t from '@/messages/users';
import { STATUS } from './account-words';

export function AccountStatus({ account }: { account: Account }) {
  if (account.proposed_by) return <StatusChip tone="attention" label={t.waitingForSecondAdmin} />;
  if (account.is_invited) return <StatusChip tone="info" label={t.stateInvited} />;
  return <StatusChip {...STATUS[account.status]} />;
}
