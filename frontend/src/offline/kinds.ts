import type { DailyEntryChange } from '@/api/generated/model/dailyEntryChange';
import type { DocumentCategory } from '@/api/generated/model/documentCategory';
import type { NewComment } from '@/api/generated/model/newComment';
import type { NewDailyEntry } from '@/api/generated/model/newDailyEntry';
import type { NewDailyEntryPhoto } from '@/api/generated/model/newDailyEntryPhoto';
import type { Visibility } from '@/api/generated/model/visibility';

/** The category of uploaded files in their project, by default attachments. */
export interface FileUse {
  /** Null: as the server chooses by the file. */
  category?: DocumentCategory | null;
  visibility?: Visibility;
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

export interface CommentJob {
  ticketId: string;
  projectId: string;
  comment: Omit<NewComment, 'attachments'>;
  /** Files that were uploaded before the network was lost. */
  attached: readonly string[];
  /** The readers of files that are not attached yet; absent for clients. */
  visibility?: Visibility;
}

export interface MilestoneJob {
  projectId: string;
  milestoneId: string;
  userId: string;
  note: string | null;
  /** Evidence that the project has already. */
  evidence: readonly string[];
}

/** The payload of each kind of job, by the name stored with it. A name is never reused. */
export interface Payloads {
  daily_entry: DailyEntryJob;
  daily_entry_change: EntryChangeJob;
  ticket_comment: CommentJob;
  milestone_submission: MilestoneJob;
}

export type KindName = keyof Payloads;

/** The form of each payload today. To change one, raise it here, and read the earlier forms in its sender's `revive`. */
export const SHAPES: Readonly<Record<KindName, number>> = {
  daily_entry: 1,
  daily_entry_change: 1,
  ticket_comment: 1,
  milestone_submission: 1,
};
