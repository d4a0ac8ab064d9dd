import type { Lead } from '@/api/generated/model/lead';
import type { LeadEntry } from '@/api/generated/model/leadEntry';
import type { LeadEntryKind } from '@/api/generated/model/leadEntryKind';
import { changeOf, deedOf as deedIn } from '@/components/history/words';
import * as t from '@/messages/leads/history';
import { locale } from '@/messages/locale';
import { LOST_REASON, STATUS } from '../words';

const list = new Intl.ListFormat(locale, { type: 'conjunction' });

const to = (entry: LeadEntry, field: string): string => {
  const value: unknown = changeOf(entry, field)?.to;
  return typeof value === 'string' ? value : '';
};
const from = (entry: LeadEntry, field: string): string => {
  const value: unknown = changeOf(entry, field)?.from;
  return typeof value === 'string' ? value : '';
};

/** The label of a stored name; a newer name stands for itself. */
const labelIn = (words: Readonly<Record<string, string | { label: string }>>, name: string): string => {
  const word = words[name];
  return typeof word === 'string' ? word : (word?.label ?? name);
};

function edited({ by, changes }: LeadEntry): string {
  const things = changes.map(({ field }) => t.fields[field] ?? t.the(field.replaceAll('_', ' ')));
  if (things.length === 0) return t.editedLead;
  // Only visitors act without an account here.
  return by ? t.edited(list.format(things)) : t.visitorEdited(list.format(things));
}

function moved(entry: LeadEntry): string {
  const reason = to(entry, 'lost_reason');
  if (reason !== '') return t.lostBecause(labelIn(LOST_REASON, reason));
  return t.setTo(labelIn(STATUS, to(entry, 'status')));
}

function assigned(entry: LeadEntry): string {
  const how = to(entry, 'how');
  const owner = to(entry, 'owner');
  if (how === 'claimed') return t.claimedIt;
  if (how === 'handed_back') return t.handedBack(from(entry, 'owner'), owner);
  if (how === 'released') return t.released(from(entry, 'owner'));
  if (how === 'round_robin') return t.inTurn(owner);
  return owner === '' ? t.removedOwner : t.assignedTo(owner);
}

/** Predicates after the person's name. `subject`: the code of the other lead, or of the project. */
const DEEDS: Readonly<
  Record<Exclude<LeadEntryKind, 'lead_activity_recorded'>, (entry: LeadEntry) => string>
> = {
  lead_received: () => t.received,
  lead_entered: () => t.entered,
  lead_edited: edited,
  lead_status_changed: moved,
  lead_assigned: assigned,
  lead_merged: ({ subject }) => t.mergedInto(subject ?? ''),
  lead_converted: ({ subject }) => t.converted(subject ?? ''),
  lead_withdrawn: ({ by }) => (by ? t.withdrew : t.visitorWithdrew),
  lead_purged: () => t.purged,
  lead_follow_up_due: () => t.followUpDue,
  lead_call_overdue: () => t.callOverdue,
};

/** The predicate of an entry of a lead's history. */
export const deedOf = (entry: LeadEntry, { code }: Pick<Lead, 'code'>): string =>
  // Both leads of a merge name the one that stays.
  entry.kind === 'lead_merged' && entry.subject === code ? t.mergedHere : deedIn(entry, DEEDS);
