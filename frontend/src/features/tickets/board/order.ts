import type { TicketSummary } from '@/api/generated/model/ticketSummary';
import { isUnsettled } from '../due';

/** The reply target, or the end in India of the day that was set: the earlier of the two. Without either, last. */
const dueTime = ({ due_at: target = '9', due_on: day, id }: TicketSummary): string => {
  const dayEnd = day ? `${day}T18:30` : target;
  return (target < dayEnd ? target : dayEnd) + id;
};

/** The server's order within a column: what remains to be done next due first, the rest newest first. */
export const byDue = (one: TicketSummary, other: TicketSummary): number =>
  isUnsettled(one.status) ? dueTime(one).localeCompare(dueTime(other)) : other.id.localeCompare(one.id);
