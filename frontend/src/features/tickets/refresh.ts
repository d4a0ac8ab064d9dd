import type { Ticket } from '@/api/generated/model/ticket';
import { getGetTicketQueryKey, getGetTicketQueryOptions } from '@/api/generated/tickets/tickets';
import { queryClient } from '@/app/query-client';

const ROOT = 'tickets';

/** After a change to tickets: their pages, lists and boards are asked again where they are shown. */
export async function refreshTickets(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [ROOT] }),
    queryClient.invalidateQueries({ queryKey: ['infinite', ROOT] }),
  ]);
}

/** Stores the ticket from the server's answer, and refetches related data. */
export async function showTicket(ticket: Ticket): Promise<void> {
  const key = getGetTicketQueryKey(ticket.id);
  queryClient.setQueryData(key, ticket);
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['infinite', ROOT] }),
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) =>
        queryKey[0] === ROOT && !(queryKey.length === key.length && queryKey[1] === ticket.id),
    }),
  ]);
}

export const freshTicket = (id: string): Promise<Ticket> =>
  queryClient.fetchQuery({ ...getGetTicketQueryOptions(id), staleTime: 0 });
