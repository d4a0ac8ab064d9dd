import { DailyEntryStatus } from '@/api/generated/model/dailyEntryStatus';
import type { OfflineDiary } from '@/api/generated/model/offlineDiary';
import { changeDailyEntryPath, dailyEntryPath, keptEntryPath, newDailyEntryPath } from '@/config/screens';
import type { Job } from '@/offline/device';
import type { DailyEntryJob, EntryChangeJob } from '@/offline/kinds';

/** A day that has an entry: on the server, or in the outbox. */
export interface TakenDay {
  state: 'filed' | 'draft' | 'queued';
  /** The entry, or the form that goes on with it. */
  path: string;
  /** The entry of the server; null while it is in the outbox alone. */
  entryId: string | null;
}

/** The address of a day's entry; without a network a filed one opens as this device keeps it. */
export const pathOfTaken = ({ state, path, entryId }: TakenDay, isOnline: boolean): string =>
  state === 'filed' && !isOnline && entryId !== null ? keptEntryPath(entryId) : path;

interface Own {
  projectId: string;
  userId: string;
  /** The entry and the job that the form changes: they take no day from it. */
  entryId: string | null;
  job: Job | null;
}

/** Days of one person's entries for a project. */
export function takenDays(
  { entries }: OfflineDiary,
  jobs: readonly Job[],
  { projectId, userId, entryId, job: replaced }: Own,
): ReadonlyMap<string, TakenDay> {
  const own = replaced?.kind === 'daily_entry' ? (replaced.payload as DailyEntryJob).entry.id : entryId;
  const taken = new Map<string, TakenDay>();
  for (const { id, project, author, entry_on, status } of entries) {
    if (project.id !== projectId || author.id !== userId || id === own) continue;
    const isDraft = status === DailyEntryStatus.draft;
    taken.set(entry_on, {
      state: isDraft ? 'draft' : 'filed',
      path: isDraft ? changeDailyEntryPath(projectId, id) : dailyEntryPath(projectId, id),
      entryId: id,
    });
  }
  for (const { id, kind, payload } of jobs) {
    if (id === replaced?.id) continue;
    if (kind === 'daily_entry') {
      const { projectId: site, entry } = payload as DailyEntryJob;
      const state = entry.submit ? 'queued' : 'draft';
      if (site === projectId && entry.id !== own) {
        taken.set(entry.entry_on, { state, path: newDailyEntryPath(projectId, id), entryId: null });
      }
    } else if (kind === 'daily_entry_change') {
      const { projectId: site, entryId: changed, change } = payload as EntryChangeJob;
      const on = change.entry_on ?? entries.find((it) => it.id === changed)?.entry_on;
      if (site === projectId && changed !== own && on !== undefined) {
        const path = changeDailyEntryPath(projectId, changed, id);
        const isDraft = taken.get(on)?.state === 'draft' && !change.submit;
        taken.set(on, { state: isDraft ? 'draft' : 'queued', path, entryId: changed });
      }
    }
  }
  return taken;
}
