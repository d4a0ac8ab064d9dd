import type { TicketSlaState } from '@/api/generated/model/ticketSlaState';
import type { Tone } from '@/components/status-chip';
import { formatDue, formatDueShort } from '@/lib/near';
import * as t from '@/messages/tickets';
import { SLA } from './states';

export interface Clock {
  sla_state?: TicketSlaState | null;
  due_at?: string | null;
}

interface Target {
  tone: Tone;
  word: string;
  /** Until when it is due, or since when it is late. */
  when: string | null;
  /** All of it where there is little room: `Overdue, yesterday`, `Due 12 Nov`. */
  short: string;
}

/** How a ticket stands with its reply target; null where it has none. */
export function replyTarget({ sla_state: state, due_at: due }: Clock, now = new Date()): Target | null {
  if (!state) return null;
  const { tone, label } = SLA[state];
  const when = formatDue(due, now);
  // A late reply is not due any more.
  const word = state === 'breached' && when === null ? t.missed : label;
  const near = formatDueShort(due, now);
  return {
    tone,
    word,
    when,
    short: near === null ? word : `${state === 'on_track' ? t.due : `${word},`} ${near}`,
  };
}
