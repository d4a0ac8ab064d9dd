import type { DailyEntry } from '@/api/generated/model/dailyEntry';
import type { DailyEntryChange } from '@/api/generated/model/dailyEntryChange';
import { DailyEntryStatus } from '@/api/generated/model/dailyEntryStatus';

/** The value with its fields in order. Absent, null and blank are the same. */
function plain(value: unknown): unknown {
  if (value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).flatMap(([name, it]) => {
    const field = plain(it);
    return field === null ? [] : [[name, field] as const];
  });
  return Object.fromEntries(fields.sort(([one], [other]) => (one < other ? -1 : 1)));
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(plain(one)) === JSON.stringify(plain(other));

/** The server may write the same moment in another way. */
const photosOf = (photos: DailyEntryChange['photos'] = []) =>
  photos.map(({ file_id, caption, taken_at }) => ({
    file_id,
    caption,
    taken_at: taken_at ? Date.parse(taken_at) : null,
  }));

const UNSUBMITTED: readonly DailyEntryStatus[] = [DailyEntryStatus.draft, DailyEntryStatus.changes_requested];

/** Whether an entry has everything that a change gives it. Fields that the change leaves out do not count. */
export function hasContent(entry: DailyEntry, { submit, ...change }: DailyEntryChange): boolean {
  if (submit && UNSUBMITTED.includes(entry.status)) return false;
  const now = { ...entry, milestone_id: entry.milestone?.id, photos: photosOf(entry.photos) };
  const then = { ...change, ...(change.photos && { photos: photosOf(change.photos) }) };
  return Object.entries(then).every(
    ([name, value]) => value === undefined || same(value, now[name as keyof typeof now]),
  );
}
