import { queryClient } from '@/app/query-client';

export const timelineOf = (ticketId: string) => ({ queryKey: ['infinite', 'tickets', ticketId] });

/** Refetches the timeline of a ticket, after a change to its comments. */
export const refreshTimeline = (ticketId: string): Promise<void> =>
  queryClient.invalidateQueries(timelineOf(ticketId));
