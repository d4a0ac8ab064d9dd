import { day, idOr, oneOf, type ParamsOf } from '@/components/list/use-list-params';
import { daysBetween } from '@/lib/days';

const DAY_MS = 86_400_000;
/** The financial year begins in April. */
const APRIL = 4;
const YEARS = 3;

export const PERIOD = { last90: '90', year: 'year', own: 'own' } as const;

/** Days and project under their names in the address; no period: the last 30 days. */
export const RANGE_FILTERS = { period: oneOf(PERIOD), from: day, to: day, project: idOr() };

export type RangeFilters = ParamsOf<typeof RANGE_FILTERS>;

export interface Days {
  from: string;
  to: string;
}

/** The day that is so many days after another. */
const dayAfter = (of: string, days: number): string =>
  new Date(Date.parse(`${of}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

function beginOfYear(today: string): string {
  const year = Number(today.slice(0, 4));
  return `${Number(today.slice(5, 7)) < APRIL ? year - 1 : year}-04-01`;
}

/** The chosen days; own days may be incomplete. */
export function daysOf({ period, from, to }: RangeFilters, today: string): Days {
  if (period === PERIOD.own) return { from, to };
  if (period === PERIOD.year) return { from: beginOfYear(today), to: today };
  return { from: dayAfter(today, period === PERIOD.last90 ? -89 : -29), to: today };
}

export const lengthOf = ({ from, to }: Days): number => (daysBetween(from, to) ?? 0) + 1;

/** As many days before them. */
export const before = (days: Days): Days => ({
  from: dayAfter(days.from, -lengthOf(days)),
  to: dayAfter(days.from, -1),
});

/** The reason why no figures are asked for. */
export function faultOf({ from, to }: Days): 'incomplete' | 'backwards' | 'tooLong' | null {
  if (from === '' || to === '') return 'incomplete';
  if (to < from) return 'backwards';
  return to >= `${Number(from.slice(0, 4)) + YEARS}${from.slice(4)}` ? 'tooLong' : null;
}
