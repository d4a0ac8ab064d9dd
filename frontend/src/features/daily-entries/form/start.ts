import type { DailyEntry } from '@/api/generated/model/dailyEntry';
import { randomKey } from '@/lib/random-key';
import type { Job } from '@/offline/device';
import type { DailyEntryJob, EntryChangeJob } from '@/offline/kinds';
import { filesOfJob } from '@/offline/outbox';
import { dropDraft, isClosed, readDraft } from './draft';
import type { EntryValues } from './schema';
import type { Photo } from './use-photos';
import { valuesOf, valuesOfEntry } from './values';

/** Content of the form. Without values it begins blank. */
export interface Start {
  values: EntryValues | null;
  photos: readonly Photo[];
}

export const BLANK: Start = { values: null, photos: [] };

/** The content of an unsent job, to go on with it. */
async function fromJob(job: Job, changed: DailyEntry | null): Promise<Start> {
  const names = job.files.map(({ name }) => name).values();
  const blobs = (await filesOfJob(job.id)).values();
  const photoOf = (
    caption: string | null | undefined,
    taken?: string | null,
    fileId: string | null = null,
  ) => ({
    id: randomKey(),
    name: fileId === null ? (names.next().value ?? '') : '',
    blob: fileId === null ? (blobs.next().value ?? null) : null,
    fileId,
    caption: caption ?? '',
    takenAt: taken ?? null,
  });
  if (job.kind === 'daily_entry') {
    const { entry, photos } = job.payload as DailyEntryJob;
    return {
      values: valuesOf(entry),
      photos: photos.map(({ caption, taken_at }) => photoOf(caption, taken_at)),
    };
  }
  const { change, photos } = job.payload as EntryChangeJob;
  return {
    values: valuesOf({ entry_on: changed?.entry_on ?? '', ...change }),
    photos: photos.map(({ caption, taken_at, file_id }) => photoOf(caption, taken_at, file_id)),
  };
}

/** The content of the server's entry. */
export const fromEntry = (entry: DailyEntry): Start => ({
  values: valuesOfEntry(entry),
  photos: entry.photos.map(({ file_id, caption, taken_at }) => ({
    id: file_id,
    name: '',
    blob: null,
    fileId: file_id,
    caption,
    takenAt: taken_at ?? null,
  })),
});

/** The job of the address, or the one that waits with a change of the entry. */
export const jobOf = (jobs: readonly Job[], jobId: string | null, changed: DailyEntry | null): Job | null =>
  jobs.find(({ id }) => id === jobId) ??
  jobs.find(
    ({ kind, payload }) =>
      kind === 'daily_entry_change' && (payload as EntryChangeJob).entryId === changed?.id,
  ) ??
  null;

/** The first values of the form: those of the draft at its place, or else of its job or entry. */
export async function beginOf(place: string, job: Job | null, changed: DailyEntry | null): Promise<Start> {
  const base = job !== null ? await fromJob(job, changed) : changed === null ? BLANK : fromEntry(changed);
  const { values, photos } = await readDraft(place);
  return { values: values ?? base.values, photos: photos ?? base.photos };
}

/**
 * The draft of a new entry. One of a day that is closed by now is deleted; where another entry has taken the day, the
 * day is asked for again.
 */
export async function stillOpen(
  place: string,
  { values, photos }: Start,
  days: readonly string[],
  isTaken: (day: string) => boolean,
): Promise<Start> {
  if (values === null) return BLANK;
  if (isClosed(values, days)) {
    await dropDraft(place);
    return BLANK;
  }
  return { values: isTaken(values.entry_on) ? { ...values, entry_on: '' } : values, photos };
}
