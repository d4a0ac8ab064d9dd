import type { ExportTicketsParams } from '@/api/generated/model/exportTicketsParams';
import type { GetTicketBoardParams } from '@/api/generated/model/getTicketBoardParams';
import type { ListTicketsParams } from '@/api/generated/model/listTicketsParams';
import { TicketCategory } from '@/api/generated/model/ticketCategory';
import { TicketPriority } from '@/api/generated/model/ticketPriority';
import { TicketSort } from '@/api/generated/model/ticketSort';
import { TicketStatus } from '@/api/generated/model/ticketStatus';

import { day, flag, idOr, oneOf, type ParamsOf, readParams, text } from '@/components/list/use-list-params';

export type TicketView = 'list' | 'board';

export const ME = 'me';
export const NOBODY = 'none';

/** Filters of the list of tickets; empty means no filter. */
export const TICKET_FILTERS = {
  search: text,
  status: oneOf(TicketStatus),
  priority: oneOf(TicketPriority),
  category: oneOf(TicketCategory),
  /** A user’s id, `me`, or `none` for unassigned tickets. */
  assignee: idOr(ME, NOBODY),
  requester: oneOf({ ME }),
  project: idOr(),
  open: flag,
  overdue: flag,
  watching: flag,
  raised_from: day,
  raised_to: day,
  resolved_from: day,
  resolved_to: day,
  sort: oneOf(TicketSort),
};

export type TicketFilters = ParamsOf<typeof TICKET_FILTERS>;
export type FilterName = keyof TicketFilters;

export const FILTERS = Object.keys(TICKET_FILTERS) as FilterName[];

/** Removes redundant filters and the default order. */
export function normalised(filters: TicketFilters): TicketFilters {
  const { search, status, open, sort } = filters;
  const isUsual = sort === 'relevance' || (sort === 'next' && search === '');
  return { ...filters, open: status === '' ? open : '', sort: isUsual ? '' : sort };
}

export const filtersOf = (params: URLSearchParams): TicketFilters =>
  normalised(readParams(TICKET_FILTERS, params));

/** The filters as an address has them: the same filters make the same text. */
export function queryOf(filters: TicketFilters): string {
  const params = new URLSearchParams();
  for (const name of FILTERS) if (filters[name] !== '') params.set(name, filters[name]);
  return params.toString();
}

export const VIEW = 'view';

export const viewOf = (params: URLSearchParams): TicketView =>
  params.get(VIEW) === 'board' ? 'board' : 'list';

/** Filters and layout as a query string; the list layout is the default and left out. */
export function savedQueryOf(filters: TicketFilters, view: TicketView): string {
  const params = new URLSearchParams(queryOf(filters));
  if (view === 'board') params.set(VIEW, view);
  return params.toString();
}

/** A board has a column for each status, in an order of its own. */
export const forBoard = (filters: TicketFilters): TicketFilters => ({
  ...filters,
  status: '',
  open: '',
  sort: '',
});

type BoardParams = Omit<GetTicketBoardParams, 'limit'>;

/** The filters as parameters of the board. */
export function boardParams(filters: TicketFilters, myId: string): BoardParams {
  const { search, priority, category, assignee, requester, project, overdue, watching } = filters;
  const { raised_from, raised_to, resolved_from, resolved_to } = filters;
  return {
    ...(search && { search }),
    ...(priority && { priority }),
    ...(category && { category }),
    ...(assignee === NOBODY && { unassigned: true }),
    ...(assignee && assignee !== NOBODY && { assignee_id: assignee === ME ? myId : assignee }),
    ...(requester && { requester_id: myId }),
    ...(project && { project_id: project }),
    ...(overdue && { overdue: true }),
    ...(watching && { watching: true }),
    ...(raised_from && { raised_from }),
    ...(raised_to && { raised_to }),
    ...(resolved_from && { resolved_from }),
    ...(resolved_to && { resolved_to }),
  };
}

/** The filters and the order as parameters of the list and the export. */
export function listParams(
  filters: TicketFilters,
  myId: string,
): Omit<ListTicketsParams & ExportTicketsParams, 'format' | 'limit' | 'cursor'> {
  const { search, status, open, sort } = filters;
  return {
    ...boardParams(filters, myId),
    ...(status && { status }),
    ...(open && { open: true }),
    ...(sort ? { sort } : search === '' && { sort: 'next' }),
  };
}
