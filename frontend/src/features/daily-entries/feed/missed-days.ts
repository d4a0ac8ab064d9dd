import { useQueries } from '@tanstack/react-query';
import { getGetDailyEntryCalendarQueryOptions } from '@/api/generated/daily-entries/daily-entries';
import type { DailyEntrySummary } from '@/api/generated/model/dailyEntrySummary';
import type { DiaryDay } from '@/api/generated/model/diaryDay';
import { monthOf, shifted } from './month';

/** Missed days in a row; holidays may lie between them. */
export interface MissedDays {
  id: string;
  from: string;
  to: string;
  /** Days that engineers may still file for, the latest first. */
  open: readonly string[];
}

export type FeedRow = DailyEntrySummary | MissedDays;

/** The day by which a row has its place. */
export const dayOf = (row: FeedRow): string => ('entry_on' in row ? row.entry_on : row.to);

interface Span {
  from: string;
  to: string;
}

/** The months of a span, the latest first. */
function monthsOf({ from, to }: Span): string[] {
  const months: string[] = [];
  for (let month = monthOf(to); month >= monthOf(from); month = shifted(month, -1)) months.push(month);
  return months;
}

/** The days of the calendar in the months of a span, without one there are none. */
export function useCalendarDays(projectId: string, span: Span | null): readonly DiaryDay[] {
  return useQueries({
    queries: (span ? monthsOf(span) : []).map((month) =>
      getGetDailyEntryCalendarQueryOptions(projectId, { month }),
    ),
    combine: (months) => months.flatMap(({ data }) => data?.days ?? []),
  });
}

/** Missed days after `after` and up to `to`, in runs that end with a month or at an entry. */
function runsOf(days: readonly DiaryDay[], filed: ReadonlySet<string>, after: string, to: string) {
  const runs: MissedDays[] = [];
  let run: MissedDays | null = null;
  for (const { on, state, is_open } of days.toSorted((a, b) => b.on.localeCompare(a.on))) {
    if (on <= after || on > to) continue;
    if (filed.has(on) || (state !== 'missing' && state !== 'holiday')) run = null;
    else if (state === 'missing') {
      const open = is_open ? [on] : [];
      if (run && monthOf(run.to) === monthOf(on)) {
        run.from = on;
        run.open = [...run.open, ...open];
      } else {
        run = { id: `missed-${on}`, from: on, to: on, open };
        runs.push(run);
      }
    }
  }
  return runs;
}

/** Entries and missed days by date, the latest first. `after`: the day before the first one that is told of. */
export function withMissedDays(
  entries: readonly DailyEntrySummary[],
  days: readonly DiaryDay[],
  { after, to }: { after: string; to: string },
): readonly FeedRow[] {
  const runs = runsOf(days, new Set(entries.map(dayOf)), after, to);
  return runs.length === 0
    ? entries
    : [...entries, ...runs].toSorted((a, b) => dayOf(b).localeCompare(dayOf(a)));
}
