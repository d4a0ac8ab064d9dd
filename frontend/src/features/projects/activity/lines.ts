import type { Activity } from '@/api/generated/model/activity';
import { todayInIndia } from '@/lib/days';
import { type Run, runsOf } from '@/lib/runs';
import { changesOf } from './changes';
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

const continues = ([one]: Readonly<Run<Activity>>, other: Activity): boolean =>
  one.by?.id === other.by?.id &&
  (one.kind === 'document_added'
    ? other.kind === 'document_added' && dayOf(one) === dayOf(other)
    : onlyProgress(one) !== undefined && onlyProgress(other) !== undefined && one.subject === other.subject);

/**
 * Lines of the entries, the latest first: some are recorded later than they happened. Later entries tell
 * whether a client's consent held before them.
 */
export function linesOf(entries: readonly Activity[], hasConsent: boolean): Line[] {
  let isConsented = hasConsent;
  let endedAt: string | undefined;
  const latestFirst = entries.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return runsOf(latestFirst, continues).map(([activity, ...earlier]) => {
    if (activity.kind === 'consent_given') isConsented = false;
    if (activity.kind === 'consent_withdrawn' || activity.kind === 'consent_lapsed') {
      isConsented = true;
      endedAt = activity.at;
    }
    // An edit that ends the consent publishes nothing. The two events have the same time.
    return { activity, earlier, isConsented: isConsented && activity.at !== endedAt };
  });
}

/** A line with what the same person did in the same minute before it. */
export interface FoldedLine extends Line {
  also: Line[];
}

const MINUTE = 'YYYY-MM-DDTHH:MM'.length;

const isOfMilestone = ({ kind, subject }: Activity): boolean =>
  kind.startsWith('milestone_') && subject !== undefined;

/** Whether all entries are about one thing: a document, or a milestone with documents added in that minute. */
function isOneThing(entries: readonly Activity[]): boolean {
  const milestones = entries.filter(isOfMilestone);
  const others = entries.filter((it) => !isOfMilestone(it));
  const isShared = ({ subject }: Activity) => subject === (milestones[0] ?? others[0])?.subject;
  return milestones.length > 0
    ? milestones.every(isShared) && others.every(({ kind }) => kind === 'document_added')
    : others.every((it) => it.kind.startsWith('document_') && isShared(it));
}

/** Whether a few words say enough below another sentence: progress or documents, without a reason and values. */
const isShort = ({ activity }: Line): boolean =>
  (activity.kind.startsWith('document_') || onlyProgress(activity) !== undefined) &&
  activity.reason === undefined &&
  changesOf(activity).length === 0;

const joins = (lines: Readonly<Run<Line>>, line: Line): boolean => {
  const [{ activity: one }] = lines;
  const { activity: other, earlier } = line;
  const isSameMinute = ({ at }: Activity) => at.slice(0, MINUTE) === one.at.slice(0, MINUTE);
  return (
    one.by !== undefined &&
    one.by.id === other.by?.id &&
    [other, ...earlier].every(isSameMinute) &&
    isOneThing([...lines, line].map(({ activity }) => activity)) &&
    isShort(line)
  );
};

const COMPLETE = 100;

/** Whether a line tells progress that a submission implies. */
const isImplied = ({ activity: one }: Line, { activity: other }: Line): boolean =>
  one.kind === 'milestone_submitted' && onlyProgress(other)?.to === COMPLETE;

/** Lines about one thing by one person in one minute become one. */
export const folded = (lines: readonly Line[]): FoldedLine[] =>
  runsOf(lines, joins).map(([line, ...also]) => ({
    ...line,
    also: also.filter((it) => !isImplied(line, it)),
  }));
