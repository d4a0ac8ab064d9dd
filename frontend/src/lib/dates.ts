const dayFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** `12 Nov 2026`, the day in India of an RFC 3339 instant; null when there is none. */
export function formatDay(instant: string | null | undefined): string | null {
  if (!instant) return null;
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? null : dayFormat.format(date);
}
