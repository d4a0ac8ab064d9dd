import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Ticket } from '@/api/generated/model/ticket';
import { getGetTicketQueryOptions } from '@/api/generated/tickets/tickets';
import { ApiError } from '@/api/http';
import { isStale } from '@/components/form/stale';
import * as t from '@/messages/tickets/page';
import { showTicket } from './refresh';

interface QuickSave {
  /** Name of the changed field on the page. */
  label: string;
  /** Reads the changed field, to detect others' changes. */
  read: (ticket: Ticket) => unknown;
  send: (id: string, headers: { 'If-Match': string }) => Promise<Ticket>;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Saves a choice at once. Others' changes in other fields do not matter; if the same field was
 * changed, the other value is shown and nothing is saved.
 */
export function useQuickSave(ticket: Ticket) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ label, read, send }: QuickSave): Promise<Ticket> => {
      const at = ({ id, version }: Ticket) => send(id, { 'If-Match': `"${version}"` });
      try {
        return await at(ticket);
      } catch (error) {
        if (!(error instanceof ApiError) || !isStale(error)) throw error;
        const fresh = await queryClient.fetchQuery({ ...getGetTicketQueryOptions(ticket.id), staleTime: 0 });
        if (!same(read(fresh), read(ticket))) throw new Error(t.changedMeanwhile(label));
        return at(fresh);
      }
    },
    onSuccess: showTicket,
  });
}
