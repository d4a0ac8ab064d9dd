import { formatOnNear } from '@/lib/near';
import { locale } from '@/messages/locale';

const MONTH = { year: 'numeric', timeZone: 'UTC' } as const;
const LONG = new Intl.DateTimeFormat(locale, { ...MONTH, month: 'long' });
const SHORT = new Intl.DateTimeFormat(locale, { ...MONTH, month: 'short' });

/** `2026-11` of `2026-11-12`. */
export const monthOf = (day: string): string => day.slice(0, 'YYYY-MM'.length);

/** `November 2026` of `2026-11`; in short `Nov 2026`. */
export const monthName = (month: string, isShort = false): string =>
  (isShort ? SHORT : LONG).format(new Date(`${month}-01T00:00:00Z`));

/** `22–28 Nov`: days of one month. */
export const daysIn = (from: string, to: string): string => `${Number(from.slice(-2))}–${formatOnNear(to)}`;

/** The month before or after another. */
export function shifted(month: string, step: 1 | -1): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + step);
  return monthOf(date.toISOString());
}
