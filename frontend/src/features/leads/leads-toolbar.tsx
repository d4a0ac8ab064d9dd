import { type FilterChoice, FilterSelect } from '@/components/list/filter-select';
import { Toolbar } from '@/components/list/toolbar';
import { countFilters } from '@/components/list/use-list-params';
import * as t from '@/messages/leads';
import { LEAD_FILTERS, type LeadFilters } from './filters';
import { STATUS } from './lead-words';

const STATUSES: FilterChoice[] = [
  { value: '', label: t.allExceptJunk },
  ...Object.entries(STATUS).map(([value, { label }]) => ({ value, label })),
];

interface LeadsToolbarProps {
  filters: LeadFilters;
  onChange: (changes: Partial<Record<keyof LeadFilters, string>>) => void;
}

export function LeadsToolbar({ filters, onChange }: LeadsToolbarProps) {
  return (
    <Toolbar
      label={t.leads}
      search={filters.search}
      placeholder={t.searchHint}
      onSearch={(search) => onChange({ search })}
      count={countFilters(LEAD_FILTERS, filters)}
    >
      <FilterSelect
        label={t.status}
        value={filters.status}
        choices={STATUSES}
        onChange={(status) => onChange({ status })}
      />
    </Toolbar>
  );
}
