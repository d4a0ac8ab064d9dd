import type { GetLeadBoardParams } from '@/api/generated/model/getLeadBoardParams';
import { LeadSort } from '@/api/generated/model/leadSort';
import { LeadSource } from '@/api/generated/model/leadSource';
import { LeadStatus } from '@/api/generated/model/leadStatus';
import type { ListLeadsParams } from '@/api/generated/model/listLeadsParams';
import { day, flag, idOr, oneOf, type ParamsOf, text } from '@/components/list/use-list-params';

export const ME = 'me';
export const NOBODY = 'none';

/** Leads on the pipeline that are neither won nor left. */
export const OPEN = 'open';

/** Filters of the list of leads under their names in the address; without a status, all but junk. */
export const LEAD_FILTERS = {
  search: text,
  status: oneOf<LeadStatus | typeof OPEN>({ [OPEN]: OPEN, ...LeadStatus }),
  source: oneOf(LeadSource),
  /** A user’s id, `me`, or `none` for leads that nobody has. */
  owner: idOr(ME, NOBODY),
  overdue: flag,
  came_from: day,
  came_to: day,
  sort: oneOf(LeadSort, LeadSort.follow_up),
};

export type LeadFilters = ParamsOf<typeof LEAD_FILTERS>;

export type LeadView = 'list' | 'board' | 'day';

/** The import in the address: empty to choose a file, else the id of an import. */
export const IMPORT = 'import';

export const VIEW = 'view';

export function viewOf(params: URLSearchParams): LeadView {
  const view = params.get(VIEW);
  return view === 'board' || view === 'day' ? view : 'list';
}

/** The filters as an address has them: the same filters make the same text. */
export function queryOf(filters: LeadFilters): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters))
    if (value !== LEAD_FILTERS[name as keyof LeadFilters](null)) params.set(name, value);
  return params.toString();
}

/** Filters and layout as a query string; the list layout is the default and left out. */
export function viewQueryOf(filters: LeadFilters, view: LeadView): string {
  const params = new URLSearchParams(queryOf(filters));
  if (view === 'board') params.set(VIEW, view);
  return params.toString();
}

/** A board has a column for each status, and an order of its own. */
export const forBoard = (filters: LeadFilters): LeadFilters => ({
  ...filters,
  status: '',
  sort: LeadSort.follow_up,
});

/** The filters as parameters of the board. */
export function boardParams(filters: LeadFilters, myId: string): Omit<GetLeadBoardParams, 'limit'> {
  const { search, source, owner, overdue, came_from, came_to } = filters;
  return {
    ...(search && { search }),
    ...(source && { source }),
    ...(owner === NOBODY && { unowned: true }),
    ...(owner && owner !== NOBODY && { owner_id: owner === ME ? myId : owner }),
    ...(overdue && { overdue: true }),
    ...(came_from && { came_from }),
    ...(came_to && { came_to }),
  };
}

/** The filters and the order as parameters of the list and the export. */
export function listParams(filters: LeadFilters, myId: string): Omit<ListLeadsParams, 'limit' | 'cursor'> {
  const { status, sort } = filters;
  return {
    ...boardParams(filters, myId),
    ...(status && { status }),
    ...(sort !== LeadSort.follow_up && { sort }),
  };
}
