import UsersIcon from '@mui/icons-material/PeopleOutlined';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useListUsers } from '@/api/generated/users/users';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { countText } from '@/lib/counts';
import { USERS } from './messages';
import { isFiltered, type UserFilters } from './use-user-filters';
import { UsersCards } from './users-cards';
import { UsersTable } from './users-table';

const PAGE = 50;

interface UsersListProps {
  filters: UserFilters;
  onOpen: (id: string) => void;
  onClear: () => void;
}

/** One page of accounts and the way to the next; other filters start at the first page. */
export function UsersList({ filters, onOpen, onClear }: UsersListProps) {
  const wide = useMediaQuery(useTheme().breakpoints.up('md'));
  const { search, role, status, sort } = filters;
  const list = JSON.stringify(filters);
  const [pages, setPages] = useState<{ list: string; cursors: readonly string[] }>({ list, cursors: [] });
  const cursors = pages.list === list ? pages.cursors : [];
  const setCursors = (next: readonly string[]) => setPages({ list, cursors: next });
  const cursor = cursors.at(-1);
  const { data, error, isPlaceholderData, refetch } = useListUsers(
    {
      limit: PAGE,
      sort,
      ...(cursor && { cursor }),
      ...(search && { search }),
      ...(role && { role }),
      ...(status && { status }),
    },
    { query: { placeholderData: keepPreviousData } },
  );

  if (error && (!data || isPlaceholderData)) {
    return <ErrorState title={USERS.failed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <ListSkeleton />;
  if (data.items.length === 0 && cursors.length === 0) {
    return (
      <EmptyState Icon={UsersIcon} title={USERS.empty} text={USERS.emptyText}>
        {isFiltered(filters) && (
          <Button variant="outlined" onClick={onClear}>
            Clear filters
          </Button>
        )}
      </EmptyState>
    );
  }

  const next = data.next_cursor;
  return (
    <Stack
      aria-busy={isPlaceholderData}
      sx={{ gap: 2, opacity: isPlaceholderData ? 0.6 : 1, transition: 'opacity 150ms' }}
    >
      {wide ? (
        <UsersTable accounts={data.items} onOpen={onOpen} />
      ) : (
        <UsersCards accounts={data.items} onOpen={onOpen} />
      )}
      <Stack
        component="nav"
        aria-label="Pages of accounts"
        direction="row"
        sx={{ gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Typography variant="body2" color="textSecondary" role="status">
          {countText(data.total, 'account', 'accounts')}
        </Typography>
        {(cursors.length > 0 || next) && (
          <Stack direction="row" sx={{ gap: 1 }}>
            <Button
              variant="outlined"
              size="small"
              disabled={cursors.length === 0 || isPlaceholderData}
              onClick={() => setCursors(cursors.slice(0, -1))}
            >
              Previous
            </Button>
            <Button
              variant="outlined"
              size="small"
              disabled={!next || isPlaceholderData}
              onClick={() => next && setCursors([...cursors, next])}
            >
              Next
            </Button>
          </Stack>
        )}
      </Stack>
    </Stack>
  );
}

function ListSkeleton() {
  return (
    <Stack role="status" aria-label="Loading accounts" sx={{ gap: 1 }}>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} variant="rounded" height={60} />
      ))}
    </Stack>
  );
}
