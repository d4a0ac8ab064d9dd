import type { TicketSlaState } from '@/api/generated/model/ticketSlaState';
import type { TicketStatus } from '@/api/generated/model/ticketStatus';
import type { Tone } from '@/components/status-chip';
import { formatDue, formatDueShort } from '@/lib/near';
import * as t from '@/messages/tickets';
import { isUnsettled } from './due';
import { SLA } from './states';

export interface Clock {
  status: TicketStatus;
  sla_state?: TicketSlaState | null;
  due_at?: string | null;
}

const DAY = 24 * 60 * 60 * 1000;

interface Target {
  /** Undefined where nothing presses: the ticket is settled, or more than a day is left. */
  tone: Tone | undefined;
  label: string;
}

/** How a ticket stands with its reply target; null where it has none, and where its status says it already. */
export function replyTarget(
  { status, sla_state: state, due_at: due }: Clock,
  now = new Date(),
): Target | null {
  if (!state || (state === 'paused' && status === 'waiting_on_client')) return null;
  const { tone, label } = SLA[state];
  const when = formatDue(due, now);
  return { tone: isUnsettled(status) ? toneOf() : undefined, label: labelOf() };

  function toneOf(): Tone | undefined {
    if (due === null || due === undefined || !['on_track', 'due_soon'].includes(state ?? '')) return tone;
    // One rule for all, so that of two tickets the one that is due sooner is not the plainer.
    return Date.parse(due) - now.getTime() <= DAY ? 'attention' : undefined;
  }

  function labelOf(): string {
    if (state === 'breached')
      return when === null ? t.missed : t.overdueSince(formatDueShort(due, now) ?? '');
    return when === null ? label : `${t.due} ${when}`;
  }
}
