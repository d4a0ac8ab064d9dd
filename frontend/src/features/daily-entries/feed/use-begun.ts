import { useQuery } from '@tanstack/react-query';
import type { DiarySite } from '@/api/generated/model/diarySite';
import { todayInIndia } from '@/lib/days';
import { openOutbox } from '@/offline/outbox';
import { begunEntries } from '../form/draft';
import { openDays } from '../form/values';

const NONE: readonly (string | null)[] = [];

/**
 * New entries of a site that this device keeps, begun and neither saved nor submitted: the missed day of each, the
 * latest first; null, which leads, is an entry without such a day.
 */
export function useBegun(site: DiarySite, userId: string): readonly (string | null)[] {
  const projectId = site.project.id;
  const days = openDays(todayInIndia(), site);
  const { data } = useQuery({
    queryKey: ['daily-entries', 'begun', userId, projectId, days],
    queryFn: async () => {
      await openOutbox(userId);
      return begunEntries(projectId, days);
    },
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  });
  return data ?? NONE;
}
