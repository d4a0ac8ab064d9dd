import type { DiarySite } from '@/api/generated/model/diarySite';
import type { OfflineDiary } from '@/api/generated/model/offlineDiary';
import { useOnline } from '@/components/use-online';
import { newDailyEntryPath } from '@/config/screens';
import { todayInIndia } from '@/lib/days';
import { formatOnNear } from '@/lib/near';
import * as t from '@/messages/daily-entries';
import { missedEntryPath } from '../missed-path';
import { pathOfTaken } from './taken-days';
import { useTakenDays } from './use-taken-days';
import { openDays } from './values';

/** `continue`: an entry that was begun on this device. `draft`: the saved draft of today. */
const TODAYS = {
  write: t.fileEntry,
  continue: t.continueEntry,
  draft: t.continueEntry,
  open: t.openTodays,
} as const;

/** `begun`: an entry of the day that was begun on this device. */
const MISSED = { missed: t.writeFor, begun: t.continueFor } as const;

export type EntryLink =
  | { kind: keyof typeof TODAYS; to: string }
  | { kind: keyof typeof MISSED; to: string; on: string };

export const linkText = (link: EntryLink): string =>
  'on' in link ? MISSED[link.kind](formatOnNear(link.on)) : TODAYS[link.kind];

/** Whether the entry of today is still to be written. */
export const isDue = ({ kind }: EntryLink): boolean => kind === 'write' || kind === 'continue';

/**
 * Links to the reader's entries of a site: today's entry, then the missed days that were begun. Without these, a site
 * with an entry of today has a link to the latest other open day without one.
 */
export function useEntryLinks(
  diary: OfflineDiary,
  site: DiarySite,
  userId: string,
  begun: readonly (string | null)[],
): readonly EntryLink[] {
  const isOnline = useOnline();
  const projectId = site.project.id;
  const taken = useTakenDays(diary, projectId, userId);
  const form = newDailyEntryPath(projectId);
  const continued = begun
    .filter((on) => on !== null)
    .map((on) => ({ kind: 'begun' as const, on, to: missedEntryPath(projectId, on) }));
  if (begun.includes(null)) return [{ kind: 'continue', to: form }, ...continued];
  const today = todayInIndia();
  const todays = taken.get(today);
  if (!todays) return [{ kind: 'write', to: form }, ...continued];
  const kind = todays.state === 'draft' ? 'draft' : 'open';
  const first: EntryLink = { kind, to: pathOfTaken(todays, isOnline) };
  if (continued.length > 0) return [first, ...continued];
  const other = openDays(today, site).find((day) => !taken.has(day));
  return other === undefined
    ? [first]
    : [first, { kind: 'missed', on: other, to: missedEntryPath(projectId, other) }];
}
