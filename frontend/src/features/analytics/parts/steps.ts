import { shortMonth } from '@/messages/dates';
import { locale } from '@/messages/locale';

interface Step {
  from: string;
  to: string;
}

const inAxis = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const inTable = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const monthOnly = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

function isMonth({ from, to }: Step): boolean {
  const next = dateOf(to);
  next.setUTCDate(next.getUTCDate() + 1);
  return from.endsWith('-01') && next.getUTCDate() === 1 && from.slice(0, 7) === to.slice(0, 7);
}

/** `12 Nov`, `9 – 15 Nov` or `Nov 2026`: below a column of a chart. */
export const axisText = (step: Step): string =>
  shortMonth(
    isMonth(step)
      ? monthOnly.format(dateOf(step.from))
      : inAxis.formatRange(dateOf(step.from), dateOf(step.to)),
  );

/** Its first day alone, where the columns of a phone have no room for more. */
export const shortAxisText = (step: Step): string =>
  isMonth(step) ? axisText(step) : shortMonth(inAxis.format(dateOf(step.from)));

/** The whole step with the year. */
export const stepText = (step: Step): string =>
  shortMonth(
    isMonth(step)
      ? monthOnly.format(dateOf(step.from))
      : inTable.formatRange(dateOf(step.from), dateOf(step.to)),
  );
