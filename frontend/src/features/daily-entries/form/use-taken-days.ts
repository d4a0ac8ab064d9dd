import type { OfflineDiary } from '@/api/generated/model/offlineDiary';
import { useStore } from '@/lib/use-store';
import { outboxStore } from '@/offline/outbox';
import { type TakenDay, takenDays } from './taken-days';

const NONE: ReadonlyMap<string, TakenDay> = new Map();

/** Days of the reader's entries for a project, also of those in the outbox; none without a diary. */
export function useTakenDays(
  diary: OfflineDiary | undefined,
  projectId: string,
  userId: string,
): ReadonlyMap<string, TakenDay> {
  const { jobs } = useStore(outboxStore);
  return diary ? takenDays(diary, jobs, { projectId, userId, entryId: null, job: null }) : NONE;
}
