import { editDailyEntry, fileDailyEntry, getDailyEntry } from '@/api/generated/daily-entries/daily-entries';
import { listMilestones, submitMilestone } from '@/api/generated/milestones/milestones';
import type { DailyEntryChange } from '@/api/generated/model/dailyEntryChange';
import { DailyEntryStatus } from '@/api/generated/model/dailyEntryStatus';
import type { NewDailyEntry } from '@/api/generated/model/newDailyEntry';
import { addTicketComment } from '@/api/generated/tickets/tickets';
import { ApiError } from '@/api/http';
import type {
  CommentJob,
  DailyEntryJob,
  EntryChangeJob,
  FileUse,
  KindName,
  MilestoneJob,
  Payloads,
} from './kinds';
import { hasContent } from './same-content';

/** Calls for a job that is being sent. */
interface Sending {
  /** The id of the job: the `Idempotency-Key` of its call. */
  id: string;
  /** Uploads the files that are not uploaded yet, and returns the ids of all. */
  upload: (projectId: string, as?: FileUse) => Promise<string[]>;
}

/** The sender of a kind of job: loaded when there is something to send. */
interface Sender<Payload> {
  /** The payload in today's form; null if a newer release made it, which then sends it. */
  revive: (payload: unknown, shape: number) => Payload | null;
  /** Sends the job. A repeat after a lost answer changes nothing. */
  send: (payload: Payload, sending: Sending) => Promise<void>;
}

const STALE = 412;

const CONFLICT = 409;
const NOT_FOUND = 404;
const ID_TAKEN = 'id_taken';
/** The version of an entry that nobody has changed. */
const FIRST = 1;

/**
 * Settles an entry that is on the server with another body: an earlier attempt filed it, or an earlier form of the
 * same job, which is then changed. The refusal stays if the entry was changed elsewhere.
 */
async function settle({ id, submit, ...content }: NewDailyEntry, refusal: ApiError): Promise<void> {
  const filed = await getDailyEntry(id).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === NOT_FOUND ? refusal : error;
  });
  const change: DailyEntryChange = { ...content, ...(submit !== undefined && { submit }) };
  if (hasContent(filed, change)) return;
  if (filed.version !== FIRST) throw refusal;
  const isDraft = filed.status === DailyEntryStatus.draft;
  await editDailyEntry(id, isDraft ? change : content, { 'If-Match': `"${FIRST}"` });
}

const dailyEntry: Sender<DailyEntryJob> = {
  revive: (payload, shape) => (shape === 1 ? (payload as DailyEntryJob) : null),
  send: async ({ projectId, entry, photos }, { upload }) => {
    const ids = await upload(projectId);
    const body = { ...entry, photos: photos.map((it, place) => ({ ...it, file_id: ids[place] ?? '' })) };
    try {
      await fileDailyEntry(projectId, body, { 'Idempotency-Key': entry.id });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === CONFLICT && error.code === ID_TAKEN)) throw error;
      await settle(body, error);
    }
  },
};

const entryChange: Sender<EntryChangeJob> = {
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
      // An earlier attempt made this change, and its answer was lost.
      if (!isStale || !hasContent(await getDailyEntry(entryId), body)) throw error;
    }
  },
};

const ticketComment: Sender<CommentJob> = {
  revive: (payload, shape) => (shape === 1 ? (payload as CommentJob) : null),
  send: async ({ ticketId, projectId, comment, attached, visibility }, { id, upload }) => {
    const ids = [...attached, ...(await upload(projectId, visibility && { visibility }))];
    const body = { ...comment, ...(ids.length > 0 && { attachments: ids }) };
    await addTicketComment(ticketId, body, { 'Idempotency-Key': id });
  },
};

/** Whether an earlier attempt submitted the milestone: its answer was lost. */
async function isSubmitted({ projectId, milestoneId, userId }: MilestoneJob): Promise<boolean> {
  const { items } = await listMilestones(projectId);
  const found = items.find(({ id }) => id === milestoneId);
  return found?.status === 'submitted' && found.submitted?.by.id === userId;
}

const milestoneSubmission: Sender<MilestoneJob> = {
  revive: (payload, shape) => (shape === 1 ? (payload as MilestoneJob) : null),
  send: async (job, { upload }) => {
    // Evidence is visible to the client, who accepts the work.
    const ids = await upload(job.projectId, { category: null, visibility: 'client' });
    try {
      await submitMilestone(job.milestoneId, { note: job.note, evidence: [...job.evidence, ...ids] });
    } catch (error) {
      const isTaken = error instanceof ApiError && error.status === CONFLICT;
      if (!isTaken || !(await isSubmitted(job))) throw error;
    }
  },
};

const SENDERS: { [Name in KindName]: Sender<Payloads[Name]> } = {
  daily_entry: dailyEntry,
  daily_entry_change: entryChange,
  ticket_comment: ticketComment,
  milestone_submission: milestoneSubmission,
};

export const senderOf = (name: string): Sender<unknown> | undefined =>
  (SENDERS as unknown as Record<string, Sender<unknown>>)[name];
