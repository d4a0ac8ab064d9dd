import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
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

/** The columns of all people: those of the two tables stand below one another. */
const PEOPLE: readonly Column<Account>[] = [
  {
    label: t.person,
    width: 'auto',
    cell: (account) => (
      <Person account={account}>
        <NameLink account={account} />
      </Person>
    ),
  },
  { label: t.role, width: 198, cell: (account) => <RoleCell account={account} /> },
  { label: t.status, width: 184, cell: (account) => <StatusCell account={account} /> },
  { label: t.joined, width: 124, from: 'lg', cell: ({ created_at }) => formatDay(created_at) },
];

/** The width of the last column, which differs: the buttons of a decision. */
const LAST_WIDTH = 188;

const ACCOUNTS: readonly Column<Account>[] = [
  ...PEOPLE,
  {
    label: t.lastSignIn,
    width: LAST_WIDTH,
    from: 'lg',
    cell: ({ last_login_at }) => (
      <span title={formatMoment(last_login_at) ?? undefined}>{formatDay(last_login_at) ?? t.never}</span>
    ),
  },
];

/** A row of a request ends with its decision. */
const REQUESTS: readonly Column<Account>[] = [
  ...PEOPLE.map((column) => (column.label === t.joined ? { ...column, label: t.asked } : column)),
  {
    label: t.actions,
    isBare: true,
    width: LAST_WIDTH,
    from: 'lg',
    cell: (account) =>
      account.can.includes('approve') && (
        <AccountActions account={account} isDecision size="small" sx={{ justifyContent: 'flex-end' }} />
      ),
  },
];

/** Where no column holds the decision, it stands in place of the status. */
const REQUESTS_ON_TABLET = REQUESTS.map((column) =>
  column.label === t.status ? { ...column, label: t.decision } : column,
);

const SORTED: Partial<Record<UserSort, Sorted>> = {
  name: { [t.person]: 'ascending' },
  newest: { [t.joined]: 'descending' },
};

export interface UsersProps {
  label: string;
  /** Whether they are accounts that wait for approval. */
  isRequests: boolean;
  sort: UserSort;
  accounts: readonly Account[];
  onOpen: (id: string) => void;
}

/** The list on a window with room for columns. */
export function UsersTable({ label, isRequests, accounts, sort, onOpen }: UsersProps) {
  const hasColumn = useMediaQuery(useTheme().breakpoints.up('lg'));
  return (
    <Table
      label={label}
      rows={accounts}
      columns={isRequests ? (hasColumn ? REQUESTS : REQUESTS_ON_TABLET) : ACCOUNTS}
      sorted={SORTED[sort]}
      onOpen={({ id }) => onOpen(id)}
    />
  );
}

/** The role; below it, where no column holds it, the last sign-in, or the day of a request. */
function RoleCell({ account }: { account: Account }) {
  const { can, created_at, last_login_at } = account;
  const isRequest = can.includes('approve');
  const moment = isRequest ? created_at : last_login_at;
  return (
    <>
      <Box sx={{ whiteSpace: 'nowrap' }}>{roleText(account)}</Box>
      <Typography
        variant="caption"
        component="p"
        color="textSecondary"
        title={formatMoment(moment) ?? undefined}
        sx={{ display: { lg: 'none' }, '&::first-letter': { textTransform: 'uppercase' } }}
      >
        {isRequest ? t.askedOn(formatDay(moment)) : t.signedIn(formatDay(moment))}
      </Typography>
    </>
  );
}

/** The status; for a request the decision instead where no column holds it: the role says that it waits. */
function StatusCell({ account }: { account: Account }) {
  const hasColumn = useMediaQuery(useTheme().breakpoints.up('lg'));
  return hasColumn || !account.can.includes('approve') ? (
    <Box sx={{ '& span': { whiteSpace: 'normal' } }}>
      <AccountStatus account={account} />
    </Box>
  ) : (
    <AccountActions
      account={account}
      isDecision
      size="small"
      sx={{ flexWrap: 'nowrap', '& button': { minWidth: 0, minHeight: 40, px: 1.5 } }}
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
