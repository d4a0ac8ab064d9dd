import type { Activity } from '@/api/generated/model/activity';
import type { ActivityKind } from '@/api/generated/model/activityKind';
import { changeOf, deedOf as deedIn, valueText } from '@/components/history/words';
import { formatDay } from '@/lib/dates';
import * as t from '@/messages/projects/activity';
import type { Line } from './lines';
import { onlyProgress } from './progress';
import { WORDS } from './words';

const text = (field: string, value: unknown): string => valueText(field, value, WORDS);

const partOf = (activity: Activity): string => {
  const change = changeOf(activity, 'part');
  const part = change?.to ?? change?.from;
  return part ? text('part', part).toLowerCase() : t.member;
};

const about = (activity: Activity): string => activity.subject ?? t.something;

/** Names that cameras and messengers give; a title that ends like a file was never given by a person. */
const RAW =
  /^(?:img|dsc|dscn|pxl|vid|photo|image|screenshot|whatsapp image|wa)[\s_-]*\d|\.(?:jpe?g|png|webp|pdf)$/i;

/** A document by its title. A raw name of a file says nothing, so it is left out. */
const titleOf = ({ subject }: Activity): string | undefined =>
  subject === undefined || RAW.test(subject) ? undefined : t.titled(subject);

const documentOf = (activity: Activity): string => titleOf(activity) ?? t.aDocument;

/** Titles in a line of several documents; the others are counted. */
const NAMED = 3;

/** The number of several documents and some of their titles, in the order in which they were added. */
const addedOf = (added: readonly Activity[]) =>
  [added.length, added.flatMap((it) => titleOf(it) ?? []).slice(0, NAMED)] as const;

const countOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/** The new photos of a public page in words; absent where an entry leaves them as they were. */
function photosOf(activity: Activity): string | undefined {
  const change = changeOf(activity, 'photos');
  return change && t.withPhotos(countOf(change.to));
}

/** Publishing and withdrawing are told by name. Without a client's consent, publishing shows nothing yet. */
function publication(activity: Activity, isConsented: boolean): string {
  const change = changeOf(activity, 'is_public');
  const deed =
    change?.to === true
      ? isConsented
        ? t.published
        : t.preparedPublicPage
      : change?.to === false
        ? t.unpublished
        : t.editedPublicPage;
  const photos = photosOf(activity);
  return photos === undefined ? deed : `${deed}, ${photos}`;
}

/** Predicates of activity sentences, after the person's name. */
const DEEDS: Record<Exclude<ActivityKind, 'portfolio_edited'>, (activity: Activity) => string> = {
  project_created: () => t.setUpProject,
  project_edited: () => t.editedProject,
  terms_edited: () => t.changedTermsOfContract,
  notes_edited: () => t.editedInternalNotes,
  project_status_changed: (activity) => {
    const change = changeOf(activity, 'status');
    return t.changedStatusFromTo(text('status', change?.from), text('status', change?.to));
  },
  project_archived: () => t.archivedProject,
  project_restored: () => t.restoredProject,
  consent_given: () => t.agreedToPublish,
  consent_withdrawn: () => t.withdrewConsent,
  consent_lapsed: () => t.endedConsent,
  member_added: (activity) => t.addedAs(about(activity), partOf(activity)),
  member_removed: (activity) => t.removedMember(about(activity), partOf(activity)),
  member_invited: (activity) => t.invitedAs(about(activity), partOf(activity)),
  client_view_started: (activity) => t.viewedAs(about(activity)),
  tickets_unassigned: (activity) => t.releasedTickets(about(activity)),
  member_changed: (activity) => t.changedRole(about(activity)),
  milestones_planned: () => t.changedMilestonePlan,
  milestone_edited: (activity) => {
    const progress = onlyProgress(activity);
    return progress
      ? t.setProgress(about(activity), text('progress_percent', progress.to))
      : t.edited(about(activity));
  },
  milestone_started: (activity) => t.started(about(activity)),
  milestone_submitted: (activity) => t.submitted(about(activity)),
  milestone_certified: (activity) => t.certified(about(activity)),
  milestone_accepted: (activity) => t.accepted(about(activity)),
  milestone_queried: (activity) => t.sentBack(about(activity)),
  document_added: (activity) => t.added(documentOf(activity)),
  document_version_added: (activity) =>
    t.addedVersionOf(text('number', changeOf(activity, 'number')?.to), documentOf(activity)),
  document_edited: (activity) => t.edited(documentOf(activity)),
  document_removed: (activity) => t.removed(documentOf(activity)),
};

