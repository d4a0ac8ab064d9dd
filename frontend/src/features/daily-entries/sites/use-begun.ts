import { useQuery } from '@tanstack/react-query';
import { openOutbox } from '@/offline/outbox';
import { isBegun } from '../form/draft';

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
