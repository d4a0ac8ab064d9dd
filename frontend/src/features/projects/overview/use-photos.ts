import { useListDailyEntries } from '@/api/generated/daily-entries/daily-entries';
import { useListDocuments } from '@/api/generated/documents/documents';
import type { Project } from '@/api/generated/model/project';
import * as t from '@/messages/projects/overview';

const SHOWN = 6;

/** Daily entries in which photos are looked for, the latest. */
const ENTRIES = 20;

/**
 * The latest photos of a project, by the day they were taken: those among its documents without its cover, which stands
 * at the head of the page, and those of its daily entries.
 */
export function usePhotos({ id, cover_file_id }: Project) {
  const { data, error, isLoading, refetch } = useListDocuments(id, { category: 'photo', limit: SHOWN + 1 });
  const diary = useListDailyEntries(id, { limit: ENTRIES });
  const ofDocuments = (data?.items ?? [])
    .filter(({ current }) => current.id !== cover_file_id)
    .map(({ title, current }) => ({
      ...current,
      title,
      day: current.taken_at ?? current.uploaded_at,
    }));
  const ofEntries = (diary.data?.items ?? []).flatMap(({ entry_on, photos }) =>
    photos.map(({ file_id, caption }) => ({
      id: file_id,
      name: `${caption || t.photoOfEntry}.jpg`,
      media_type: 'image/jpeg',
      title: caption || t.photoOfEntry,
      day: entry_on,
    })),
  );
  const files = [...ofDocuments, ...ofEntries]
    .toSorted((one, other) => Date.parse(other.day) - Date.parse(one.day))
    .slice(0, SHOWN);
  return {
    files,
    isLoading: isLoading || diary.isLoading,
    /** Of the first of the two that could not be loaded. */
    fault: (data ? null : error) ?? (diary.data ? null : diary.error),
    refetch: () => void Promise.all([refetch(), diary.refetch()]),
  };
}
