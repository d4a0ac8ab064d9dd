import { useQuery } from '@tanstack/react-query';
import { type KeptDiary, loadDiary } from '@/offline/diary';

/** The engineer's open projects and recent entries, also without a network. */
export const useDiary = (userId: string) =>
  useQuery<KeptDiary>({
    queryKey: ['daily-entries', 'offline', userId],
    queryFn: () => loadDiary(userId),
    networkMode: 'always',
    retry: false,
  });
