import { useListDocuments } from '@/api/generated/documents/documents';
import type { Project } from '@/api/generated/model/project';

const SHOWN = 6;

/** The latest photos of a project, by the day they were taken, without its cover, which stands at the head of the page. */
export function usePhotos({ id, cover_file_id }: Project) {
  const { data, error, isLoading, refetch } = useListDocuments(id, { category: 'photo', limit: SHOWN + 1 });
  const files = (data?.items ?? [])
    .filter(({ current }) => current.id !== cover_file_id)
    .slice(0, SHOWN)
    .map(({ title, current }) => ({ ...current, title, day: current.taken_at ?? current.uploaded_at }))
    .toSorted((one, other) => Date.parse(other.day) - Date.parse(one.day));
  return { data, error, isLoading, refetch, files };
}
