import { useListDocuments } from '@/api/generated/documents/documents';

const MOST = 200;

/** The pictures of a project that its clients may see, newest first. */
export function usePublicPhotos(projectId: string) {
  const { data, error, refetch } = useListDocuments(projectId, { category: 'photo', limit: MOST });
  const photos = data?.items
    .filter(({ visibility, current }) => visibility === 'client' && current.media_type.startsWith('image/'))
    .map(({ title, current }) => ({ id: current.id, title, media_type: current.media_type }));
  return { photos, error, refetch };
}
