import type { Activity } from '@/api/generated/model/activity';
import { daysBetween, formatOn, todayInIndia } from '@/lib/days';
import * as t from '@/messages/projects/activity';

export interface Day {
  day: string;
  title: string;
  entries: Activity[];
}

const titleOf = (day: string, today: string): string => {
  const ago = daysBetween(day, today);
  if (ago === 0) return t.today;
  return ago === 1 ? t.yesterday : (formatOn(day) ?? day);
};

/** Entries by the day they fell on in India, the latest first: some are recorded later than they happened. */
export function daysOf(entries: readonly Activity[], today: string): Day[] {
  const days: Day[] = [];
  const latestFirst = entries.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  for (const entry of latestFirst) {
    const day = todayInIndia(new Date(entry.at));
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, title: titleOf(day, today), entries: [entry] });
  }
  return days;
}
