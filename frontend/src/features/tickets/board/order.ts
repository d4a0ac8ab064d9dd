import type { TicketSummary } from '@/api/generated/model/ticketSummary';
import { isUnsettled } from '../due';

/** The reply target, or the end in India of the day that was set: the earlier of the two. Without either, last. */
const nextKey = ({ due_at: target = '9', due_on: day, id }: TicketSummary): string => {
  const dayEnd = day ? `${day}T18:30` : target;
  return (target < dayEnd ? target : dayEnd) + id;
};

/** The server's order `next` within a column: open tickets next due first, ended ones newest first. */
export const byNext = (one: TicketSummary, other: TicketSummary): number =>
  isUnsettled(one.status) ? nextKey(one).localeCompare(nextKey(other)) : other.id.localeCompare(one.id);
