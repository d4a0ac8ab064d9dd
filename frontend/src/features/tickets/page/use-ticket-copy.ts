import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Ticket } from '@/api/generated/model/ticket';
import { getGetTicketQueryOptions } from '@/api/generated/tickets/tickets';

/** The copy of a ticket that a form is opened with, and how the one there is now is asked for. */
export function useTicketCopy<Values>(ticket: Ticket, valuesOf: (ticket: Ticket) => Values) {
  const queryClient = useQueryClient();
  const copyOf = (copy: Ticket) => ({ version: copy.version, values: valuesOf(copy) });
  const [opened] = useState(() => copyOf(ticket));
  const reload = async () =>
    copyOf(await queryClient.fetchQuery({ ...getGetTicketQueryOptions(ticket.id), staleTime: 0 }));
  return { opened, reload };
}
