import { daysBetween, formatOn, todayInIndia } from '@/lib/days';
import { runsOf } from '@/lib/runs';
import * as t from '@/messages/projects/activity';
import type { FoldedLine } from './lines';

export interface Day {
  day: string;
  title: string;
  lines: FoldedLine[];
}

const titleOf = (day: string, today: string): string => {
  const ago = daysBetween(day, today);
  if (ago === 0) return t.today;
  return ago === 1 ? t.yesterday : (formatOn(day) ?? day);
};

const dayOf = ({ activity }: FoldedLine): string => todayInIndia(new Date(activity.at));

/** Lines by the day they fell on in India, the latest first. */
export const daysOf = (lines: readonly FoldedLine[], today: string): Day[] =>
  runsOf(lines, ([first], line) => dayOf(first) === dayOf(line)).map((run) => {
    const day = dayOf(run[0]);
    return { day, title: titleOf(day, today), lines: run };
  });
