import type { UserSort } from '@/api/generated/model/userSort';
import { type FilterChoice, FilterSelect } from '@/components/list/filter-select';
import { Toolbar } from '@/components/list/toolbar';
import { countFilters } from '@/components/list/use-list-params';
import { roles } from '@/config/roles';
import { STATUS } from './account-words';
import { USER_FILTERS, type UserFilters } from './filters';

const SORTS: Record<UserSort, string> = {
  waiting: 'Waiting first',
  name: 'Name',
  newest: 'Newest first',
};

const ROLES: FilterChoice[] = [{ value: '', label: 'Every role' }, ...roles];
const STATUSES: FilterChoice[] = [
  { value: '', label: 'Every status' },
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
      label="Accounts"
      search={filters.search}
      placeholder="Name, email or phone"
      onSearch={(search) => onChange({ search })}
      count={countFilters(USER_FILTERS, filters)}
    >
      <FilterSelect
        label="Role"
        value={filters.role}
        choices={ROLES}
        onChange={(role) => onChange({ role })}
      />
      <FilterSelect
        label="Status"
        value={filters.status}
        choices={STATUSES}
        onChange={(status) => onChange({ status })}
      />
      <FilterSelect
        label="Order"
        value={filters.sort}
        choices={ORDERS}
        onChange={(sort) => onChange({ sort })}
      />
    </Toolbar>
  );
}
