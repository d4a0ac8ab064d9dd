import type { AuditEvent } from '@/api/generated/model/auditEvent';
import { todayInIndia } from '@/lib/days';
import { type Run, runsOf } from '@/lib/runs';
import { locale } from '@/messages/locale';
import { deedOf, isClaim, isOfManyThings, isPair, sectionOf, withAuthor } from './words';

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
   * One event, or several in a row: the same act on the same thing within a minute; the same act by one person on
   * different things within 10 minutes; the same act by the system on different things within a minute; a link between
   * two tickets, which each of them records. Latest first.
   */
  events: Readonly<Run<AuditEvent>>;
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
  isClaim(one) === isClaim(other) &&
  isSameMinute(one, other);

/** The longest time in which a person does the same with several things in one go. */
const FOLD_MS = 10 * 60_000;

const isInSpell = (one: AuditEvent, other: AuditEvent): boolean => {
  const [end, start] = [new Date(one.at), new Date(other.at)];
  return end.getTime() - start.getTime() <= FOLD_MS && todayInIndia(end) === todayInIndia(start);
};

/** Whether an event does with one more thing the same as the events of the row. */
const isAlike = (row: Readonly<Run<AuditEvent>>, other: AuditEvent): boolean => {
  const [one] = row;
  return (
    one.kind === other.kind &&
    one.thing.kind === other.thing.kind &&
    one.by?.id === other.by?.id &&
    deedOf(one) === deedOf(other) &&
    (one.by ? isInSpell : isSameMinute)(one, other) &&
    isOfManyThings([...row, other])
  );
};

/** Whether an event belongs to the row. The two events of a link are a complete row. */
const joins = (row: Readonly<Run<AuditEvent>>, other: AuditEvent): boolean =>
  !isPair(row) &&
  ((isPair([...row, other]) && isSameMinute(row[0], other)) ||
    row.every((it) => isRepeated(it, other)) ||
    isAlike(row, other));

/** Rows of the events in their order, each with its place in its day. */
export function inDays(events: readonly AuditEvent[]): DayEvent[] {
  const rows = runsOf(events.map(withAuthor), joins);
  const days = rows.map(([{ at }]) => dayFormat.format(new Date(at)));
  return rows.map((row, index) => ({
    id: row[0].id,
    events: row,
    day: days[index] === days[index - 1] ? undefined : days[index],
    isLast: days[index] !== days[index + 1],
  }));
}
