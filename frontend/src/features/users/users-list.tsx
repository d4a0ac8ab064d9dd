import UsersIcon from '@mui/icons-material/PeopleOutlined';
import useMediaQuery from '@mui/material/useMediaQuery';
import { getListUsersQueryKey, useListUsersInfinite } from '@/api/generated/users/users';
import { EmptyState } from '@/components/empty-state';
import { List } from '@/components/list/list';
import { ListSkeleton } from '@/components/list/list-skeleton';
import { NothingFound } from '@/components/list/nothing-found';
import { PAGED } from '@/components/list/use-paged-list';
import * as t from '@/messages/users';
import type { UserFilters } from './filters';
import { UsersCards } from './users-cards';
import { UsersTable } from './users-table';

const WORDS = { countOf: t.countOf, failed: t.failed, moreFailed: t.moreFailed };

const PAGE = 50;
/** A window as wide has room for the person, the role and the status in one line. */
const ROOM = '(min-width:700px)';

interface UsersListProps {
  filters: UserFilters;
  onOpen: (id: string) => void;
  onClear: () => void;
}

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
      {(accounts) => <View accounts={accounts} sort={sort} onOpen={onOpen} />}
    </List>
  );
}
