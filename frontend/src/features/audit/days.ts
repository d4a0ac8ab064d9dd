import type { AuditEvent } from '@/api/generated/model/auditEvent';
import { locale } from '@/messages/locale';
import { deedOf, sectionOf, withAuthor } from './words';

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
  /**
   * More than one if within the minute the same person did the same with the same thing again, or the system did the
   * same with other things; latest first.
   */
  events: readonly [AuditEvent, ...AuditEvent[]];
  /** `Saturday, 21 November 2026` of the first event of a day in India; the others have none. */
  day: string | undefined;
  isLast: boolean;
}

const isSameMinute = (one: AuditEvent, other: AuditEvent): boolean =>
  one.at.slice(0, MINUTE) === other.at.slice(0, MINUTE);

const isRepeated = (one: AuditEvent, other: AuditEvent): boolean =>
  one.kind === other.kind &&
  one.by !== undefined &&
  one.by.id === other.by?.id &&
  one.thing.id === other.thing.id &&
  one.subject === other.subject &&
  sectionOf(one) === sectionOf(other) &&
  isSameMinute(one, other);

const isNotice = (row: readonly [AuditEvent, ...AuditEvent[]], other: AuditEvent): boolean =>
  row[0].by === undefined &&
  other.by === undefined &&
  deedOf(row[0]) === deedOf(other) &&
  isSameMinute(row[0], other) &&
  row.every(({ thing }) => thing.id !== other.thing.id);

/** Rows of the events in their order, each with its place in its day. */
export function inDays(events: readonly AuditEvent[]): DayEvent[] {
  const rows: [AuditEvent, ...AuditEvent[]][] = [];
  for (const event of events.map(withAuthor)) {
    const last = rows.at(-1);
    if (last && (isRepeated(last[0], event) || isNotice(last, event))) last.push(event);
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
