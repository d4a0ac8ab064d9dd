import { useQueries } from '@tanstack/react-query';
import { getGetDailyEntryCalendarQueryOptions } from '@/api/generated/daily-entries/daily-entries';
import type { DailyEntrySummary } from '@/api/generated/model/dailyEntrySummary';
import type { DiaryDay } from '@/api/generated/model/diaryDay';
import type { DiaryDayState } from '@/api/generated/model/diaryDayState';
import { daysBetween } from '@/lib/days';
import { runsOf } from '@/lib/runs';
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

type Dated = Pick<DailyEntrySummary, 'entry_on'>;

/** The day by which a row has its place. */
export const dayOf = (row: Dated | MissedDays): string => ('entry_on' in row ? row.entry_on : row.to);

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

/** Calendar days of the months in the span; none without a span. */
export function useCalendarDays(projectId: string, span: Span | null): readonly DiaryDay[] {
  return useQueries({
    queries: (span ? monthsOf(span) : []).map((month) =>
      getGetDailyEntryCalendarQueryOptions(projectId, { month }),
    ),
    combine: (months) => months.flatMap(({ data }) => data?.days ?? []),
  });
}

/** States of the days without an entry that may stand in one row. */
const GAPS: ReadonlySet<DiaryDayState> = new Set(['missing', 'holiday'] as const);

interface Limits {
  after: string;
  to: string;
}

/** Missed days after `after` and up to `to`, the latest first. A holiday joins its neighbours within a month. */
function missedIn(
  days: readonly DiaryDay[],
  filed: ReadonlySet<string>,
  { after, to }: Limits,
): readonly MissedDays[] {
  const gaps = days
    .filter(({ on, state }) => on > after && on <= to && !filed.has(on) && GAPS.has(state))
    .toSorted((a, b) => b.on.localeCompare(a.on));
  const isNext = (later: DiaryDay | undefined, { on }: DiaryDay): boolean =>
    later !== undefined && monthOf(later.on) === monthOf(on) && daysBetween(on, later.on) === 1;
  return runsOf(gaps, (run, day) => isNext(run.at(-1), day)).flatMap((run) => {
    const missed = run.filter(({ state }) => state === 'missing');
    const [latest] = missed;
    const first = missed.at(-1);
    if (!latest || !first) return [];
    const open = missed.filter(({ is_open }) => is_open).map(({ on }) => on);
    return [{ id: `missed-${latest.on}`, from: first.on, to: latest.on, open }];
  });
}

/** Entries and missed days by date, the latest first. `after`: only later days get rows; empty for no limit. */
export function withMissedDays<Entry extends Dated>(
  entries: readonly Entry[],
  days: readonly DiaryDay[],
  { after, to }: Limits,
): readonly (Entry | MissedDays)[] {
  const missed = missedIn(days, new Set(entries.map(dayOf)), { after, to });
  return missed.length === 0
    ? entries
    : [...entries, ...missed].toSorted((a, b) => dayOf(b).localeCompare(dayOf(a)));
}
