import { inDaysAt } from '@/lib/india-time';
import { formatDue } from '@/lib/near';
import * as t from '@/messages/leads/activity';

/** When the working day begins. */
const MORNING = '10:00';
const HOUR_MS = 3_600_000;

/** Another time than the offered ones, entered by hand. */
export const ANOTHER = 'another';
/** The follow-up stays as it is planned. */
export const KEEP = 'keep';

const TIMES = {
  two_hours: (now: Date) => new Date(now.getTime() + 2 * HOUR_MS).toISOString(),
  tomorrow: (now: Date) => inDaysAt(1, MORNING, now),
  three_days: (now: Date) => inDaysAt(3, MORNING, now),
  week: (now: Date) => inDaysAt(7, MORNING, now),
};

const LABELS: Record<keyof typeof TIMES | typeof ANOTHER, string> = {
  two_hours: t.inTwoHours,
  tomorrow: t.tomorrow,
  three_days: t.inThreeDays,
  week: t.inOneWeek,
  [ANOTHER]: t.another,
};

/** Whether a follow-up is planned for a time that is still to come. */
export const isAhead = (at: string | undefined, now: Date = new Date()): boolean =>
  at !== undefined && Date.parse(at) > now.getTime();

/** The times to choose from: the planned one first, where it is still to come. */
export function nextTimes(planned: string | undefined, now: Date = new Date()) {
  const kept = isAhead(planned, now)
    ? [{ value: KEEP as string, label: t.keep(formatDue(planned, now) ?? '') }]
    : [];
  return [...kept, ...Object.entries(LABELS).map(([value, label]) => ({ value, label }))];
}

/** The instant of a choice; undefined where the follow-up stays, or another time is entered. */
export function instantOfChoice(choice: string, now: Date = new Date()): string | undefined {
  return Object.hasOwn(TIMES, choice) ? TIMES[choice as keyof typeof TIMES](now) : undefined;
}

/** The time after a contact that was made in passing, such as an opened chat. */
export const usualNext = (now: Date = new Date()): string => TIMES.tomorrow(now);
