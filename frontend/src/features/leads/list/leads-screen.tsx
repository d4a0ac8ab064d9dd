import Box from '@mui/material/Box';
import { type ReactNode, Suspense } from 'react';
import { getExportLeadsUrl } from '@/api/generated/leads/leads';
import type { User } from '@/api/generated/model/user';
import { BoardSkeleton } from '@/components/board/board-skeleton';
import { lazyPart } from '@/components/lazy/lazy-part';
import { countFilters, KEEP_PLACE, readParams, useListParams } from '@/components/list/use-list-params';
import { may } from '@/config/roles';
import * as leadsTexts from '@/messages/leads';
import * as t from '@/messages/leads/list';
import {
  boardParams,
  forBoard,
  LEAD_FILTERS,
  type LeadView,
  listParams,
  VIEW,
  viewOf,
  viewQueryOf,
} from '../filters';
import { LeadViews } from '../views/lead-views';
import { LeadsList } from './leads-list';
import { LeadsToolbar } from './leads-toolbar';

// Only admins export: salespeople need not load the button.
const ExportButton = lazyPart(
  () => import('@/components/list/export-button').then((it) => it.ExportButton),
  t.thisButton,
);
const LeadsBoard = lazyPart(() => import('../board/leads-board').then((it) => it.LeadsBoard), t.theBoard);

interface LeadsScreenProps {
  user: User;
  role: keyof typeof leadsTexts.noLeads;
  /** Button that enters a lead. */
  create: ReactNode;
}

/** Leads as a list or as a board, with all that chooses among them. */
export function LeadsScreen({ user, role, create }: LeadsScreenProps) {
  const { filters, setFilters, clear, params, setParams } = useListParams(LEAD_FILTERS);
  const isBoard = viewOf(params) === 'board';
  const shown = isBoard ? forBoard(filters) : filters;
  const asked = listParams(shown, user.id);
  const nothing = {
    isFiltered: countFilters(LEAD_FILTERS, shown) > 0 || filters.search !== '',
    text: leadsTexts.noLeads[role],
    action: create,
    onClear: clear,
  };
  const setLayout = (layout: LeadView) =>
    setParams((current) => {
      if (layout === 'board') current.set(VIEW, layout);
      else current.delete(VIEW);
      return current;
    }, KEEP_PLACE);
  /** Shows the leads that a query names; in the current layout unless another is given. */
  const show = (query: string, layout: LeadView = viewOf(params)) =>
    setParams(viewQueryOf(readParams(LEAD_FILTERS, new URLSearchParams(query)), layout), KEEP_PLACE);
  return (
    <>
      <LeadViews role={role} filters={filters} view={viewOf(params)} onShow={show} />
      <LeadsToolbar
        filters={shown}
        isBoard={isBoard}
        exporting={
          may(role, 'import_and_export_leads') && (
            <Suspense fallback={<Box sx={{ width: 105 }} />}>
              <ExportButton
                urlOf={(format) => getExportLeadsUrl({ ...asked, format })}
                name="leads"
                truncated={t.truncated}
              />
            </Suspense>
          )
        }
        onChange={setFilters}
        onLayout={setLayout}
      />
      {isBoard ? (
        <Suspense fallback={<BoardSkeleton />}>
          <LeadsBoard params={boardParams(shown, user.id)} nothing={nothing} />
        </Suspense>
      ) : (
        <LeadsList params={asked} nothing={nothing} />
      )}
    </>
  );
}
