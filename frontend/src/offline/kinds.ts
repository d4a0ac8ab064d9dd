import { fileDailyEntry, getDailyEntry } from '@/api/generated/daily-entries/daily-entries';
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

/** All kinds of jobs by the name stored with them. A name is never reused. */
export const KINDS = { daily_entry: dailyEntry } as const;

export type KindName = keyof typeof KINDS;
export type PayloadOf<Name extends KindName> = NonNullable<ReturnType<(typeof KINDS)[Name]['revive']>>;

export const kindOf = (name: string): Kind<unknown> | undefined =>
  (KINDS as unknown as Record<string, Kind<unknown>>)[name];
