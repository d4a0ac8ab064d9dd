const dayFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

const momentFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

const write = (format: Intl.DateTimeFormat, instant: string | null | undefined): string | null => {
  if (!instant) return null;
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? null : format.format(date);
};

/** `12 Nov 2026`, the day in India of an RFC 3339 instant; null when there is none. */
export const formatDay = (instant: string | null | undefined): string | null => write(dayFormat, instant);

/** `12 Nov 2026, 3:30 pm`, in India. */
export const formatMoment = (instant: string | null | undefined): string | null =>
  write(momentFormat, instant);

const timeFormat = new Intl.DateTimeFormat('en-IN', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

const shortDayFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  timeZone: 'Asia/Kolkata',
});

const DAY_MS = 86_400_000;

const NEAR = [
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
] as const;

const nearDay = (day: string, now: Date): string | undefined =>
  NEAR.find(([, days]) => dayFormat.format(now.getTime() + days * DAY_MS) === day)?.[0];

/** `12 Nov`, or `12 Nov 2025` of another year, in India. */
export function formatDayNear(instant: string | null | undefined, now: Date = new Date()): string | null {
  const day = formatDay(instant);
  if (!instant || day === null) return null;
  const isThisYear = dayFormat.format(now).slice(-4) === day.slice(-4);
  return isThisYear ? shortDayFormat.format(new Date(instant)) : day;
}

/** `today 3:30 pm`, `tomorrow 10:00 am`, `12 Nov 3:30 pm`, `12 Nov 2025`: a moment near now, in India. */
export function formatDue(instant: string | null | undefined, now: Date = new Date()): string | null {
  const day = formatDay(instant);
  const near = formatDayNear(instant, now);
  if (!instant || day === null || near === null) return null;
  return near === day ? day : `${nearDay(day, now) ?? near} ${timeFormat.format(new Date(instant))}`;
}

/** The same where there is little room: `3:30 pm`, `tomorrow`, `12 Nov`. */
export function formatDueShort(instant: string | null | undefined, now: Date = new Date()): string | null {
  const day = formatDay(instant);
  if (!instant || day === null) return null;
  const near = nearDay(day, now);
  if (near === 'today') return timeFormat.format(new Date(instant));
  return near ?? formatDayNear(instant, now);
}
