import BoardIcon from '@mui/icons-material/ViewKanbanOutlined';
import ListIcon from '@mui/icons-material/ViewListOutlined';
import type { ReactNode } from 'react';
import type { LeadSort } from '@/api/generated/model/leadSort';
import { DaysFilter } from '@/components/list/days-filter';
import { FilterBar } from '@/components/list/filter-bar';
import { LayoutToggle } from '@/components/list/layout-toggle';
import { choicesOf } from '@/components/words/choices';
import * as t from '@/messages/leads/list';
import { LEAD_FILTERS, type LeadFilters, OPEN } from '../filters';
import { SOURCE, STATUS } from '../words';
import { OwnerFilter } from './owner-filter';

const STATUSES = choicesOf({ [OPEN]: t.openOnes, ...STATUS }, t.allExceptJunk);
const SOURCES = choicesOf(SOURCE, t.all);
const ORDERS: Record<LeadSort, string> = {
  follow_up: t.byFollowUp,
  newest: t.newestFirst,
  value: t.byValue,
};
const SORTS = choicesOf(ORDERS);

const LAYOUTS = [
  { value: 'list', label: t.list, Icon: ListIcon },
  { value: 'board', label: t.board, Icon: BoardIcon },
] as const;

interface LeadsToolbarProps {
  filters: LeadFilters;
  isBoard: boolean;
  exporting: ReactNode;
  onChange: (changes: Partial<Record<keyof LeadFilters, string>>) => void;
  onLayout: (layout: 'list' | 'board') => void;
}

export function LeadsToolbar({ filters, isBoard, exporting, onChange, onLayout }: LeadsToolbarProps) {
  return (
    <FilterBar
      label={t.leads}
      placeholder={t.searchHint}
      readers={LEAD_FILTERS}
      filters={filters}
      onChange={onChange}
      selects={[
        !isBoard && { name: 'status', label: t.status, choices: STATUSES },
        <OwnerFilter key="owner" value={filters.owner} onChange={(owner) => onChange({ owner })} />,
        { name: 'source', label: t.source, choices: SOURCES },
        <DaysFilter
          key="came"
          label={t.came}
          names={['came_from', 'came_to']}
          filters={filters}
          onChange={onChange}
        />,
        !isBoard && { name: 'sort', label: t.order, choices: SORTS },
        { name: 'overdue', label: t.overdue },
      ]}
      actions={
        <LayoutToggle
          label={t.layout}
          value={isBoard ? 'board' : 'list'}
          layouts={LAYOUTS}
          onChange={onLayout}
          named
        />
      }
      exporting={exporting}
    />
  );
}
