import * as t from '@/messages/dates';
import { locale } from '@/messages/locale';
import { formatDay, formatTime } from './dates';

const DAY_MS = 86_400_000;

const NEAR = [
  [t.yesterday, -1],
  [t.today, 0],
  [t.tomorrow, 1],
] as const;

const nearDay = (day: string, now: Date): string | undefined =>
  NEAR.find(([, days]) => formatDay(new Date(now.getTime() + days * DAY_MS).toISOString()) === day)?.[0];

/** `12 Nov`, or `12 Nov 2025` of another year, in India. */
export function formatDayNear(instant: string | null | undefined, now: Date = new Date()): string | null {
  const day = formatDay(instant);
  if (day === null) return null;
  // The year, four digits after a space, ends the day.
  const isThisYear = formatDay(now.toISOString())?.slice(-4) === day.slice(-4);
  return isThisYear ? day.slice(0, -5) : day;
}

/** The same of a day: `2026-11-12`. */
export const formatOnNear = (day: string): string => formatDayNear(`${day}T12:00:00+05:30`) ?? '';

const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });

/** `Thu 12 Nov`, or `Wed 12 Nov 2025` of another year. */
export const formatOnWeekday = (day: string): string =>
  `${weekday.format(new Date(`${day}T00:00:00Z`))} ${formatOnNear(day)}`;

/**
 * `today 3:30 pm`, `tomorrow 10:00 am`, `12 Nov 3:30 pm`, `12 Nov 2025`: a moment near now, in India.
 * `joint` stands between day and time.
 */
export function formatDue(
  instant: string | null | undefined,
  now: Date = new Date(),
  joint = ' ',
): string | null {
  const day = formatDay(instant);
  const near = formatDayNear(instant, now);
  if (!instant || day === null || near === null) return null;
  return near === day ? day : (nearDay(day, now) ?? near) + joint + formatTime(instant);
}

/** The same where there is little room: `3:30 pm`, `tomorrow`, `12 Nov`. */
export function formatDueShort(instant: string | null | undefined, now: Date = new Date()): string | null {
  const day = formatDay(instant);
  if (!instant || day === null) return null;
  const near = nearDay(day, now);
  if (near === t.today) return formatTime(instant);
  return near ?? formatDayNear(instant, now);
}
