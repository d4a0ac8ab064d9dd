import type { Ticket } from '@/api/generated/model/ticket';
import { useUnwatchTicket, useWatchTicket } from '@/api/generated/tickets/tickets';
import { showTicket } from '../refresh';

export interface Watching {
  isBusy: boolean;
  toggle: () => void;
}

/** Whether somebody is told of what happens to a ticket. */
export function useWatching({ id, is_watching }: Ticket): Watching {
  const mutation = { onSuccess: showTicket };
  const watch = useWatchTicket({ mutation });
  const unwatch = useUnwatchTicket({ mutation });
  const isBusy = watch.isPending || unwatch.isPending;
  return {
    isBusy,
    toggle: () => {
      if (!isBusy) (is_watching ? unwatch : watch).mutate({ id });
    },
  };
}
