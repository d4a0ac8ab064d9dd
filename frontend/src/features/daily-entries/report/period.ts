import { isDay } from '@/lib/days';

const DAY_MS = 86_400_000;
const WEEK = 7;

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

const shiftedDay = (day: string, days: number): string => dayOf(timeOf(day) + days * DAY_MS);

/** Monday of the last whole week before a day. */
export function lastMonday(today: string): string {
  const sinceMonday = (new Date(timeOf(today)).getUTCDay() + WEEK - 1) % WEEK;
  return shiftedDay(today, -sinceMonday - WEEK);
}

export interface Period {
  from: string;
  to: string;
}

/** The period that the address names: by default a week from its first day, and the last whole week without one. */
export function periodOf(first: string | null, last: string | null, today: string): Period {
  const from = first !== null && isDay(first) && first <= today ? first : lastMonday(today);
  const to = last !== null && isDay(last) && last >= from ? last : shiftedDay(from, WEEK - 1);
  return { from, to };
}

/** The period of the same length before or after another. */
export function movedPeriod({ from, to }: Period, step: 1 | -1): Period {
  const length = (timeOf(to) - timeOf(from)) / DAY_MS + 1;
  return { from: shiftedDay(from, step * length), to: shiftedDay(to, step * length) };
}
