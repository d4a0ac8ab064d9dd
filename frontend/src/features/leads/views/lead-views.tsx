import {
  getListLeadViewsQueryKey,
  useDeleteLeadView,
  useListLeadViews,
  useSaveLeadView,
} from '@/api/generated/leads/leads';
import type { Role } from '@/api/generated/model/role';
import { readParams } from '@/components/list/use-list-params';
import type { ViewCalls } from '@/components/list/views/view-calls';
import { type BuiltInView, Views } from '@/components/list/views/views';
import { may } from '@/config/roles';
import * as t from '@/messages/leads/views';
import {
  forBoard,
  LEAD_FILTERS,
  type LeadFilters,
  type LeadView,
  ME,
  NOBODY,
  OPEN,
  queryOf,
  viewOf,
  viewQueryOf,
} from '../filters';

const CALLS: ViewCalls = {
  key: getListLeadViewsQueryKey(),
  useViews: useListLeadViews,
  useSave: useSaveLeadView,
  useDelete: useDeleteLeadView,
};

const WORDS = { kept: t.kept, unchanged: t.unchanged };

const MINE: BuiltInView = { name: t.mine, query: `status=${OPEN}&owner=${ME}` };
const UNCLAIMED: BuiltInView = { name: t.unclaimed, query: `status=${OPEN}&owner=${NOBODY}` };
const OVERDUE: BuiltInView = { name: t.overdue, query: 'overdue=true' };

interface LeadViewsProps {
  role: Role;
  filters: LeadFilters;
  view: LeadView;
  /** Without a view, the current layout stays. */
  onShow: (query: string, view?: LeadView) => void;
}

/** Views of leads that one comes back to. */
export function LeadViews({ role, filters, view, onShow }: LeadViewsProps) {
  return (
    <Views
      calls={CALLS}
      words={WORDS}
      builtIn={may(role, 'work_on_leads') ? [MINE, UNCLAIMED, OVERDUE] : [UNCLAIMED, OVERDUE]}
      shown={viewQueryOf(filters, view)}
      // The search text may be a person’s name, which must not outlive the person’s data.
      keep={viewQueryOf({ ...filters, search: '' }, view)}
      textOf={(query, isSaved) => {
        const params = new URLSearchParams(query);
        const wanted = readParams(LEAD_FILTERS, params);
        if (isSaved) return viewQueryOf(wanted, viewOf(params));
        return queryOf(view === 'board' ? forBoard(wanted) : wanted);
      }}
      onShow={(query, isSaved) => onShow(query, isSaved ? viewOf(new URLSearchParams(query)) : undefined)}
    />
  );
}
