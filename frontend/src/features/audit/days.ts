import type { AuditEvent } from '@/api/generated/model/auditEvent';
import { locale } from '@/messages/locale';
import { sectionOf } from './words';

const dayFormat = new Intl.DateTimeFormat(locale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

const MINUTE = 'YYYY-MM-DDTHH:MM'.length;

/** Events of one row, with their place in their day. */
export interface DayEvent {
  id: string;
  /** More than one if the same person did the same with the same thing again within the minute; latest first. */
  events: readonly [AuditEvent, ...AuditEvent[]];
  /** `Saturday, 21 November 2026` of the first event of a day in India; the others have none. */
  day: string | undefined;
  isLast: boolean;
}

const isRepeated = (one: AuditEvent, other: AuditEvent): boolean =>
  one.kind === other.kind &&
  one.by !== undefined &&
  one.by.id === other.by?.id &&
  one.thing.id === other.thing.id &&
  one.subject === other.subject &&
  sectionOf(one) === sectionOf(other) &&
  one.at.slice(0, MINUTE) === other.at.slice(0, MINUTE);

/** Rows of the events in their order, each with its place in its day. */
export function inDays(events: readonly AuditEvent[]): DayEvent[] {
  const rows: [AuditEvent, ...AuditEvent[]][] = [];
  for (const event of events) {
    const last = rows.at(-1);
    if (last && isRepeated(last[0], event)) last.push(event);
    else rows.push([event]);
  }
  const days = rows.map(([{ at }]) => dayFormat.format(new Date(at)));
  return rows.map((row, index) => ({
    id: row[0].id,
    events: row,
    day: days[index] === days[index - 1] ? undefined : days[index],
    isLast: days[index] !== days[index + 1],
  }));
}
