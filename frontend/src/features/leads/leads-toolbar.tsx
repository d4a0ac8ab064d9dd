import Box from '@mui/material/Box';
import { type FilterChoice, FilterSelect } from '@/components/filter-select';
import { SearchField } from '@/components/search-field';
import { STATUS } from './lead-words';
import type { LeadFilters } from './use-lead-filters';

const STATUSES: FilterChoice[] = [
  { value: '', label: 'All but junk' },
  ...Object.entries(STATUS).map(([value, { label }]) => ({ value, label })),
];

interface LeadsToolbarProps {
  filters: LeadFilters;
  onChange: (name: keyof LeadFilters, value: string) => void;
}

export function LeadsToolbar({ filters, onChange }: LeadsToolbarProps) {
  return (
    <Box
      role="search"
      aria-label="Enquiries"
      sx={{
        display: 'grid',
        gap: 1.5,
        mb: 2.5,
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(220px, 2fr) minmax(180px, 1fr)' },
        maxWidth: 760,
      }}
    >
      <SearchField
        value={filters.search}
        placeholder="Name, phone, e-mail, city or code"
        onChange={(value) => onChange('search', value)}
      />
      <FilterSelect
        label="Status"
        value={filters.status}
        choices={STATUSES}
        onChange={(value) => onChange('status', value)}
      />
    </Box>
  );
}
