import type { Activity } from '@/api/generated/model/activity';
import type { ActivityKind } from '@/api/generated/model/activityKind';
import * as t from '@/messages/projects/activity';
import { valueText } from './words';

const NAMELESS = 'something';

const changed = ({ changes }: Activity, field: string) => changes.find((change) => change.field === field);

const partOf = (activity: Activity): string => {
  const change = changed(activity, 'part');
  const part = change?.to ?? change?.from;
  return part ? valueText('part', part).toLowerCase() : 'member';
};

const about = (activity: Activity): string => activity.subject ?? NAMELESS;

/** Predicates of activity sentences, after the person's name. */
const DEEDS: Record<ActivityKind, (activity: Activity) => string> = {
  project_created: () => t.setUpProject,
  project_edited: () => 'edited the project',
  terms_edited: () => t.changedTermsOfContract,
  notes_edited: () => t.editedInternalNotes,
  project_status_changed: (activity) => {
    const change = changed(activity, 'status');
    return t.changedStatusFromTo(valueText('status', change?.from), valueText('status', change?.to));
  },
  project_archived: () => 'archived the project',
  project_restored: () => t.broughtProjectBackFromArchive,
  portfolio_edited: () => t.editedWhatPublicSees,
  consent_given: () => t.agreedToPublicationOfProject,
  consent_withdrawn: () => t.tookConsentToPublicationBack,
  consent_lapsed: () => t.endedConsentToPublicationByChange,
  member_added: (activity) => t.addedAs(about(activity), partOf(activity)),
  member_removed: (activity) => t.removed(about(activity), partOf(activity)),
  member_invited: (activity) => t.invitedAs(about(activity), partOf(activity)),
  tickets_unassigned: (activity) => t.tookTicketsOfAway(about(activity)),
  member_changed: (activity) => t.changedWhatIsInProject(about(activity)),
  milestones_planned: () => t.changedPlanOfMilestones,
  milestone_edited: (activity) => t.edited(about(activity)),
  milestone_started: (activity) => t.started(about(activity)),
  milestone_submitted: (activity) => t.submitted(about(activity)),
  milestone_certified: (activity) => t.certified(about(activity)),
  milestone_accepted: (activity) => t.accepted(about(activity)),
  milestone_queried: (activity) => t.sentBack(about(activity)),
  document_added: (activity) => t.added(about(activity)),
  document_version_added: (activity) =>
    t.addedVersionOf(valueText('number', changed(activity, 'number')?.to), about(activity)),
  document_edited: (activity) => t.edited(about(activity)),
  document_removed: (activity) => t.sentenceRemoved(about(activity)),
};

/** The subject of the sentence; without a person it is the system. */
export const actorOf = ({ by }: Activity): string => by?.full_name ?? t.theSystem;

/** The predicate; an unknown, newer kind gets its name and its subject. */
export function deedOf(activity: Activity): string {
  const deed = Object.hasOwn(DEEDS, activity.kind) ? DEEDS[activity.kind] : undefined;
  if (deed) return deed(activity);
  const kind = String(activity.kind).replaceAll('_', ' ');
  return activity.subject ? `recorded: ${kind}, ${activity.subject}` : `recorded: ${kind}`;
}
