import type { Activity } from '@/api/generated/model/activity';
import { onlyProgress } from './progress';

/** A line of the feed: one entry, or consecutive steps of one person on the progress of one milestone. */
export interface Line {
  /** The latest of its entries. */
  activity: Activity;
  /** The earliest of its entries. */
  first: Activity;
  steps: number;
  /** Whether a client's consent to the public page held at that time. */
  isConsented: boolean;
}

const continues = ({ first }: Line, earlier: Activity): boolean =>
  onlyProgress(first) !== undefined &&
  onlyProgress(earlier) !== undefined &&
  first.subject === earlier.subject &&
  first.by?.id === earlier.by?.id;

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
      last.first = activity;
      last.steps += 1;
      continue;
    }
    if (activity.kind === 'consent_given') isConsented = false;
    if (activity.kind === 'consent_withdrawn' || activity.kind === 'consent_lapsed') {
      isConsented = true;
      endedAt = activity.at;
    }
    // An edit that ends the consent publishes nothing. The two events have the same time.
    lines.push({ activity, first: activity, steps: 1, isConsented: isConsented && activity.at !== endedAt });
  }
  return lines;
}
