import { useGetTicketActivityInfinite } from '@/api/generated/tickets/tickets';

const PAGE = 40;

/** The comments and events of a ticket, newest first. */
export const useActivity = (id: string) =>
  useGetTicketActivityInfinite(
    id,
    { limit: PAGE },
    { query: { getNextPageParam: ({ next_cursor }) => next_cursor } },
  );
