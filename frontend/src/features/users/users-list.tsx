import UsersIcon from '@mui/icons-material/PeopleOutlined';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { keepPreviousData } from '@tanstack/react-query';
import { useListUsers } from '@/api/generated/users/users';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { OfflineNotice } from '@/components/offline-notice';
import { OfflineState } from '@/components/offline-state';
import { PageLinks } from '@/components/pages/page-links';
import { usePages } from '@/components/pages/use-pages';
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
  const pages = usePages(filters);
  const { cursor } = pages;
  const { data, error, fetchStatus, isPlaceholderData, refetch } = useListUsers(
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
  if (!data) return fetchStatus === 'paused' ? <OfflineState what="The list" /> : <ListSkeleton />;
  if (data.items.length === 0 && pages.isFirst) {
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

  return (
    <Stack
      aria-busy={isPlaceholderData}
      sx={{ gap: 2, opacity: isPlaceholderData ? 0.6 : 1, transition: 'opacity 150ms' }}
    >
      <OfflineNotice />
      {wide ? (
        <UsersTable accounts={data.items} onOpen={onOpen} />
      ) : (
        <UsersCards accounts={data.items} onOpen={onOpen} />
      )}
      <PageLinks
        label="Pages of accounts"
        count={countText(data.total, 'account', 'accounts')}
        pages={pages}
        next={data.next_cursor}
        busy={isPlaceholderData}
      />
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
