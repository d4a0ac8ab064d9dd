import type { Account } from '@/api/generated/model/account';
import { StatusChip } from '@/components/status-chip';
import * as t from '@/messages/users';
import { STATUS } from './account-words';

interface AccountStatusProps {
  account: Account;
  /** Whether no chip says that an account is active: in a list most are. */
  hidesActive?: boolean;
}

export function AccountStatus({ account, hidesActive = false }: AccountStatusProps) {
  if (account.proposed_by) return <StatusChip tone="attention" label={t.waitingForSecondAdmin} />;
  if (account.is_invited) return <StatusChip tone="info" label={t.stateInvited} />;
  if (hidesActive && account.status === 'active') return null;
  return <StatusChip {...STATUS[account.status]} />;
}
