import type { UserSort } from '@/api/generated/model/userSort';
import { type FilterChoice, FilterSelect } from '@/components/list/filter-select';
import { Toolbar } from '@/components/list/toolbar';
import { countFilters } from '@/components/list/use-list-params';
import { roles } from '@/config/roles';
import * as t from '@/messages/users';
import { STATUS } from './account-words';
import { USER_FILTERS, type UserFilters } from './filters';

const SORTS: Record<UserSort, string> = {
  waiting: t.waitingFirst,
  name: t.name,
  newest: t.newestFirst,
};

const ROLES: FilterChoice[] = [
  { value: '', label: t.all },
  ...roles.map(({ value, label }) => ({ value, label })),
];
const STATUSES: FilterChoice[] = [
  { value: '', label: t.all },
  ...Object.entries(STATUS).map(([value, { label }]) => ({ value, label })),
];
const ORDERS: FilterChoice[] = Object.entries(SORTS).map(([value, label]) => ({ value, label }));

interface UsersToolbarProps {
  filters: UserFilters;
  onChange: (changes: Partial<Record<keyof UserFilters, string>>) => void;
}

export function UsersToolbar({ filters, onChange }: UsersToolbarProps) {
  return (
    <Toolbar
      label={t.accounts}
      search={filters.search}
      placeholder={t.searchHint}
      onSearch={(search) => onChange({ search })}
      count={countFilters(USER_FILTERS, filters)}
    >
      <FilterSelect
        label={t.role}
        value={filters.role}
        choices={ROLES}
        onChange={(role) => onChange({ role })}
      />
      <FilterSelect
        label={t.status}
        value={filters.status}
        choices={STATUSES}
        onChange={(status) => onChange({ status })}
      />
      <FilterSelect
        label={t.order}
        value={filters.sort}
        choices={ORDERS}
        onChange={(sort) => onChange({ sort })}
      />
    </Toolbar>
  );
}
