import BoardIcon from '@mui/icons-material/ViewKanbanOutlined';
import ListIcon from '@mui/icons-material/ViewListOutlined';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';
import type { PersonRef } from '@/api/generated/model/personRef';
import { FilterSelect } from '@/components/list/filter-select';
import { Toolbar } from '@/components/list/toolbar';
import { countFilters } from '@/components/list/use-list-params';
import * as t from '@/messages/tickets/list';
import { CATEGORY, choicesOf, PRIORITY, STATUS } from '../states';
import { AssigneeFilter } from './assignee-filter';
import { type FilterName, forBoard, TICKET_FILTERS, type TicketFilters, type TicketView } from './filters';
import { ProjectFilter } from './project-filter';

/** An entry among the statuses that stands for all unresolved ones. */
const NOT_SETTLED = 'open-ones';

const STATUSES = [
  { value: '', label: t.all },
  { value: NOT_SETTLED, label: t.unresolved },
  ...choicesOf(STATUS),
];
const PRIORITIES = [{ value: '', label: t.all }, ...choicesOf(PRIORITY)];
const CATEGORIES = [{ value: '', label: t.all }, ...choicesOf(CATEGORY)];
const ORDERS = [
  { value: 'updated', label: t.lastChanged },
  { value: 'priority', label: t.mostUrgent },
  { value: 'due', label: t.dueFirst },
];
const USUAL = [{ value: '', label: t.newestFirst }, ...ORDERS];
const OF_A_SEARCH = [{ value: '', label: t.bestMatch }, { value: 'newest', label: t.newestFirst }, ...ORDERS];

const FLAGS = [
  { name: 'overdue', label: t.overdue },
  { name: 'watching', label: t.watching },
] as const;

interface TicketsToolbarProps {
  filters: TicketFilters;
  view: TicketView;
  /** Whether the list spans several projects. */
  hasProjects: boolean;
  /** Whether the assignee filter is shown. */
  hasAssignees: boolean;
  people?: readonly PersonRef[] | undefined;
  exporting: ReactNode;
  onChange: (changes: Partial<Record<FilterName, string>>) => void;
  onView: (view: TicketView) => void;
}

export function TicketsToolbar(props: TicketsToolbarProps) {
  const { filters, view, hasProjects, hasAssignees, people, exporting, onChange, onView } = props;
  const isBoard = view === 'board';
  const setStatus = (value: string) =>
    onChange(value === NOT_SETTLED ? { status: '', open: 'true' } : { status: value, open: '' });
  return (
    <Toolbar
      label={t.tickets}
      search={filters.search}
      placeholder={t.searchHint}
      onSearch={(search) => onChange({ search })}
      count={countFilters(TICKET_FILTERS, isBoard ? forBoard(filters) : filters)}
      actions={
        <>
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={t.view}
            value={view}
            onChange={(_event, next: TicketView | null) => next && onView(next)}
            sx={{ flexShrink: 0 }}
          >
            <ToggleButton value="list" sx={{ gap: 0.75, px: 1.25 }}>
              <ListIcon fontSize="small" />
              {t.list}
            </ToggleButton>
            <ToggleButton value="board" sx={{ gap: 0.75, px: 1.25 }}>
              <BoardIcon fontSize="small" />
              {t.board}
            </ToggleButton>
          </ToggleButtonGroup>
          {exporting}
        </>
      }
    >
      {!isBoard && (
        <FilterSelect
          label={t.status}
          value={filters.open === '' ? filters.status : NOT_SETTLED}
          choices={STATUSES}
          onChange={setStatus}
        />
      )}
      <FilterSelect
        label={t.priority}
        value={filters.priority}
        choices={PRIORITIES}
        onChange={(priority) => onChange({ priority })}
      />
      <FilterSelect
        label={t.category}
        value={filters.category}
        choices={CATEGORIES}
        onChange={(category) => onChange({ category })}
      />
      {hasAssignees && (
        <AssigneeFilter
          value={filters.assignee}
          people={people}
          onChange={(assignee) => onChange({ assignee })}
        />
      )}
      {hasProjects && <ProjectFilter value={filters.project} onChange={(project) => onChange({ project })} />}
      {!isBoard && (
        <FilterSelect
          label={t.order}
          value={filters.sort}
          choices={filters.search === '' ? USUAL : OF_A_SEARCH}
          onChange={(sort) => onChange({ sort })}
        />
      )}
      <Stack
        direction="row"
        role="group"
        aria-label={t.only}
        sx={{
          gap: 1,
          alignItems: 'center',
          minHeight: 40,
          gridColumn: '1 / -1',
          flex: '0 0 auto !important',
        }}
      >
        {FLAGS.map(({ name, label }) => (
          <Chip
            key={name}
            component="button"
            clickable
            label={label}
            aria-pressed={filters[name] !== ''}
            color={filters[name] === '' ? 'default' : 'primary'}
            variant={filters[name] === '' ? 'outlined' : 'filled'}
            onClick={() => onChange({ [name]: filters[name] === '' ? 'true' : '' })}
          />
        ))}
      </Stack>
    </Toolbar>
  );
}
