import type { Activity } from '@/api/generated/model/activity';
import type { ActivityKind } from '@/api/generated/model/activityKind';
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
  project_created: () => 'set up the project',
  project_edited: () => 'edited the project',
  terms_edited: () => 'changed the terms of the contract',
  notes_edited: () => 'edited the internal notes',
  project_status_changed: (activity) => {
    const change = changed(activity, 'status');
    return `changed the status from ${valueText('status', change?.from)} to ${valueText('status', change?.to)}`;
  },
  project_archived: () => 'archived the project',
  project_restored: () => 'brought the project back from the archive',
  portfolio_edited: () => 'edited what the public sees',
  consent_given: () => 'agreed to the publication of the project',
  consent_withdrawn: () => 'took the consent to the publication back',
  consent_lapsed: () => 'ended the consent to the publication by a change',
  member_added: (activity) => `added ${about(activity)} as ${partOf(activity)}`,
  member_removed: (activity) => `removed ${about(activity)} (${partOf(activity)})`,
  member_invited: (activity) => `invited ${about(activity)} as ${partOf(activity)}`,
  tickets_unassigned: (activity) => `took the tickets of ${about(activity)} away: nobody is assigned now`,
  member_changed: (activity) => `changed what ${about(activity)} is in the project`,
  milestones_planned: () => 'changed the plan of milestones',
  milestone_edited: (activity) => `edited ${about(activity)}`,
  milestone_started: (activity) => `started ${about(activity)}`,
  milestone_submitted: (activity) => `submitted ${about(activity)}`,
  milestone_certified: (activity) => `certified ${about(activity)}`,
  milestone_accepted: (activity) => `accepted ${about(activity)}`,
  milestone_queried: (activity) => `sent ${about(activity)} back`,
  document_added: (activity) => `added ${about(activity)}`,
  document_version_added: (activity) =>
    `added version ${valueText('number', changed(activity, 'number')?.to)} of ${about(activity)}`,
  document_edited: (activity) => `edited ${about(activity)}`,
  document_removed: (activity) => `removed ${about(activity)}`,
};

/** The subject of the sentence; without a person it is the system. */
export const actorOf = ({ by }: Activity): string => by?.full_name ?? 'The system';

/** The predicate; an unknown, newer kind gets its name and its subject. */
export function deedOf(activity: Activity): string {
  const deed = Object.hasOwn(DEEDS, activity.kind) ? DEEDS[activity.kind] : undefined;
  if (deed) return deed(activity);
  const kind = String(activity.kind).replaceAll('_', ' ');
  return activity.subject ? `recorded: ${kind}, ${activity.subject}` : `recorded: ${kind}`;
}
