import type { TicketBulkChange } from '@/api/generated/model/ticketBulkChange';
import type { TicketSummary } from '@/api/generated/model/ticketSummary';
import { useChangeTickets } from '@/api/generated/tickets/tickets';
import type { ApiError } from '@/api/http';
import type { Outcome } from '@/components/list/outcome-dialog';
import { toast } from '@/components/toast/toast-store';
import * as t from '@/messages/tickets/bulk';
import { refreshTickets } from '../refresh';

type Change = Omit<TicketBulkChange, 'ids'>;

interface Handlers {
  /** Once the server has dealt with each ticket. */
  onAnswered?: () => void;
  /** Where it has refused the change itself; told by a toast where this is absent. */
  onError?: (error: ApiError) => void;
}

interface BulkOptions {
  onKeep: (ids: readonly string[]) => void;
  onOutcome: (outcome: Outcome) => void;
}

/** Changes the selected tickets alike. Those that are refused stay selected, and it is told why. */
export function useBulk(tickets: readonly TicketSummary[], { onKeep, onOutcome }: BulkOptions) {
  const mutation = useChangeTickets({
    mutation: {
      meta: { silent: true },
      // The outcome is shown before the list is refetched.
      onSettled: () => void refreshTickets(),
    },
  });

  const change = (what: Change, { onAnswered, onError }: Handlers = {}) => {
    const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]));
    mutation.mutate(
      { data: { ids: [...byId.keys()], ...what } },
      {
        onSuccess: ({ results }) => {
          const refused = results.flatMap(({ id, ok, message }) => {
            const ticket = byId.get(id);
            return ok || !ticket
              ? []
              : [{ id, name: `${ticket.code} ${ticket.title}`, why: message ?? t.changeRefused }];
          });
          onAnswered?.();
          if (refused.length === 0) toast.success(t.done(results.length));
          else onOutcome({ done: results.length - refused.length, refused });
          onKeep(refused.map(({ id }) => id));
        },
        onError: (error) => (onError ? onError(error) : toast.error(error.message)),
      },
    );
  };
  return { change, busy: mutation.isPending };
}
