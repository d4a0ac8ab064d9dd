import type { DailyEntry } from '@/api/generated/model/dailyEntry';
import type { DiarySite } from '@/api/generated/model/diarySite';
import { formatOn } from '@/lib/days';
import { uuidV7 } from '@/lib/uuid';
import * as t from '@/messages/daily-entries';
import type { Job } from '@/offline/device';
import type { DailyEntryJob } from '@/offline/kinds';
import { addJob, removeJob } from '@/offline/outbox';
import type { DraftData } from './schema';
import type { Photo } from './use-photos';
import { bodyOf, changeOf } from './values';

interface StoredEntry {
  site: DiarySite;
  /** The entry of the server that changes; null for a new one. */
  changed: DailyEntry | null;
  /** The unsent job that this one replaces. */
  replaces: Job | null;
  data: DraftData;
  photos: readonly Photo[];
  /** False keeps the entry as a draft. */
  submit: boolean;
}

/** The id of the entry that a job files: a later version of the same draft keeps it, whether the job is sent or not. */
const idOf = (job: Job | null): string | null =>
  job?.kind === 'daily_entry' ? (job.payload as DailyEntryJob).entry.id : null;

/** Puts an entry or its change into the outbox, in the place of the job that it replaces. */
export async function storeEntry(stored: StoredEntry): Promise<void> {
  const { site, changed, replaces, data, photos, submit } = stored;
  const { id: projectId, name } = site.project;
  const day = formatOn(data.entry_on) ?? data.entry_on;
  const isDraft = !submit && (changed === null || changed.status === 'draft');
  const shown = photos.map(({ caption, takenAt, fileId }) => ({
    caption: caption.trim(),
    taken_at: takenAt,
    file_id: fileId,
  }));
  const job = {
    id: uuidV7(),
    subject: `${projectId} ${data.entry_on}`,
    title: isDraft ? t.draftTitle(name, day) : t.entryTitle(name, day),
    files: photos.flatMap(({ name: file, blob }) => (blob === null ? [] : [{ name: file, blob }])),
  };
  if (changed === null) {
    const entry = bodyOf(idOf(replaces) ?? job.id, data, submit);
    const sent = shown.map(({ file_id: _none, ...photo }) => photo);
    await addJob({ ...job, kind: 'daily_entry', payload: { projectId, entry, photos: sent } });
  } else {
    const { id: entryId, version } = changed;
    const change = changeOf(changed, data, submit);
    const payload = { projectId, entryId, version, change, photos: shown };
    await addJob({ ...job, kind: 'daily_entry_change', payload });
  }
  if (replaces !== null) await removeJob(replaces.id);
}
