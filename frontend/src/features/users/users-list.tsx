import UsersIcon from '@mui/icons-material/PeopleOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import type { Account } from '@/api/generated/model/account';
import { UserSort } from '@/api/generated/model/userSort';
import { UserStatus } from '@/api/generated/model/userStatus';
import { getListUsersQueryKey, useListUsersInfinite } from '@/api/generated/users/users';
import { EmptyState } from '@/components/empty-state';
import { List } from '@/components/list/list';
import { ListSkeleton } from '@/components/list/list-skeleton';
import { NothingFound } from '@/components/list/nothing-found';
import { PAGED } from '@/components/list/use-paged-list';
import { countText } from '@/lib/counts';
import * as t from '@/messages/users';
import type { UserFilters } from './filters';
import { UsersCards } from './users-cards';
import { UsersTable } from './users-table';

const WORDS = { countOf: t.countOf, failed: t.failed, moreFailed: t.moreFailed };

const PAGE = 50;
/** A window as wide has room for the person, the role and the status in one line. */
const ROOM = '(min-width:700px)';

/** Whether an admin decides about the account next. */
const isRequest = ({ status }: Account): boolean => status === UserStatus.pending_approval;

interface UsersListProps {
  filters: UserFilters;
  onOpen: (id: string) => void;
  onClear: () => void;
}

/** The accounts, page by page. Of the loaded accounts, those that wait for approval stand first in every order. */
export function UsersList({ filters: { search, role, status, sort }, onOpen, onClear }: UsersListProps) {
  const hasRoom = useMediaQuery(ROOM);
  const params = {
    limit: PAGE,
    sort,
    ...(search && { search }),
    ...(role && { role }),
    ...(status && { status }),
  };
  const query = useListUsersInfinite(params, {
    // Beneath the key of all accounts: a change of one asks for the list again.
    query: { ...PAGED, queryKey: [...getListUsersQueryKey(), 'pages', params] },
  });
  const View = hasRoom ? UsersTable : UsersCards;
  const isFiltered = search !== '' || role !== '' || status !== '';
  const words = { Icon: UsersIcon, title: t.empty, text: t.emptyText };
  return (
    <List
      query={query}
      words={WORDS}
      skeleton={<ListSkeleton label={t.loadingAccounts} height={60} />}
      empty={isFiltered ? <NothingFound {...words} onClear={onClear} /> : <EmptyState {...words} />}
    >
      {(accounts) => {
        const requests = accounts.filter(isRequest);
        const others = accounts.filter((account) => !isRequest(account));
        // More may follow, unless the order has them first and others are loaded.
        const more = query.hasNextPage && (sort !== UserSort.waiting || others.length === 0);
        const heading = t.requestsCounted(countText({ count: requests.length, more }));
        return (
          <>
            {requests.length > 0 && (
              <Part title={heading}>
                <View label={t.requests} isRequests accounts={requests} sort={sort} onOpen={onOpen} />
              </Part>
            )}
            {others.length > 0 && (
              <Part title={requests.length > 0 ? t.otherAccounts : null}>
                <View label={t.accounts} isRequests={false} accounts={others} sort={sort} onOpen={onOpen} />
              </Part>
            )}
          </>
        );
      }}
    </List>
  );
}

interface PartProps {
  /** None where it is the only part. */
  title: string | null;
  children: ReactNode;
}

function Part({ title, children }: PartProps) {
  return (
    <Box sx={{ '& + &': { mt: 3 } }}>
      {title && (
        <Typography variant="h4" component="h2" sx={{ mb: 1.5 }}>
          {title}
        </Typography>
      )}
      {children}
    </Box>
  );
}
