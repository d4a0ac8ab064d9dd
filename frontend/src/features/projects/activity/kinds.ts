import { ActivityKind } from '@/api/generated/model/activityKind';
import * as t from '@/messages/projects/activity';

const K = ActivityKind;

/** The filters of the activity, with their kinds of entries. */
export const GROUPS = {
  milestones: {
    label: t.milestones,
    kinds: [
      K.milestones_planned,
      K.milestone_edited,
      K.milestone_started,
      K.milestone_submitted,
      K.milestone_certified,
      K.milestone_accepted,
      K.milestone_queried,
    ],
  },
  documents: {
    label: t.documents,
    kinds: [K.document_added, K.document_version_added, K.document_edited, K.document_removed],
  },
  team: {
    label: t.team,
    kinds: [
      K.member_added,
      K.member_removed,
      K.member_invited,
      K.member_changed,
      K.tickets_unassigned,
      K.client_view_started,
    ],
  },
  publication: {
    label: t.publication,
    kinds: [K.portfolio_edited, K.consent_given, K.consent_withdrawn, K.consent_lapsed],
  },
  project: {
    label: t.project,
    kinds: [
      K.project_created,
      K.project_edited,
      K.terms_edited,
      K.notes_edited,
      K.project_status_changed,
      K.project_archived,
      K.project_restored,
    ],
  },
} as const satisfies Record<string, { label: string; kinds: readonly ActivityKind[] }>;

export type GroupName = keyof typeof GROUPS;

export const isGroup = (name: string | null): name is GroupName =>
  name !== null && Object.hasOwn(GROUPS, name);

/** Whether an entry passes the filter; without one all do. */
export const passes = (kind: ActivityKind, group: GroupName | null): boolean =>
  group === null || (GROUPS[group].kinds as readonly ActivityKind[]).includes(kind);
