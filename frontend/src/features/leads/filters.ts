import { LeadStatus } from '@/api/generated/model/leadStatus';
import { oneOf, type ParamsOf, text } from '@/components/list/use-list-params';

/** What the list of enquiries is asked for; without a status, for all but junk. */
export const LEAD_FILTERS = { search: text, status: oneOf(LeadStatus) };

export type LeadFilters = ParamsOf<typeof LEAD_FILTERS>;
