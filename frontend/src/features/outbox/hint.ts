import { ticketPath } from '@/config/paths';
import { changeDailyEntryPath, newDailyEntryPath, submitMilestonePath } from '@/config/screens';
import * as t from '@/messages/outbox';
import type { Job } from '@/offline/device';
import type { CommentJob, DailyEntryJob, EntryChangeJob, KindName, MilestoneJob } from '@/offline/kinds';
import { hasLostFiles } from './content';

/** The way out of a refused entry, by the server's code. */
const HINTS: Readonly<Record<string, string>> = {
  day_closed: t.dayClosedHint,
  day_taken: t.dayTakenHint,
  not_found: t.notMemberHint,
  forbidden: t.notMemberHint,
  stale: t.staleHint,
  id_taken: t.staleHint,
};

const MILESTONE = 'milestone_id';

export function hintOf(job: Job): string | null {
  const { kind, fault } = job;
  if (fault === null) return null;
  if (!kind.startsWith('daily_entry')) return hasLostFiles(job) ? t.lostFilesHint : null;
  return fault.places?.includes(MILESTONE) ? t.milestoneHint : (HINTS[fault.code ?? ''] ?? null);
}

/** A draft that was changed on the server since: the form changes that entry. */
const CHANGED = ['id_taken', 'stale'];

/** The form in which a job is changed, for kinds that have one. */
const FORMS: Readonly<Partial<Record<KindName, (job: Job) => string>>> = {
  daily_entry: ({ id, payload, fault }) => {
    const { projectId, entry } = payload as DailyEntryJob;
    return CHANGED.includes(fault?.code ?? '')
      ? changeDailyEntryPath(projectId, entry.id, id)
      : newDailyEntryPath(projectId, id);
  },
  daily_entry_change: ({ id, payload }) => {
    const { projectId, entryId } = payload as EntryChangeJob;
    return changeDailyEntryPath(projectId, entryId, id);
  },
  ticket_comment: ({ id, payload }) => {
    const { ticketId } = payload as CommentJob;
    return `${ticketPath(ticketId)}?job=${id}`;
  },
  milestone_submission: ({ id, payload }) => {
    const { projectId, milestoneId } = payload as MilestoneJob;
    return submitMilestonePath(projectId, milestoneId, id);
  },
};

export const formOf = (job: Job): string | null => FORMS[job.kind as KindName]?.(job) ?? null;
