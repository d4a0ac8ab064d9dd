import { daysBetween, shiftedDay } from '@/lib/days';
import { shortMonth } from '@/messages/dates';
import { locale } from '@/messages/locale';

/** A stretch of the axis, as parts of its whole width. */
export interface Span {
  from: number;
  to: number;
}

interface Tick {
  day: string;
  at: number;
  label: string;
  /** Told once: at the first month that is named, and wherever a year begins. */
  year?: string;
}

export interface Scale {
  from: string;
  to: string;
  at: (day: string) => number;
  ticks: Tick[];
}

/** Months are named as in every date. */
const MONTH = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
const DAY = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const STEPS = [1, 2, 3, 6, 12, 24, 60, 120];
const MOST_TICKS = 14;
const YEAR = 12;
/** An axis with as many names or more begins and ends beside its days: a month that is nearly empty has no room. */
const LONG = 6;
const MARGIN_DAYS = 3;

/** Months since the year 0, for counting and dividing. */
const monthOf = (day: string): number => Number(day.slice(0, 4)) * YEAR + Number(day.slice(5, 7)) - 1;

const firstOf = (month: number): string =>
  `${String(Math.floor(month / YEAR)).padStart(4, '0')}-${String((month % YEAR) + 1).padStart(2, '0')}-01`;

/** `27 Mar`, or `13 Jan 2027` where the year is another than that of the day before it in the list. */
export function dayLabel(day: string, before: string): string {
  const year = day.slice(0, 4);
  const label = shortMonth(DAY.format(new Date(day)));
  return year === before.slice(0, 4) ? label : `${label} ${year}`;
}

/** The name of a month, or of a year where only years are named. */
const nameOf = (month: number, step: number, isFirst: boolean): Pick<Tick, 'label' | 'year'> => {
  const year = String(Math.floor(month / YEAR));
  if (step >= YEAR) return { label: year };
  const label = shortMonth(MONTH.format(new Date(firstOf(month))));
  return isFirst || month % YEAR === 0 ? { label, year } : { label };
};

/** An axis that holds every one of these days, with as many months named up to its end as there is room for. Short ones have whole months. */
export function scaleOf(days: readonly string[], mostTicks = MOST_TICKS): Scale {
  const sorted = [...days].sort();
  const [earliest = '', latest = ''] = [sorted[0], sorted.at(-1)];
  const first = monthOf(earliest);
  const last = monthOf(latest) + 1;
  const step = STEPS.find((months) => (last - first) / months <= mostTicks) ?? MOST_TICKS * YEAR;
  const isLong = (last - first) / step >= LONG;
  const from = isLong ? shiftedDay(earliest, -MARGIN_DAYS) : firstOf(first);
  const to = isLong ? shiftedDay(latest, MARGIN_DAYS) : firstOf(last);
  const length = daysBetween(from, to) ?? 1;
  const at = (day: string): number => (daysBetween(from, day) ?? 0) / length;
  const ticks: Tick[] = [];
  for (let month = Math.ceil(first / step) * step; month <= last; month += step) {
    const day = firstOf(month);
    if (day < from || day > to) continue;
    ticks.push({ day, at: at(day), ...nameOf(month, step, ticks.length === 0) });
  }
  return { from, to, at, ticks };
}
