import { daysBetween, todayInIndia } from '@/lib/days';
import { monthText } from '@/lib/month';
import { runsOf } from '@/lib/runs';
import * as t from '@/messages/projects/activity';
import type { FoldedLine } from './lines';

export interface Day {
  day: string;
  title: string;
  lines: FoldedLine[];
}

/** `14 Nov`: the month above it has the year. */
const dayOfMonth = (day: string): string => `${Number(day.slice(-2))} ${monthText(day).slice(0, 3)}`;

const titleOf = (day: string, today: string): string => {
  const ago = daysBetween(day, today);
  if (ago === 0) return t.today;
  return ago === 1 ? t.yesterday : dayOfMonth(day);
};

const dayOf = ({ activity }: FoldedLine): string => todayInIndia(new Date(activity.at));

/** Lines by the day they fell on in India, the latest first. */
export const daysOf = (lines: readonly FoldedLine[], today: string): Day[] =>
  runsOf(lines, ([first], line) => dayOf(first) === dayOf(line)).map((run) => {
    const day = dayOf(run[0]);
    return { day, title: titleOf(day, today), lines: run };
  });

export interface Month {
  /** `November 2026` */
  month: string;
  days: Day[];
}

/** Days by their month, the latest first. */
export const monthsOf = (days: readonly Day[]): Month[] =>
  runsOf(days, ([first], day) => monthText(first.day) === monthText(day.day)).map((run) => ({
    month: monthText(run[0].day),
    days: run,
  }));
