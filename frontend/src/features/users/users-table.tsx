import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link as RouterLink, useLocation } from 'react-router';
import type { Account } from '@/api/generated/model/account';
import { formatDay, formatMoment } from '@/lib/dates';
import { AccountStatus } from './account-status';
import { roleText } from './account-words';
import { Person } from './person';

interface UsersTableProps {
  accounts: readonly Account[];
  onOpen: (id: string) => void;
}

const COLUMNS = [
  { label: 'Person', width: 'auto' },
  { label: 'Role', width: '20%' },
  { label: 'Status', width: 210 },
  { label: 'Last sign-in', width: 190 },
  { label: 'Joined', width: 136 },
] as const;

const onWide = { display: { xs: 'none', lg: 'table-cell' } } as const;

export function UsersTable({ accounts, onOpen }: UsersTableProps) {
  return (
    <Box
      sx={{
        overflow: 'hidden',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
      }}
    >
      <Table aria-label="Accounts" sx={{ tableLayout: 'fixed' }}>
        <TableHead>
          <TableRow>
            {COLUMNS.map(({ label, width }, index) => (
              <TableCell
                key={label}
                sx={{
                  width,
                  py: 1.25,
                  color: 'text.secondary',
                  fontWeight: 600,
                  ...(index > 2 && onWide),
                }}
              >
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {accounts.map((account) => (
            <TableRow
              key={account.id}
              hover
              onClick={({ target }) => {
                // The link of the name goes there by itself.
                if (!(target instanceof Element && target.closest('a'))) onOpen(account.id);
              }}
              sx={{
                cursor: 'pointer',
                fontVariantNumeric: 'tabular-nums',
                '& td': { py: 1.25 },
                '&:last-of-type td': { borderBottom: 0 },
              }}
            >
              <TableCell>
                <Person account={account}>
                  <NameLink account={account} />
                </Person>
              </TableCell>
              <TableCell>{roleText(account)}</TableCell>
              <TableCell>
                <AccountStatus account={account} />
              </TableCell>
              <TableCell sx={onWide}>{formatMoment(account.last_login_at) ?? 'Never'}</TableCell>
              <TableCell sx={onWide}>{formatDay(account.created_at)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function NameLink({ account }: { account: Account }) {
  const params = new URLSearchParams(useLocation().search);
  params.set('user', account.id);
  return (
    <Link
      component={RouterLink}
      to={{ search: params.toString() }}
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
