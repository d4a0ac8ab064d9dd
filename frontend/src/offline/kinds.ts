import { editDailyEntry, fileDailyEntry, getDailyEntry } from '@/api/generated/daily-entries/daily-entries';
import type { DailyEntry } from '@/api/generated/model/dailyEntry';
import type { DailyEntryChange } from '@/api/generated/model/dailyEntryChange';
import type { NewDailyEntry } from '@/api/generated/model/newDailyEntry';
import type { NewDailyEntryPhoto } from '@/api/generated/model/newDailyEntryPhoto';
import { ApiError } from '@/api/http';

/** Calls for a job that is being sent. */
interface Sending {
  /** Uploads the files that are not uploaded yet, and returns the ids of all. */
  upload: (projectId: string) => Promise<string[]>;
}

/** A kind of job. To change the form of its payload, raise `shape` and read the earlier forms in `revive`. */
interface Kind<Payload> {
  shape: number;
  /** The payload in today's form; null if a newer release made it, which then sends it. */
  revive: (payload: unknown, shape: number) => Payload | null;
  /** Sends the job. A repeat after a lost answer changes nothing. */
  send: (payload: Payload, sending: Sending) => Promise<void>;
}

export interface DailyEntryJob {
  projectId: string;
  entry: Omit<NewDailyEntry, 'photos'>;
  /** In the order of the job's files. */
  photos: readonly Omit<NewDailyEntryPhoto, 'file_id'>[];
}

export interface EntryChangeJob {
  projectId: string;
  entryId: string;
  /** The version that the change is based on. */
  version: number;
  change: Omit<DailyEntryChange, 'photos'>;
  /** In order. Photos without an id are the job's files, in their order. */
  photos: readonly (Omit<NewDailyEntryPhoto, 'file_id'> & { file_id: string | null })[];
}

const ID_TAKEN = 'id_taken';

/** The id belongs to this job alone: an entry of that id was filed by an earlier attempt. */
async function isFiled(id: string): Promise<boolean> {
  try {
    return (await getDailyEntry(id)).id === id;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}

const dailyEntry: Kind<DailyEntryJob> = {
  shape: 1,
  revive: (payload, shape) => (shape === 1 ? (payload as DailyEntryJob) : null),
  send: async ({ projectId, entry, photos }, { upload }) => {
    const ids = await upload(projectId);
    const body = { ...entry, photos: photos.map((it, place) => ({ ...it, file_id: ids[place] ?? '' })) };
    try {
      await fileDailyEntry(projectId, body, { 'Idempotency-Key': entry.id });
    } catch (error) {
      const isTaken = error instanceof ApiError && error.status === 409 && error.code === ID_TAKEN;
      if (!isTaken || !(await isFiled(entry.id))) throw error;
    }
  },
};

const STALE = 412;

/** Whether an earlier attempt made this change: its answer was lost. */
function isChanged(entry: DailyEntry, version: number, { summary, photos = [] }: DailyEntryChange): boolean {
  const ids = photos.map(({ file_id }) => file_id);
  return (
    entry.version === version + 1 &&
    entry.summary === summary &&
    entry.photos.length === ids.length &&
    entry.photos.every(({ file_id }, place) => file_id === ids[place])
  );
}

const entryChange: Kind<EntryChangeJob> = {
  shape: 1,
  revive: (payload, shape) => (shape === 1 ? (payload as EntryChangeJob) : null),
  send: async ({ projectId, entryId, version, change, photos }, { upload }) => {
    const uploaded = (await upload(projectId)).values();
    const body: DailyEntryChange = {
      ...change,
      photos: photos.map((it) => ({ ...it, file_id: it.file_id ?? uploaded.next().value ?? '' })),
    };
    try {
      await editDailyEntry(entryId, body, { 'If-Match': `"${version}"` });
    } catch (error) {
      const isStale = error instanceof ApiError && error.status === STALE;
      if (!isStale || !isChanged(await getDailyEntry(entryId), version, body)) throw error;
    }
  },
};

/** All kinds of jobs by the name stored with them. A name is never reused. */
export const KINDS = { daily_entry: dailyEntry, daily_entry_change: entryChange } as const;

export type KindName = keyof typeof KINDS;
export type PayloadOf<Name extends KindName> = NonNullable<ReturnType<(typeof KINDS)[Name]['revive']>>;

export const kindOf = (name: string): Kind<unknown> | undefined =>
  (KINDS as unknown as Record<string, Kind<unknown>>)[name];
