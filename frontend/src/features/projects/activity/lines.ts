import type { Activity } from '@/api/generated/model/activity';
import { todayInIndia } from '@/lib/days';
import { onlyProgress } from './progress';

/**
 * A line of the feed: one entry, consecutive steps of one person on the progress of one milestone, or
 * the documents that one person added one after the other on one day.
 */
export interface Line {
  /** The latest of its entries. */
  activity: Activity;
  /** Its other entries, the latest first. */
  earlier: Activity[];
  /** Whether a client's consent to the public page held at that time. */
  isConsented: boolean;
}

const dayOf = ({ at }: Activity): string => todayInIndia(new Date(at));

const continues = ({ activity: one }: Line, other: Activity): boolean =>
  one.by?.id === other.by?.id &&
  (one.kind === 'document_added'
    ? other.kind === 'document_added' && dayOf(one) === dayOf(other)
    : onlyProgress(one) !== undefined && onlyProgress(other) !== undefined && one.subject === other.subject);

/**
 * Lines of the entries, the latest first: some are recorded later than they happened. Later entries tell
 * whether a client's consent held before them.
 */
export function linesOf(entries: readonly Activity[], hasConsent: boolean): Line[] {
  const lines: Line[] = [];
  let isConsented = hasConsent;
  let endedAt: string | undefined;
  const latestFirst = entries.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  for (const activity of latestFirst) {
    const last = lines.at(-1);
    if (last && continues(last, activity)) {
      last.earlier.push(activity);
      continue;
    }
    if (activity.kind === 'consent_given') isConsented = false;
    if (activity.kind === 'consent_withdrawn' || activity.kind === 'consent_lapsed') {
      isConsented = true;
      endedAt = activity.at;
    }
    // An edit that ends the consent publishes nothing. The two events have the same time.
    lines.push({ activity, earlier: [], isConsented: isConsented && activity.at !== endedAt });
  }
  return lines;
}
