import { locale } from '@/messages/locale';

const dayFormat = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

const momentFormat = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

const timeFormat = new Intl.DateTimeFormat(locale, {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** `Sep` where `Intl` writes `Sept`: as the server does, and with as many letters as the other months. */
export const asSep = (text: string): string => text.replace('Sept', 'Sep');

const write = (format: Intl.DateTimeFormat, instant: string | null | undefined): string | null => {
  if (!instant) return null;
  const date = new Date(instant);
  // The no-break space keeps `am` and `pm` on the line of their time.
  return Number.isNaN(date.getTime()) ? null : asSep(format.format(date)).replace(/ (?=\D+$)/, '\u00a0');
};

/** `12 Nov 2026`, the day in India of an RFC 3339 instant; null when there is none. */
export const formatDay = (instant: string | null | undefined): string | null => write(dayFormat, instant);

/** `12 Nov 2026, 3:30 pm`, in India. */
export const formatMoment = (instant: string | null | undefined): string | null =>
  write(momentFormat, instant);

/** `3:30 pm`, in India. */
export const formatTime = (instant: string | null | undefined): string | null => write(timeFormat, instant);
