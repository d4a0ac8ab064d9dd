import { getOfflineDiary } from '@/api/generated/daily-entries/daily-entries';
import type { OfflineDiary } from '@/api/generated/model/offlineDiary';
import type { ProjectStatus } from '@/api/generated/model/projectStatus';
import { ApiError } from '@/api/http';
import { openOutbox, readRecord, writeRecord } from './outbox';

const RECORD = 'diary';
const STATUSES = 'project-statuses';

export interface KeptDiary extends OfflineDiary {
  /** The last known statuses of the projects, by their ids. Absent where none was ever known. */
  statuses?: Readonly<Record<string, ProjectStatus>> | undefined;
}

const withStatuses = async (diary: OfflineDiary): Promise<KeptDiary> => ({
  ...diary,
  statuses: (await readRecord(STATUSES)) as KeptDiary['statuses'],
});

/** The open projects of an engineer with the entries of the last 14 days: from the server, or as last kept. */
export async function loadDiary(userId: string): Promise<KeptDiary> {
  await openOutbox(userId);
  try {
    const diary = await getOfflineDiary();
    await writeRecord(RECORD, diary);
    return await withStatuses(diary);
  } catch (error) {
    const kept = error instanceof ApiError && error.status === 0 ? await readRecord(RECORD) : undefined;
    if (kept === undefined) throw error;
    return await withStatuses(kept as OfflineDiary);
  }
}

/** Keeps the statuses of a person's projects beside the diary, whose answer has none. */
export async function keepStatuses(
  userId: string,
  projects: readonly { id: string; status: ProjectStatus }[],
): Promise<void> {
  if (projects.length === 0) return;
  await openOutbox(userId);
  await writeRecord(STATUSES, Object.fromEntries(projects.map(({ id, status }) => [id, status])));
}
