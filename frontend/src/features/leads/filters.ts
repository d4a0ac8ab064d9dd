import { LeadStatus } from '@/api/generated/model/leadStatus';
import { oneOf, type ParamsOf, text } from '@/components/list/use-list-params';

/** Filters of the list of enquiries; without a status, all but junk. */
export const LEAD_FILTERS = { search: text, status: oneOf(LeadStatus) };

export type LeadFilters = ParamsOf<typeof LEAD_FILTERS>;
