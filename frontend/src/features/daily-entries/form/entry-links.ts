import type { DiarySite } from '@/api/generated/model/diarySite';
import type { OfflineDiary } from '@/api/generated/model/offlineDiary';
import { useOnline } from '@/components/use-online';
import { newDailyEntryPath } from '@/config/screens';
import { todayInIndia } from '@/lib/days';
import { useStore } from '@/lib/use-store';
import * as t from '@/messages/daily-entries';
import { outboxStore } from '@/offline/outbox';
import { missedEntryPath } from '../missed-path';
import { pathOfTaken, takenDays } from './taken-days';
import { openDays } from './values';

interface EntryLink {
  label: string;
  to: string;
  /** Whether the entry of today is still to be written. */
  isDue?: boolean;
  /** Whether it continues a draft of today. */
  isDraft?: boolean;
}

/** The ways to the reader's entries of a site: today's entry, then the latest other open day without one. */
export function useEntryLinks(
  diary: OfflineDiary,
  site: DiarySite,
  userId: string,
  begun: boolean,
): readonly EntryLink[] {
  const { jobs } = useStore(outboxStore);
  const isOnline = useOnline();
  const projectId = site.project.id;
  const form = newDailyEntryPath(projectId);
  if (begun) return [{ label: t.continueEntry, to: form, isDue: true }];
  const today = todayInIndia();
  const taken = takenDays(diary, jobs, { projectId, userId, entryId: null, job: null });
  const todays = taken.get(today);
  if (!todays) return [{ label: t.fileEntry, to: form, isDue: true }];
  const isDraft = todays.state === 'draft';
  const other = openDays(today, site).find((day) => !taken.has(day));
  return [
    { label: isDraft ? t.continueEntry : t.openTodays, to: pathOfTaken(todays, isOnline), isDraft },
    ...(other === undefined ? [] : [{ label: t.newEntry, to: missedEntryPath(projectId, other) }]),
  ];
}
