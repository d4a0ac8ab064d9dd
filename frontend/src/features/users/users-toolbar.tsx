import Box from '@mui/material/Box';
import type { UserSort } from '@/api/generated/model/userSort';
import { type FilterChoice, FilterSelect } from '@/components/filter-select';
import { SearchField } from '@/components/search-field';
import { roles } from '@/config/roles';
import { STATUS } from './account-words';
import type { UserFilters } from './use-user-filters';

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
  onChange: (name: keyof UserFilters, value: string) => void;
}

export function UsersToolbar({ filters, onChange }: UsersToolbarProps) {
  return (
    <Box
      role="search"
      aria-label="Accounts"
      sx={{
        display: 'grid',
        gap: 1.5,
        mb: 2.5,
        '& > :last-child': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
        gridTemplateColumns: {
          xs: '1fr 1fr',
          sm: '1fr 1fr 1fr',
          md: 'minmax(220px, 2fr) minmax(140px, 1fr) minmax(170px, 1fr) minmax(140px, 1fr)',
        },
      }}
    >
      <SearchField
        value={filters.search}
        placeholder="Name, email or phone"
        onChange={(value) => onChange('search', value)}
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
      />
      <FilterSelect
        label="Role"
        value={filters.role}
        choices={ROLES}
        onChange={(value) => onChange('role', value)}
      />
      <FilterSelect
        label="Status"
        value={filters.status}
        choices={STATUSES}
        onChange={(value) => onChange('status', value)}
      />
      <FilterSelect
        label="Order"
        value={filters.sort}
        choices={ORDERS}
        onChange={(value) => onChange('sort', value)}
      />
    </Box>
  );
}
