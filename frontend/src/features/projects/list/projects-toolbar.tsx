import CardsIcon from '@mui/icons-material/GridViewOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import { FilterBar } from '@/components/list/filter-bar';
import { LayoutToggle } from '@/components/list/layout-toggle';
import { choicesOf } from '@/components/words/choices';
import { TYPE } from '@/components/words/project-labels';
import { HEALTH, STATUS } from '@/components/words/project-words';
import * as t from '@/messages/projects/list';
import { PROJECT_FILTERS, type ProjectFilters } from './filters';
import { ManagerFilter } from './manager-filter';
import type { Layout } from './use-layout';

const STATUSES = choicesOf(STATUS, t.all);
const TYPES = choicesOf(TYPE, t.all);
const HEALTHS = choicesOf(HEALTH, t.all);
const ARCHIVES = choicesOf({ true: t.archived }, t.current);
const OTHER_ORDERS = { newest: t.newestFirst, name: t.name, due: t.dueFirst };
const ORDERS = choicesOf({ need: t.needFirst, ...OTHER_ORDERS });
const ORDERS_OF_CLIENT = choicesOf({ need: t.waitingFirst, ...OTHER_ORDERS });
const LAYOUTS = [
  { value: 'cards', label: t.cards, Icon: CardsIcon },
  { value: 'table', label: t.table, Icon: TableIcon },
] as const;

interface ProjectsToolbarProps {
  filters: ProjectFilters;
  layout: Layout;
  hasManagers: boolean;
  /** Whether the first order puts the projects that wait for the reader first. */
  byNeed?: boolean;
  onChange: (changes: Partial<Record<keyof ProjectFilters, string>>) => void;
  onLayout: (layout: Layout) => void;
}

export function ProjectsToolbar(props: ProjectsToolbarProps) {
  const { filters, layout, hasManagers, byNeed = false, onChange, onLayout } = props;
  return (
    <FilterBar
      label={t.projects}
      placeholder={byNeed ? t.searchHintOfClient : t.searchHint}
      readers={PROJECT_FILTERS}
      filters={filters}
      onChange={onChange}
      selects={[
        { name: 'status', label: t.status, choices: STATUSES },
        { name: 'type', label: t.type, choices: TYPES },
        { name: 'health', label: t.health, choices: HEALTHS },
        hasManagers && (
          <ManagerFilter
            key="manager"
            value={filters.manager}
            onChange={(manager) => onChange({ manager })}
          />
        ),
        { name: 'archived', label: t.show, choices: ARCHIVES },
        { name: 'sort', label: t.order, choices: byNeed ? ORDERS_OF_CLIENT : ORDERS },
      ]}
      actions={
        <LayoutToggle
          label={t.view}
          value={layout}
          layouts={LAYOUTS}
          onChange={onLayout}
          sx={{ display: { xs: 'none', md: 'flex' } }}
        />
      }
    />
  );
}