/** The predicate of an entry of a project's activity, and of the earlier steps that it stands for. */
export function deedOf({ activity, earlier, isConsented }: Line): string {
  if (activity.kind === 'portfolio_edited') return publication(activity, isConsented);
  const first = earlier.at(-1);
  if (!first) return deedIn(activity, DEEDS);
  if (activity.kind === 'document_added')
    return t.addedDocuments(...addedOf([activity, ...earlier].reverse()));
  return t.movedProgress(about(activity), ...stepsOf(first, activity, earlier.length + 1));
}

/** Consecutive steps on the progress: before and after, their number, and their first day if it is another. */
function stepsOf(first: Activity, last: Activity, count: number) {
  const [start, end] = [first, last].map(({ at }) => formatDay(at));
  return [
    text('progress_percent', onlyProgress(first)?.from ?? 0),
    text('progress_percent', onlyProgress(last)?.to),
    count,
    start === end ? null : (start ?? null),
  ] as const;
}

/** Facts that need no person: the progress of a milestone, or documents, below the sentence of the same minute. */
const FACTS: Partial<Record<ActivityKind, (activity: Activity) => string>> = {
  milestone_edited: (activity) =>
    t.progressSet(about(activity), text('progress_percent', onlyProgress(activity)?.to)),
  document_added: (activity) => t.wasAdded(documentOf(activity)),
  document_version_added: (activity) =>
    t.versionWasAdded(text('number', changeOf(activity, 'number')?.to), documentOf(activity)),
  document_edited: (activity) => t.wasEdited(documentOf(activity)),
  document_removed: (activity) => t.wasRemoved(documentOf(activity)),
};

/** The fact of a line below another sentence. */
export function factOf(line: Line): string {
  const { activity, earlier } = line;
  const first = earlier.at(-1);
  if (!first) return FACTS[activity.kind]?.(activity) ?? deedOf(line);
  if (activity.kind === 'document_added')
    return t.documentsAdded(...addedOf([activity, ...earlier].reverse()));
  return t.progressMoved(about(activity), ...stepsOf(first, activity, earlier.length + 1));
}

/** The tab of the milestone or the document that an entry names; a removed document is nowhere. */
const tabOf = ({ kind, subject }: Activity): string | undefined => {
  if (subject === undefined || kind === 'document_removed') return undefined;
  if (kind.startsWith('document_')) return 'documents';
  return kind.startsWith('milestone_') ? 'milestones' : undefined;
};

export interface Piece {
  text: string;
  /** The tab that the text leads to. */
  tab?: string;
}

/** The last mention of a name in a text, as a piece of its own: a name ends its sentence more often than it begins it. */
function piecesOf(text: string, name: string, tab: string): Piece[] {
  const at = text.lastIndexOf(name);
  if (at < 0) return [{ text }];
  return [{ text: text.slice(0, at) }, { text: name, tab }, { text: text.slice(at + name.length) }];
}

/** The text of a line in pieces, so that the milestone and the documents in it can be links. */
function inPieces(text: string, line: Line): Piece[] {
  const tab = tabOf(line.activity);
  if (tab === undefined) return [{ text }];
  const named = [line.activity, ...line.earlier].flatMap((it) =>
    tab === 'documents' ? (titleOf(it) ?? []) : about(it),
  );
  return [...new Set(named)].reduce<Piece[]>(
    (pieces, name) => pieces.flatMap((piece) => (piece.tab ? piece : piecesOf(piece.text, name, tab))),
    [{ text }],
  );
}

/** The predicate of a line. */
export const deedPieces = (line: Line): Piece[] => inPieces(deedOf(line), line);

/** The fact of a line below another sentence. */
export const factPieces = (line: Line): Piece[] => inPieces(factOf(line), line);
