import { daysBetween, formatOn, todayInIndia } from '@/lib/days';
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

/** Lines by the day they fell on in India, the latest first. */
export function daysOf(lines: readonly FoldedLine[], today: string): Day[] {
  const days: Day[] = [];
  for (const line of lines) {
    const day = todayInIndia(new Date(line.activity.at));
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, title: titleOf(day, today), lines: [line] });
  }
  return days;
}
