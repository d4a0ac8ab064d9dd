import { choicesOf } from '@/components/words/choices';
import * as t from '@/messages/leads';
import { LEAD_FILTERS } from './filters';
import { STATUS } from './lead-words';

/** Props of the `FilterBar` above the leads. */
export const LEADS_FILTER_BAR = {
  label: t.leads,
  placeholder: t.searchHint,
  readers: LEAD_FILTERS,
  selects: [{ name: 'status', label: t.status, choices: choicesOf(STATUS, t.allExceptJunk) }],
} as const;
