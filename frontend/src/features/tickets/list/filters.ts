import type { ExportTicketsParams } from '@/api/generated/model/exportTicketsParams';
import type { GetTicketBoardParams } from '@/api/generated/model/getTicketBoardParams';
import type { ListTicketsParams } from '@/api/generated/model/listTicketsParams';
import { TicketCategory } from '@/api/generated/model/ticketCategory';
import { TicketPriority } from '@/api/generated/model/ticketPriority';
import { TicketSort } from '@/api/generated/model/ticketSort';
import { TicketStatus } from '@/api/generated/model/ticketStatus';

export type TicketView = 'list' | 'board';

type Flag = 'true' | '';

/** What the list shows, all of it in the address; empty: no filter. */
export interface TicketFilters {
  search: string;
  status: TicketStatus | '';
  priority: TicketPriority | '';
  category: TicketCategory | '';
  /** Somebody’s id, `me`, or `none` for what nobody is assigned to. */
  assignee: string;
  requester: 'me' | '';
  project: string;
  open: Flag;
  overdue: Flag;
  watching: Flag;
  sort: TicketSort | '';
}

export type FilterName = keyof TicketFilters;

export const ME = 'me';
export const NOBODY = 'none';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const oneOf = <T extends string>(value: string | null, values: Record<string, T>): T | '' =>
  Object.values(values).find((known) => known === value) ?? '';

const flag = (value: string | null): Flag => (value === 'true' ? 'true' : '');

const idOr = (value: string | null, ...words: string[]): string =>
  value !== null && (UUID.test(value) || words.includes(value)) ? value : '';

/** What the address says amiss is no filter. */
export function filtersOf(params: URLSearchParams): TicketFilters {
  const search = params.get('search')?.trim() ?? '';
  const status = oneOf(params.get('status'), TicketStatus);
  const sort = oneOf(params.get('sort'), TicketSort);
  // The order one gets without asking is not asked for; the best match is one of a search.
  const isUsual = search === '' ? sort === 'newest' || sort === 'relevance' : sort === 'relevance';
  return {
    search,
    status,
    priority: oneOf(params.get('priority'), TicketPriority),
    category: oneOf(params.get('category'), TicketCategory),
    assignee: idOr(params.get('assignee'), ME, NOBODY),
    requester: params.get('requester') === ME ? ME : '',
    project: idOr(params.get('project')),
    open: status === '' ? flag(params.get('open')) : '',
    overdue: flag(params.get('overdue')),
    watching: flag(params.get('watching')),
    sort: isUsual ? '' : sort,
  };
}

export const FILTERS = [
  'search',
  'status',
  'priority',
  'category',
  'assignee',
  'requester',
  'project',
  'open',
  'overdue',
  'watching',
  'sort',
] as const satisfies readonly FilterName[];

/** The filters as an address has them: the same filters make the same text. */
export function queryOf(filters: TicketFilters): string {
  const params = new URLSearchParams();
  for (const name of FILTERS) if (filters[name] !== '') params.set(name, filters[name]);
  return params.toString();
}

export const VIEW = 'view';

export const viewOf = (params: URLSearchParams): TicketView =>
  params.get(VIEW) === 'board' ? 'board' : 'list';

/** The filters and how their tickets are shown, as an address has them; a list goes without saying. */
export function savedQueryOf(filters: TicketFilters, view: TicketView): string {
  const params = new URLSearchParams(queryOf(filters));
  if (view === 'board') params.set(VIEW, view);
  return params.toString();
}

/** How many filters beside the search are set. */
export const filterCount = (filters: TicketFilters): number =>
  FILTERS.filter((name) => name !== 'search' && name !== 'sort' && filters[name] !== '').length;

/** A board has a column for each status, and the newest on top. */
export const forBoard = (filters: TicketFilters): TicketFilters => ({
  ...filters,
  status: '',
  open: '',
  sort: '',
});

type BoardParams = Omit<GetTicketBoardParams, 'limit'>;

/** The filters as a board is asked for them. */
export function boardParams(filters: TicketFilters, myId: string): BoardParams {
  const { search, priority, category, assignee, requester, project, overdue, watching } = filters;
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
  };
}

/** The filters and the order as a list or an export is asked for them. */
export function listParams(
  filters: TicketFilters,
  myId: string,
): Omit<ListTicketsParams & ExportTicketsParams, 'format' | 'limit' | 'cursor'> {
  const { status, open, sort } = filters;
  return {
    ...boardParams(filters, myId),
    ...(status && { status }),
    ...(open && { open: true }),
    ...(sort && { sort }),
  };
}
