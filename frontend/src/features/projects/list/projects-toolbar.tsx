import CardsIcon from '@mui/icons-material/GridViewOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { FilterSelect } from '@/components/list/filter-select';
import { Toolbar } from '@/components/list/toolbar';
import { countFilters } from '@/components/list/use-list-params';
import { choicesOf, HEALTH, STATUS, TYPE } from '@/components/words/project-words';
import * as t from '@/messages/projects/list';
import { PROJECT_FILTERS, type ProjectFilters } from './filters';
import { ManagerFilter } from './manager-filter';
import type { Look } from './use-look';

const STATUSES = [{ value: '', label: t.all }, ...choicesOf(STATUS)];
const TYPES = [{ value: '', label: t.all }, ...choicesOf(TYPE)];
const HEALTHS = [{ value: '', label: t.all }, ...choicesOf(HEALTH)];
const ARCHIVES = [
  { value: '', label: t.current },
  { value: 'true', label: t.archived },
];
const ORDERS = [
  { value: 'newest', label: t.newestFirst },
  { value: 'name', label: t.name },
  { value: 'due', label: t.dueFirst },
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
      label={t.projects}
      search={filters.search}
      placeholder={t.searchHint}
      onSearch={(search) => onChange({ search })}
      count={countFilters(PROJECT_FILTERS, filters)}
      actions={
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={t.view}
          value={look}
          onChange={(_event, next: Look | null) => next && onLook(next)}
          sx={{ display: { xs: 'none', sm: 'flex' }, flexShrink: 0 }}
        >
          <ToggleButton value="cards" aria-label={t.cards} title={t.cards}>
            <CardsIcon fontSize="small" />
          </ToggleButton>
          <ToggleButton value="table" aria-label={t.table} title={t.table}>
            <TableIcon fontSize="small" />
          </ToggleButton>
        </ToggleButtonGroup>
      }
    >
      <FilterSelect
        label={t.status}
        value={filters.status}
        choices={STATUSES}
        onChange={(status) => onChange({ status })}
      />
      <FilterSelect
        label={t.type}
        value={filters.type}
        choices={TYPES}
        onChange={(type) => onChange({ type })}
      />
      <FilterSelect
        label={t.health}
        value={filters.health}
        choices={HEALTHS}
        onChange={(health) => onChange({ health })}
      />
      {hasManagers && <ManagerFilter value={filters.manager} onChange={(manager) => onChange({ manager })} />}
      <FilterSelect
        label={t.show}
        value={filters.archived}
        choices={ARCHIVES}
        onChange={(archived) => onChange({ archived })}
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
