import type { TicketSlaState } from '@/api/generated/model/ticketSlaState';
import { formatDue } from '@/lib/dates';
import { SLA } from './states';

export interface Clock {
  sla_state?: TicketSlaState | null;
  due_at?: string | null;
}

/** How a ticket stands with its reply target, and until when it is due: `Due soon, today 3:30 pm`. */
export function replyTarget({ sla_state: state, due_at: due }: Clock, now = new Date()) {
  if (!state) return null;
  const { tone, label } = SLA[state];
  const when = formatDue(due, now);
  // What was answered too late is not due any more.
  const word = state === 'breached' && when === null ? 'Missed' : label;
  return { tone, word, when };
}
