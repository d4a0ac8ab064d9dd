import type { Ticket } from '@/api/generated/model/ticket';
import { formatMoment } from '@/lib/dates';
import { formatDue } from '@/lib/near';
import * as t from '@/messages/tickets/side';

const HOUR = 60;

/** Working minutes in words: `21 h 5 min`. Days are not counted: their length can be changed in the settings. */
export function workingTime(minutes: number): string {
  const rest = minutes % HOUR;
  if (minutes < HOUR) return t.min(rest);
  const hours = `${(minutes - rest) / HOUR} h`;
  return rest > 0 ? `${hours} ${t.min(rest)}` : hours;
}

export interface Promise {
  term: string;
  text: string;
  isLate: boolean;
}

interface Answer {
  due: string | undefined;
  done: string | undefined;
  isStopped: boolean;
}

function promiseOf(term: string, { due, done, isStopped }: Answer, now: Date): Promise | null {
  if (done) {
    const when = formatMoment(done) ?? '';
    if (!due) return { term, text: when, isLate: false };
    const isLate = Date.parse(done) > Date.parse(due);
    return { term, text: isLate ? t.doneLate(when) : t.doneInTime(when), isLate };
  }
  if (isStopped) return { term, text: t.paused, isLate: false };
  if (!due) return null;
  const isLate = Date.parse(due) < now.getTime();
  return {
    term,
    text: isLate ? t.wasDue(formatDue(due, now) ?? '') : t.dueBy(formatDue(due, now) ?? ''),
    isLate,
  };
}

/** Reply targets of a ticket and whether they were met. */
export function promisesOf(ticket: Ticket, now: Date = new Date()): Promise[] {
  if (ticket.status === 'cancelled') return [];
  const isStopped = ticket.paused_at !== undefined;
  return [
    promiseOf(
      t.firstAnswer,
      { due: ticket.first_response_due_at, done: ticket.first_responded_at, isStopped },
      now,
    ),
    promiseOf(t.resolution, { due: ticket.resolution_due_at, done: ticket.resolved_at, isStopped }, now),
  ].filter((it) => it !== null);
}
