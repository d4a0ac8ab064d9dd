import { useQuery } from '@tanstack/react-query';
import { type KeptDiary, loadDiary } from '@/offline/diary';

/**
 * The engineer's open projects and recent entries, also without a network. `enabled`: false reads the diary only if
 * another part of the page has loaded it.
 */
export const useDiary = (userId: string, { enabled = true } = {}) =>
  useQuery<KeptDiary>({
    queryKey: ['daily-entries', 'offline', userId],
    queryFn: () => loadDiary(userId),
    networkMode: 'always',
    retry: false,
    enabled,
  });
