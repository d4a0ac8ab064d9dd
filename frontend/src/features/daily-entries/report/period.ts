import { daysBetween, isDay, shiftedDay } from '@/lib/days';

const WEEK = 7;

/** Monday of the last whole week before a day. */
export function lastMonday(today: string): string {
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + WEEK - 1) % WEEK;
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
  const length = (daysBetween(from, to) ?? 0) + 1;
  return { from: shiftedDay(from, step * length), to: shiftedDay(to, step * length) };
}
