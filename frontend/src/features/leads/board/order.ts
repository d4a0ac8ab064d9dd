import type { LeadSummary } from '@/api/generated/model/leadSummary';

/** Leads without a follow-up come last. */
const LAST = '9';

/** The earliest next follow-up first, as the server orders a column. */
export const byFollowUp = (one: LeadSummary, other: LeadSummary): number =>
  (one.next_follow_up_at ?? LAST).localeCompare(other.next_follow_up_at ?? LAST) ||
  other.created_at.localeCompare(one.created_at);
