import { readRecord, recordKeys, writeRecord } from '@/offline/outbox';
import type { EntryValues } from './schema';
import type { Photo } from './use-photos';

/** A stored draft of another shape counts as none. */
const SHAPE = 1;
const PHOTOS_SHAPE = 2;

interface StoredDraft {
  shape: number;
  values: EntryValues;
}

interface StoredPhoto extends Omit<Photo, 'blob'> {
  type: string;
  /** Whether its bytes are a record of their own. */
  hasBytes: boolean;
}

interface StoredPhotos {
  shape: number;
  photos: StoredPhoto[];
}

/** The place of the draft of a new entry. `on`: the missed day that it is written for; null without one. */
export const newPlace = (projectId: string, on: string | null): string =>
  on === null ? projectId : `${projectId} ${on}`;

/**
 * A draft is kept under the project of a new entry, with the day if it was missed, under the entry and the version that
 * it changes, or under the job that it replaces. The bytes of a photo are written once, not with each caption.
 */
const valuesKey = (place: string): string => `daily-entry-draft:${place}`;
const photosKey = (place: string): string => `daily-entry-photos:${place}`;
const bytesKey = (place: string, photoId: string): string => `daily-entry-photo:${place}/${photoId}`;

const shaped = <T extends { shape: number }>(stored: unknown, shape: number): T | null =>
  (stored as T | undefined)?.shape === shape ? (stored as T) : null;

const storedValues = async (place: string): Promise<StoredDraft | null> =>
  shaped(await readRecord(valuesKey(place)), SHAPE);

const storedPhotos = async (place: string): Promise<StoredPhotos | null> =>
  shaped(await readRecord(photosKey(place)), PHOTOS_SHAPE);

/** Values and photos that are null have not been changed. */
interface Draft {
  values: EntryValues | null;
  photos: Photo[] | null;
}

async function photoOf(place: string, { type, hasBytes, ...photo }: StoredPhoto): Promise<Photo[]> {
  if (!hasBytes) return [{ ...photo, blob: null }];
  const bytes = (await readRecord(bytesKey(place, photo.id))) as ArrayBuffer | undefined;
  return bytes === undefined ? [] : [{ ...photo, blob: new Blob([bytes], { type }) }];
}

export async function readDraft(place: string): Promise<Draft> {
  const draft = await storedValues(place);
  const stored = await storedPhotos(place);
  const photos = stored && (await Promise.all(stored.photos.map((it) => photoOf(place, it)))).flat();
  return { values: draft?.values ?? null, photos };
}

const writeValues = (place: string, values: EntryValues): Promise<void> =>
  writeRecord(valuesKey(place), { shape: SHAPE, values } satisfies StoredDraft);

async function writePhotos(place: string, photos: readonly Photo[]): Promise<void> {
  const before = (await storedPhotos(place))?.photos ?? [];
  for (const { id, blob } of photos) {
    if (blob !== null && !before.some((it) => it.id === id)) {
      await writeRecord(bytesKey(place, id), await blob.arrayBuffer());
    }
  }
  const stored = photos.map(({ blob, ...photo }) => ({
    ...photo,
    type: blob?.type ?? '',
    hasBytes: blob !== null,
  }));
  await writeRecord(photosKey(place), { shape: PHOTOS_SHAPE, photos: stored } satisfies StoredPhotos);
  for (const { id } of before) {
    if (!photos.some((it) => it.id === id)) await writeRecord(bytesKey(place, id), undefined);
  }
}

export async function dropDraft(place: string): Promise<void> {
  const photos = (await storedPhotos(place))?.photos ?? [];
  await writeRecord(valuesKey(place), undefined);
  await writeRecord(photosKey(place), undefined);
  for (const { id } of photos) await writeRecord(bytesKey(place, id), undefined);
}

/** Whether a draft is for a day that is not among the open ones. */
export const isClosed = ({ entry_on }: EntryValues, days: readonly string[]): boolean =>
  entry_on !== '' && !days.includes(entry_on);

/**
 * The drafts of a project's new entries by the missed day of their place, the latest first; null, which leads, is the
 * place without a day. Drafts of closed days are deleted.
 */
export async function begunEntries(
  projectId: string,
  days: readonly string[],
): Promise<readonly (string | null)[]> {
  const prefix = valuesKey(newPlace(projectId, ''));
  const missed = (await recordKeys(prefix)).map((key) => key.slice(prefix.length));
  const begun: (string | null)[] = [];
  for (const on of [null, ...missed.sort().reverse()]) {
    const place = newPlace(projectId, on);
    const draft = await storedValues(place);
    if (draft === null) continue;
    if (isClosed(draft.values, days)) await dropDraft(place);
    else begun.push(on);
  }
  return begun;
}

const TYPING_MS = 400;

interface Change {
  values?: EntryValues;
  photos?: readonly Photo[];
}

export interface DraftKeeper {
  /** Stores a change after a pause in typing. */
  keep: (change: Change) => void;
  /** Stores what waits at once. */
  flush: () => void;
  /** Deletes the draft, and stores nothing more. */
  drop: () => Promise<void>;
}

/** Stores the changes of a form one after another: the latest one wins. */
export function draftKeeper(place: string): DraftKeeper {
  let waiting: Change = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();
  let isOver = false;

  const write = async ({ values, photos }: Change): Promise<void> => {
    if (values) await writeValues(place, values);
    if (photos) await writePhotos(place, photos);
  };
  const flush = (): void => {
    clearTimeout(timer);
    const change = waiting;
    waiting = {};
    // A draft that cannot be stored is lost with the page alone.
    writing = writing.then(() => write(change)).catch(() => undefined);
  };
  return {
    keep: (change) => {
      if (isOver) return;
      waiting = { ...waiting, ...change };
      clearTimeout(timer);
      timer = setTimeout(flush, TYPING_MS);
    },
    flush,
    drop: async () => {
      isOver = true;
      clearTimeout(timer);
      waiting = {};
      await writing;
      await dropDraft(place).catch(() => undefined);
    },
  };
}
