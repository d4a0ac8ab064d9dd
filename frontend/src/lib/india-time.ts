import { todayInIndia } from './days';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** India has one zone and no summer time. */
const OFFSET = '+05:30';
const OFFSET_MS = 5.5 * HOUR_MS;

/** The instant of a day and a time in India (`2026-11-20`, `10:00`); null when that is none. */
export function instantInIndia(day: string, time: string): string | null {
  const instant = new Date(`${day}T${time}${OFFSET}`);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}

/** A day counted from today in India, at a time of that day. */
export const inDaysAt = (days: number, time: string, now: Date = new Date()): string =>
  instantInIndia(todayInIndia(new Date(now.getTime() + days * DAY_MS)), time) ?? now.toISOString();

/** The text of a field of the type `datetime-local` for an instant, in India; empty when there is none. */
export function localText(instant: string | null | undefined): string {
  const time = instant ? Date.parse(instant) : Number.NaN;
  return Number.isNaN(time) ? '' : new Date(time + OFFSET_MS).toISOString().slice(0, 16);
}

/** The instant of such a text; null when it is none. */
export function instantOf(text: string): string | null {
  const [day = '', time = ''] = text.split('T');
  return instantInIndia(day, time);
}
