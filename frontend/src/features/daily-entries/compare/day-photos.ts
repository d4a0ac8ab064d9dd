import { useQueries } from '@tanstack/react-query';
import { getGetDailyEntryQueryOptions } from '@/api/generated/daily-entries/daily-entries';
import type { DailyEntrySummary } from '@/api/generated/model/dailyEntrySummary';
import { formatOn } from '@/lib/days';
import * as t from '@/messages/daily-entries';
import type { ComparedPhoto } from './compare-slider';

/** A day with the entries that have photos. */
export interface PhotoDay {
  on: string;
  entries: DailyEntrySummary[];
  /** Photos of all entries. */
  count: number;
}

/** The days that have photos, in the order of their entries. */
export function photoDays(entries: readonly DailyEntrySummary[]): PhotoDay[] {
  const days = new Map<string, PhotoDay>();
  for (const entry of entries.filter(({ photo_count }) => photo_count > 0)) {
    const day = days.get(entry.entry_on) ?? { on: entry.entry_on, entries: [], count: 0 };
    day.entries.push(entry);
    day.count += entry.photo_count;
    days.set(day.on, day);
  }
  return [...days.values()];
}

/** All photos of a day: a list brings the first ones of each entry, so that entries with more are read whole. */
export function useDayPhotos(day: PhotoDay | undefined) {
  const entries = day?.entries ?? [];
  const wholes = useQueries({
    queries: entries.map(({ id, photos, photo_count }) =>
      getGetDailyEntryQueryOptions(id, { query: { enabled: photo_count > photos.length } }),
    ),
  });
  const photos: ComparedPhoto[] = entries
    .flatMap((entry, index) => wholes[index]?.data?.photos ?? entry.photos)
    .map(({ file_id, caption }, index) => {
      const name = t.photoOf(formatOn(day?.on) ?? '', index + 1);
      return { id: file_id, label: caption ? `${name}: ${caption}` : name };
    });
  const failed = wholes.filter(({ isError }) => isError);
  return {
    photos,
    isFailed: failed.length > 0,
    retry: () => void Promise.all(failed.map(({ refetch }) => refetch())),
  };
}
