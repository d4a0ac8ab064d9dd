import type { AuditEvent } from '@/api/generated/model/auditEvent';
import { locale } from '@/messages/locale';

const dayFormat = new Intl.DateTimeFormat(locale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

const timeFormat = new Intl.DateTimeFormat(locale, {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** An event with its place in its day. */
export interface DayEvent {
  id: string;
  event: AuditEvent;
  /** `Saturday, 21 November 2026` of the first event of a day in India; the others have none. */
  day: string | undefined;
  isLast: boolean;
}

/** `11:40 am`, in India. */
export const timeText = (instant: string): string => timeFormat.format(new Date(instant));

/** Events in their order, each with its place in its day. */
export function inDays(events: readonly AuditEvent[]): DayEvent[] {
  const days = events.map(({ at }) => dayFormat.format(new Date(at)));
  return events.map((event, index) => ({
    id: event.id,
    event,
    day: days[index] === days[index - 1] ? undefined : days[index],
    isLast: days[index] !== days[index + 1],
  }));
}
