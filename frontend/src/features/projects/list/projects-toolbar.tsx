import CardsIcon from '@mui/icons-material/GridViewOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { FilterSelect } from '@/components/list/filter-select';
import { Toolbar } from '@/components/list/toolbar';
import { countFilters } from '@/components/list/use-list-params';
import { choicesOf, HEALTH, STATUS, TYPE } from '@/components/words/project-words';
import { PROJECT_FILTERS, type ProjectFilters } from './filters';
import { ManagerFilter } from './manager-filter';
import type { Look } from './use-look';

const STATUSES = [{ value: '', label: 'Every status' }, ...choicesOf(STATUS)];
const TYPES = [{ value: '', label: 'Every type' }, ...choicesOf(TYPE)];
const HEALTHS = [{ value: '', label: 'Any health' }, ...choicesOf(HEALTH)];
const ARCHIVES = [
  { value: '', label: 'Current' },
  { value: 'true', label: 'Archived' },
];
const ORDERS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'name', label: 'Name' },
  { value: 'due', label: 'Due first' },
];

interface ProjectsToolbarProps {
  filters: ProjectFilters;
  look: Look;
  hasManagers: boolean;
  onChange: (changes: Partial<Record<keyof ProjectFilters, string>>) => void;
  onLook: (look: Look) => void;
}

export function ProjectsToolbar({ filters, look, hasManagers, onChange, onLook }: ProjectsToolbarProps) {
  return (
    <Toolbar
      label="Projects"
      search={filters.search}
      placeholder="Name, code, city, PIN or client"
      onSearch={(search) => onChange({ search })}
      count={countFilters(PROJECT_FILTERS, filters)}
      actions={
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Look"
          value={look}
          onChange={(_event, next: Look | null) => next && onLook(next)}
          sx={{ display: { xs: 'none', sm: 'flex' }, flexShrink: 0 }}
        >
          <ToggleButton value="cards" aria-label="Cards" title="Cards">
            <CardsIcon fontSize="small" />
          </ToggleButton>
          <ToggleButton value="table" aria-label="Table" title="Table">
            <TableIcon fontSize="small" />
          </ToggleButton>
        </ToggleButtonGroup>
      }
    >
      <FilterSelect
        label="Status"
        value={filters.status}
        choices={STATUSES}
        onChange={(status) => onChange({ status })}
      />
      <FilterSelect
        label="Type"
        value={filters.type}
        choices={TYPES}
        onChange={(type) => onChange({ type })}
      />
      <FilterSelect
        label="Health"
        value={filters.health}
        choices={HEALTHS}
        onChange={(health) => onChange({ health })}
      />
      {hasManagers && <ManagerFilter value={filters.manager} onChange={(manager) => onChange({ manager })} />}
      <FilterSelect
        label="Show"
        value={filters.archived}
        choices={ARCHIVES}
        onChange={(archived) => onChange({ archived })}
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
