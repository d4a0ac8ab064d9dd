import { readRecord, writeRecord } from '@/offline/outbox';
import type { Photo } from './photo-field';
import type { EntryValues } from './schema';

/** A stored draft of another shape counts as none. */
const SHAPE = 1;

interface StoredDraft {
  shape: number;
  values: EntryValues;
}

interface StoredPhotos {
  shape: number;
  photos: (Omit<Photo, 'blob'> & { bytes: ArrayBuffer; type: string })[];
}

/** Photos are written when they change, not with each keystroke. */
const valuesKey = (projectId: string): string => `daily-entry-draft:${projectId}`;
const photosKey = (projectId: string): string => `daily-entry-photos:${projectId}`;

const shaped = <T extends { shape: number }>(stored: unknown): T | null =>
  (stored as T | undefined)?.shape === SHAPE ? (stored as T) : null;

export interface EntryDraft {
  values: EntryValues | null;
  photos: Photo[];
}

export async function readDraft(projectId: string): Promise<EntryDraft> {
  const draft = shaped<StoredDraft>(await readRecord(valuesKey(projectId)));
  const stored = shaped<StoredPhotos>(await readRecord(photosKey(projectId)));
  const photos = (stored?.photos ?? []).map(({ bytes, type, ...photo }) => ({
    ...photo,
    blob: new Blob([bytes], { type }),
  }));
  return { values: draft?.values ?? null, photos };
}

export const writeValues = (projectId: string, values: EntryValues): Promise<void> =>
  writeRecord(valuesKey(projectId), { shape: SHAPE, values } satisfies StoredDraft);

export async function writePhotos(projectId: string, photos: readonly Photo[]): Promise<void> {
  const stored = photos.map(async ({ blob, ...photo }) => ({
    ...photo,
    type: blob.type,
    bytes: await blob.arrayBuffer(),
  }));
  await writeRecord(photosKey(projectId), {
    shape: SHAPE,
    photos: await Promise.all(stored),
  } satisfies StoredPhotos);
}

export async function dropDraft(projectId: string): Promise<void> {
  await writeRecord(valuesKey(projectId), undefined);
  await writeRecord(photosKey(projectId), undefined);
}
