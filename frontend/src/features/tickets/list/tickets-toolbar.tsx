import BoardIcon from '@mui/icons-material/ViewKanbanOutlined';
import ListIcon from '@mui/icons-material/ViewListOutlined';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, Suspense } from 'react';
import type { PersonRef } from '@/api/generated/model/personRef';
import type { Role } from '@/api/generated/model/role';
import { lazyPart } from '@/components/lazy/lazy-part';
import { DaysFilter } from '@/components/list/days-filter';
import { FilterBar } from '@/components/list/filter-bar';
import { FilterSelect } from '@/components/list/filter-select';
import { LayoutToggle } from '@/components/list/layout-toggle';
import { choicesOf } from '@/components/words/choices';
import * as t from '@/messages/tickets/list';
import { type FilterName, forBoard, TICKET_FILTERS, type TicketFilters, type TicketView } from '../filters';
import { CATEGORY, PRIORITY, statusesFor } from '../states';
import { AssigneeFilter } from './assignee-filter';

/** An entry among the statuses that stands for all unresolved ones. */
const NOT_SETTLED = 'open-ones';

const PRIORITIES = choicesOf(PRIORITY, t.all);
const CATEGORIES = choicesOf(CATEGORY, t.all);
const ORDERS = {
  newest: t.newestFirst,
  updated: t.lastChanged,
  priority: t.mostUrgent,
  due: t.dueFirst,
};
const USUAL = choicesOf(ORDERS, t.toDoFirst);
const OF_A_SEARCH = choicesOf({ next: t.toDoFirst, ...ORDERS }, t.bestMatch);

const VIEWS = [
  { value: 'list', label: t.list, Icon: ListIcon },
  { value: 'board', label: t.board, Icon: BoardIcon },
] as const;

const ProjectFilter = lazyPart(() =>
  import('@/components/list/project-filter').then((it) => it.ProjectFilter),
);

/** The filter by project. It is loaded once it is set or the folded filters are open. */
const FoldedProject = (props: { value: string; onChange: (value: string) => void }) => (
  <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
    <ProjectFilter {...props} />
  </Suspense>
);

interface TicketsToolbarProps {
  role: Role;
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
  const { role, filters, view, hasProjects, hasAssignees, people, exporting, onChange, onView } = props;
  const isBoard = view === 'board';
  const statuses = choicesOf({ [NOT_SETTLED]: t.unresolved, ...statusesFor(role) }, t.all);
  const setStatus = (value: string) =>
    onChange(value === NOT_SETTLED ? { status: '', open: 'true' } : { status: value, open: '' });
  return (
    <FilterBar
      label={t.tickets}
      placeholder={t.searchHint}
      readers={TICKET_FILTERS}
      filters={isBoard ? forBoard(filters) : filters}
      onChange={onChange}
      selects={[
        !isBoard && (
          <FilterSelect
            key="status"
            label={t.status}
            value={filters.open === '' ? filters.status : NOT_SETTLED}
            choices={statuses}
            onChange={setStatus}
          />
        ),
        hasAssignees && (
          <AssigneeFilter
            key="assignee"
            value={filters.assignee}
            people={people}
            onChange={(assignee) => onChange({ assignee })}
          />
        ),
        { name: 'priority', label: t.priority, choices: PRIORITIES },
        { name: 'category', label: t.category, choices: CATEGORIES },
        hasProjects && (
          <FoldedProject
            key="project"
            value={filters.project}
            onChange={(project) => onChange({ project })}
          />
        ),
        <DaysFilter
          key="raised"
          label={t.raised}
          names={['raised_from', 'raised_to']}
          filters={filters}
          onChange={onChange}
        />,
        // Shown only when a link of analytics has set it.
        (filters.resolved_from !== '' || filters.resolved_to !== '') && (
          <DaysFilter
            key="resolved"
            label={t.resolved}
            names={['resolved_from', 'resolved_to']}
            filters={filters}
            onChange={onChange}
          />
        ),
        !isBoard && {
          name: 'sort',
          label: t.order,
          choices: filters.search === '' ? USUAL : OF_A_SEARCH,
        },
        { name: 'overdue', label: t.overdue },
        { name: 'watching', label: t.watching },
      ]}
      actions={<LayoutToggle label={t.view} value={view} layouts={VIEWS} onChange={onView} named />}
      exporting={exporting}
    />
  );
}
