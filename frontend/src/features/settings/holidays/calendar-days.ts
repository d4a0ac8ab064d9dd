import ICAL from 'ical.js';
import { isDay, todayInIndia } from '@/lib/days';
import * as t from '@/messages/settings/calendar';

/** A day of a calendar file on which an event lasts all day. */
export interface CalendarDay {
  on: string;
  name: string;
}

/** A file that gives no holidays, with the reason in words. */
export class CalendarFault extends Error {
  override name = 'CalendarFault';
}

const MAX_BYTES = 1_000_000;
const MAX_NAME = 100;
/** Occurrences of one event that are looked at. */
const MAX_TIMES = 2_000;
/** Days of one occurrence: a longer event is no holiday. */
const MAX_LENGTH = 31;
/** Repeated events are followed to the end of this many years from now. */
const YEARS_AHEAD = 5;

const nameOf = (summary: unknown): string => {
  const text = typeof summary === 'string' ? summary.replace(/\s+/g, ' ').trim() : '';
  return [...text].slice(0, MAX_NAME).join('').trim() || t.unnamed;
};

function componentsOf(text: string): ICAL.Component[] {
  try {
    const parsed = ICAL.parse(text) as unknown[];
    // Several calendars in one file are a list of lists.
    const all = typeof parsed[0] === 'string' ? [parsed] : parsed;
    return all.map((it) => new ICAL.Component(it as never)).filter(({ name }) => name === 'vcalendar');
  } catch {
    return [];
  }
}

/** The days from the first to the day before the end. */
function spanned(start: ICAL.Time, end: ICAL.Time, name: string): CalendarDay[] {
  const days: CalendarDay[] = [];
  const day = start.clone();
  do {
    const on = day.toString();
    if (!isDay(on) || days.length > MAX_LENGTH) return [];
    days.push({ on, name });
    day.adjust(1, 0, 0, 0);
  } while (day.compare(end) < 0);
  return days;
}

const isKept = ({ component }: ICAL.Event): boolean =>
  component.getFirstPropertyValue('status') !== 'CANCELLED';

function occurrencesOf(event: ICAL.Event, lastYear: number): CalendarDay[] {
  if (!event.isRecurring()) return spanned(event.startDate, event.endDate, nameOf(event.summary));
  const days: CalendarDay[] = [];
  const times = event.iterator();
  for (let count = 0; count < MAX_TIMES; count += 1) {
    // The declared type leaves out the end of the repetition.
    const next = times.next() as ICAL.Time | null | undefined;
    if (!next || next.year > lastYear) break;
    const { startDate, endDate, item } = event.getOccurrenceDetails(next);
    if (startDate.isDate && isKept(item)) days.push(...spanned(startDate, endDate, nameOf(item.summary)));
  }
  return days;
}

const uidOf = (component: ICAL.Component): string => String(component.getFirstPropertyValue('uid'));

/** The events with their moved occurrences, which the file has as events of the same name. */
function eventsOf(calendar: ICAL.Component): ICAL.Event[] {
  const all = calendar.getAllSubcomponents('vevent');
  const moved = all.filter((it) => it.hasProperty('recurrence-id'));
  const movedBy = new Map<string, ICAL.Component[]>();
  for (const it of moved) movedBy.set(uidOf(it), [...(movedBy.get(uidOf(it)) ?? []), it]);
  const own = all.filter((it) => !it.hasProperty('recurrence-id'));
  const known = new Set(own.map(uidOf));
  return [
    ...own.map((it) => new ICAL.Event(it, { exceptions: movedBy.get(uidOf(it)) ?? [] })),
    ...moved.filter((it) => !known.has(uidOf(it))).map((it) => new ICAL.Event(it, { exceptions: [] })),
  ].filter((it) => isKept(it) && (it.startDate as ICAL.Time | null)?.isDate === true);
}

/** The days of all-day events in a calendar, in their order. */
export function daysOf(text: string, today: string = todayInIndia()): CalendarDay[] {
  const calendars = componentsOf(text);
  if (calendars.length === 0) throw new CalendarFault(t.noCalendar);
  const lastYear = Number(today.slice(0, 4)) + YEARS_AHEAD;
  const found = calendars.flatMap(eventsOf).flatMap((event) => occurrencesOf(event, lastYear));
  const byKey = new Map(found.map((day) => [`${day.on} ${day.name}`, day]));
  if (byKey.size === 0) throw new CalendarFault(t.noAllDay);
  return [...byKey.values()].sort((one, other) => one.on.localeCompare(other.on));
}

/** Reads a calendar file (`.ics`). */
export async function readCalendar(file: File): Promise<CalendarDay[]> {
  if (file.size > MAX_BYTES) throw new CalendarFault(t.tooLarge);
  return daysOf(await file.text());
}
