import { useQuery } from '@tanstack/react-query';
import type { OfflineDiary } from '@/api/generated/model/offlineDiary';
import { loadDiary } from '@/offline/diary';
import { openOutbox } from '@/offline/outbox';
import { isBegun } from './form/draft';

/** The engineer's open projects and recent entries, also without a network. */
export const useDiary = (userId: string) =>
  useQuery<OfflineDiary>({
    queryKey: ['daily-entries', 'offline', userId],
    queryFn: () => loadDiary(userId),
    networkMode: 'always',
    retry: false,
  });

/** Whether this device keeps a new entry of the project that was begun and neither saved nor submitted. */
export function useBegun(projectId: string, userId: string): boolean {
  const { data } = useQuery({
    queryKey: ['daily-entries', 'begun', userId, projectId],
    queryFn: async () => {
      await openOutbox(userId);
      return isBegun(projectId);
    },
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  });
  return data ?? false;
}
