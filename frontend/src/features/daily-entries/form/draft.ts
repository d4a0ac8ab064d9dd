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
  photos: (Omit<Photo, 'blob'> & { bytes: ArrayBuffer | null; type: string })[];
}

/**
 * A draft is kept under the project of a new entry, under the entry and the version that it changes, or under the job
 * that it replaces. Photos are written when they change, not with each keystroke.
 */
const valuesKey = (place: string): string => `daily-entry-draft:${place}`;
const photosKey = (place: string): string => `daily-entry-photos:${place}`;

const shaped = <T extends { shape: number }>(stored: unknown): T | null =>
  (stored as T | undefined)?.shape === SHAPE ? (stored as T) : null;

/** Values and photos that are null have not been changed. */
interface Draft {
  values: EntryValues | null;
  photos: Photo[] | null;
}

export async function readDraft(place: string): Promise<Draft> {
  const draft = shaped<StoredDraft>(await readRecord(valuesKey(place)));
  const stored = shaped<StoredPhotos>(await readRecord(photosKey(place)));
  const photos = stored?.photos.map(({ bytes, type, ...photo }) => ({
    ...photo,
    fileId: photo.fileId ?? null,
    blob: bytes === null ? null : new Blob([bytes], { type }),
  }));
  return { values: draft?.values ?? null, photos: photos ?? null };
}

/** Whether a draft is kept at this place. */
export const isBegun = async (place: string): Promise<boolean> =>
  shaped<StoredDraft>(await readRecord(valuesKey(place))) !== null;

export const writeValues = (place: string, values: EntryValues): Promise<void> =>
  writeRecord(valuesKey(place), { shape: SHAPE, values } satisfies StoredDraft);

export async function writePhotos(place: string, photos: readonly Photo[]): Promise<void> {
  const stored = photos.map(async ({ blob, ...photo }) => ({
    ...photo,
    type: blob?.type ?? '',
    bytes: blob === null ? null : await blob.arrayBuffer(),
  }));
  await writeRecord(photosKey(place), {
    shape: SHAPE,
    photos: await Promise.all(stored),
  } satisfies StoredPhotos);
}

export async function dropDraft(place: string): Promise<void> {
  await writeRecord(valuesKey(place), undefined);
  await writeRecord(photosKey(place), undefined);
}
