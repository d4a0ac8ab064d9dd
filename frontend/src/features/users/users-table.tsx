import Link from '@mui/material/Link';
import { Link as RouterLink, useLocation } from 'react-router';
import type { Account } from '@/api/generated/model/account';
import type { UserSort } from '@/api/generated/model/userSort';
import { type Column, type Sorted, Table } from '@/components/list/table';
import { formatDay, formatMoment } from '@/lib/dates';
import * as t from '@/messages/users';
import { AccountActions } from './account-actions';
import { AccountStatus } from './account-status';
import { roleText } from './account-words';
import { OPENED_HERE } from './opened-here';
import { Person } from './person';

const COLUMNS: readonly Column<Account>[] = [
  {
    label: t.person,
    width: 'auto',
    cell: (account) => (
      <Person account={account}>
        <NameLink account={account} />
      </Person>
    ),
  },
  { label: t.role, width: '23%', cell: roleText },
  { label: t.status, width: 190, cell: (account) => <AccountStatus account={account} /> },
  {
    label: t.lastSignIn,
    width: 196,
    from: 'lg',
    cell: (account) =>
      account.can.includes('approve') ? (
        <AccountActions account={account} isDecision size="small" />
      ) : (
        (formatMoment(account.last_login_at) ?? t.never)
      ),
  },
  { label: t.joined, width: 136, from: 'lg', cell: ({ created_at }) => formatDay(created_at) },
];

const SORTED: Partial<Record<UserSort, Sorted>> = {
  name: { [t.person]: 'ascending' },
  newest: { [t.joined]: 'descending' },
};

interface UsersTableProps {
  sort: UserSort;
  accounts: readonly Account[];
  onOpen: (id: string) => void;
}

export function UsersTable({ accounts, sort, onOpen }: UsersTableProps) {
  return (
    <Table
      label={t.accounts}
      rows={accounts}
      columns={COLUMNS}
      sorted={SORTED[sort]}
      onOpen={({ id }) => onOpen(id)}
    />
  );
}

function NameLink({ account }: { account: Account }) {
  const params = new URLSearchParams(useLocation().search);
  params.set('user', account.id);
  return (
    <Link
      component={RouterLink}
      to={{ search: params.toString() }}
      state={OPENED_HERE}
      preventScrollReset
      title={account.full_name}
      noWrap
      color="textPrimary"
      sx={{ display: 'block', fontWeight: 600, fontSize: '0.9375rem' }}
    >
      {account.full_name}
    </Link>
  );
}
