import type { DailyEntry } from '@/api/generated/model/dailyEntry';
import type { DailyEntryChange } from '@/api/generated/model/dailyEntryChange';
import type { DiarySite } from '@/api/generated/model/diarySite';
import type { NewDailyEntry } from '@/api/generated/model/newDailyEntry';
import { Sky } from '@/api/generated/model/sky';
import { daysBetween, shiftedDay } from '@/lib/days';
import * as t from '@/messages/daily-entries';
import type { DraftData, EntryValues } from './schema';

/** Days after which a manager must open a day for its entry. */
const OPEN_DAYS = 3;

const text = (value: string | number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

/** Whether rainfall is asked for. */
export const isWet = (sky: string | null): boolean => sky === Sky.rain || sky === Sky.storm;

/** The days that may be filed for, today first. */
export function openDays(today: string, site: DiarySite): string[] {
  const recent = Array.from({ length: OPEN_DAYS + 1 }, (_day, back) => shiftedDay(today, -back));
  const opened = site.open_days.filter((day) => !recent.includes(day) && (daysBetween(day, today) ?? -1) > 0);
  return [...recent, ...opened.sort().reverse()];
}

/** The last entry of a project before a day: the author's own, or else anybody's. Entries have the latest first. */
export function lastEntry(
  entries: readonly DailyEntry[],
  projectId: string,
  authorId: string,
  before: string,
): DailyEntry | null {
  const earlier = entries.filter(({ project, entry_on }) => project.id === projectId && entry_on < before);
  return earlier.find(({ author }) => author.id === authorId) ?? earlier[0] ?? null;
}

const isOpen = (site: DiarySite, milestoneId: string | undefined): boolean =>
  site.milestones.some(({ id }) => id === milestoneId);

/** A blank entry with the stage and milestone of the last one, or else of the milestone in progress. */
export function blankValues(site: DiarySite, entry_on: string, last: DailyEntry | null): EntryValues {
  const running = site.milestones.find(({ status }) => status === 'in_progress') ?? site.milestones[0];
  const kept = isOpen(site, last?.milestone?.id) ? last?.milestone?.id : undefined;
  const milestone = site.milestones.find(({ id }) => id === kept) ?? running;
  return {
    entry_on,
    summary: '',
    stage: last?.stage ?? milestone?.stage ?? '',
    milestone_id: milestone?.id ?? '',
    progress_percent: text(milestone?.progress_percent),
    sky: '',
    temp_c: '',
    rainfall_mm: '',
    labour: t.trades.map((trade) => ({ trade, count: '0', hours: '' })),
    work_items: [],
    materials: [],
    equipment: [],
    delays: [],
    safety: [],
    next_day_plan: '',
    shared_with_client: true,
  };
}

/** The fields of the form as a stored entry has them. */
export function valuesOf(entry: Omit<NewDailyEntry, 'id' | 'photos'>): EntryValues {
  return {
    entry_on: entry.entry_on,
    summary: text(entry.summary),
    stage: text(entry.stage),
    milestone_id: text(entry.milestone_id),
    progress_percent: text(entry.progress_percent),
    sky: text(entry.weather?.sky),
    temp_c: text(entry.weather?.temp_c),
    rainfall_mm: text(entry.weather?.rainfall_mm),
    labour: (entry.labour ?? []).map(({ trade, count, hours }) => ({
      trade,
      count: text(count),
      hours: text(hours),
    })),
    work_items: (entry.work_items ?? []).map((it) => ({
      description: it.description,
      quantity: text(it.quantity),
      unit: text(it.unit),
      location: text(it.location),
    })),
    materials: (entry.materials ?? []).map((it) => ({
      name: it.name,
      unit: text(it.unit),
      received: text(it.received),
      consumed: text(it.consumed),
      challan_no: text(it.challan_no),
    })),
    equipment: (entry.equipment ?? []).map((it) => ({
      name: it.name,
      hours_used: text(it.hours_used),
      hours_idle: text(it.hours_idle),
    })),
    delays: (entry.delays ?? []).map((it) => ({
      reason: it.reason,
      hours: text(it.hours),
      note: text(it.note),
    })),
    safety: (entry.safety ?? []).map(({ kind, note }) => ({ kind, note })),
    next_day_plan: text(entry.next_day_plan),
    shared_with_client: entry.shared_with_client ?? true,
  };
}

/** The fields of another day's entry, without its delays, safety remarks and deliveries. */
export function sameAs(last: DailyEntry, site: DiarySite, entry_on: string): EntryValues {
  const { milestone, ...rest } = last;
  const isKept = isOpen(site, milestone?.id);
  return {
    ...valuesOf({
      ...rest,
      entry_on,
      milestone_id: isKept ? (milestone?.id ?? null) : null,
      progress_percent: isKept ? (last.progress_percent ?? null) : null,
    }),
    materials: [],
    delays: [],
    safety: [],
  };
}

/** The body of the call: trades without people are left out. `submit`: false keeps the entry as a draft. */
export function bodyOf(id: string, data: DraftData, submit: boolean): Omit<NewDailyEntry, 'photos'> {
  const { sky, temp_c, rainfall_mm, ...rest } = data;
  return {
    ...rest,
    id,
    submit,
    labour: data.labour.filter(({ count }) => count > 0),
    progress_percent: data.milestone_id === null ? null : data.progress_percent,
    weather: sky === null ? null : { sky, temp_c, rainfall_mm: isWet(sky) ? rainfall_mm : null },
  };
}

/** The body that changes an entry. `submit`: a draft or a returned entry is submitted with it. */
export function changeOf(
  entry: DailyEntry,
  data: DraftData,
  submit: boolean,
): Omit<DailyEntryChange, 'photos'> {
  const { id: _id, entry_on, submit: _submit, ...content } = bodyOf(entry.id, data, submit);
  const isOpen = entry.status === 'draft' || entry.status === 'changes_requested';
  return {
    ...content,
    ...(entry_on !== entry.entry_on && { entry_on }),
    ...(isOpen && submit && { submit }),
  };
}

/** The fields of the form as an entry of the server has them. */
export const valuesOfEntry = ({ milestone, ...entry }: DailyEntry): EntryValues =>
  valuesOf({ ...entry, milestone_id: milestone?.id ?? null });
