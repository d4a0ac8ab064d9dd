import { getOfflineDiary } from '@/api/generated/daily-entries/daily-entries';
import type { OfflineDiary } from '@/api/generated/model/offlineDiary';
import { ApiError } from '@/api/http';
import { openOutbox, readRecord, writeRecord } from './outbox';

const RECORD = 'diary';

/** The open projects of an engineer with the entries of the last 14 days: from the server, or as last kept. */
export async function loadDiary(userId: string): Promise<OfflineDiary> {
  await openOutbox(userId);
  try {
    const diary = await getOfflineDiary();
    await writeRecord(RECORD, diary);
    return diary;
  } catch (error) {
    const kept = error instanceof ApiError && error.status === 0 ? await readRecord(RECORD) : undefined;
    if (kept === undefined) throw error;
    return kept as OfflineDiary;
  }
}
