import CardsIcon from '@mui/icons-material/GridViewOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import FilterIcon from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { FilterSelect } from '@/components/filter-select';
import { SearchField } from '@/components/search-field';
import { choicesOf, HEALTH, STATUS, TYPE } from '../project-words';
import { ManagerFilter } from './manager-filter';
import type { Look } from './use-look';
import { filterCount, type ProjectFilters } from './use-project-filters';

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
  onChange: (name: keyof ProjectFilters, value: string) => void;
  onLook: (look: Look) => void;
}

export function ProjectsToolbar({ filters, look, hasManagers, onChange, onLook }: ProjectsToolbarProps) {
  const wide = useMediaQuery(useTheme().breakpoints.up('md'));
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const count = filterCount(filters);
  return (
    <Box role="search" aria-label="Projects" sx={{ mb: 2.5 }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
        <SearchField
          value={filters.search}
          placeholder="Name, code, city, PIN or client"
          onChange={(value) => onChange('search', value)}
        />
        {!wide && (
          <Button
            variant="outlined"
            startIcon={<FilterIcon />}
            aria-expanded={open}
            aria-controls={panelId}
            sx={{ flexShrink: 0 }}
            onClick={() => setOpen(!open)}
          >
            {count === 0 ? 'Filters' : `Filters (${count})`}
          </Button>
        )}
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
      </Stack>
      <Box
        id={panelId}
        hidden={!wide && !open}
        sx={{
          display: wide || open ? 'grid' : 'none',
          gap: 1.5,
          mt: 2,
          gridTemplateColumns: {
            xs: '1fr 1fr',
            sm: '1fr 1fr 1fr',
            lg: 'repeat(auto-fit, minmax(140px, 1fr))',
          },
        }}
      >
        <FilterSelect
          label="Status"
          value={filters.status}
          choices={STATUSES}
          onChange={(value) => onChange('status', value)}
        />
        <FilterSelect
          label="Type"
          value={filters.type}
          choices={TYPES}
          onChange={(value) => onChange('type', value)}
        />
        <FilterSelect
          label="Health"
          value={filters.health}
          choices={HEALTHS}
          onChange={(value) => onChange('health', value)}
        />
        {hasManagers && (
          <ManagerFilter value={filters.manager} onChange={(value) => onChange('manager', value)} />
        )}
        <FilterSelect
          label="Show"
          value={filters.archived}
          choices={ARCHIVES}
          onChange={(value) => onChange('archived', value)}
        />
        <FilterSelect
          label="Order"
          value={filters.sort}
          choices={ORDERS}
          onChange={(value) => onChange('sort', value)}
        />
      </Box>
    </Box>
  );
}
