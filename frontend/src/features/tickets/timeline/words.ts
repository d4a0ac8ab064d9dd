import type { TicketEntry } from '@/api/generated/model/ticketEntry';
import type { TicketEntryKind } from '@/api/generated/model/ticketEntryKind';
import {
  type ChangeText,
  changeOf,
  changeText,
  deedOf as deedIn,
  labelsOf,
  type Vocabulary,
  valueText,
} from '@/components/history/words';
import { locale } from '@/messages/locale';
import * as t from '@/messages/tickets/timeline';
import { CATEGORY, PRIORITY, STATUS } from '../states';

const MILESTONE = 'milestone_id';

const FIELDS: Record<string, string> = {
  title: t.title,
  category: t.category,
  [MILESTONE]: t.milestone,
  due_on: t.due,
  location_on_site: t.place,
};

/** Too long for a line. */
const UNTOLD = 'description';

/** Names for the ids in an entry. */
export type Names = ReadonlyMap<string, string>;

const WORDS: Vocabulary = {
  fields: FIELDS,
  values: { status: labelsOf(STATUS), priority: labelsOf(PRIORITY), category: labelsOf(CATEGORY) },
};

const list = new Intl.ListFormat(locale, { type: 'conjunction' });

const to = (entry: TicketEntry, field: string): string => valueText(field, changeOf(entry, field)?.to, WORDS);
const from = (entry: TicketEntry, field: string): string =>
  valueText(field, changeOf(entry, field)?.from, WORDS);

const statusOf = (entry: TicketEntry) => changeOf(entry, 'status')?.to;

/** Whether the client is asked for an answer. */
export const asksClient = (entry: TicketEntry): boolean => statusOf(entry) === 'waiting_on_client';

const isThere = (entry: TicketEntry, field: string): boolean => {
  const value = changeOf(entry, field)?.to;
  return value !== null && value !== undefined;
};

const THINGS: Record<string, string> = {
  title: t.theTitle,
  description: t.theDescription,
  category: t.theCategory,
  [MILESTONE]: t.theMilestone,
  due_on: t.theDueDay,
  location_on_site: t.thePlace,
};

function edited({ changes }: TicketEntry): string {
  const things = changes.map(({ field }) => THINGS[field] ?? t.the(field.replaceAll('_', ' ')));
  return things.length === 0 ? t.editedTicket : t.changed(list.format(things));
}

/** Predicates of timeline sentences, after the person's name. */
const DEEDS: Partial<Record<TicketEntryKind, (entry: TicketEntry) => string>> = {
  ticket_raised: () => t.raisedThisTicket,
  ticket_edited: edited,
  ticket_priority_changed: (entry) => t.changedPriorityFromTo(from(entry, 'priority'), to(entry, 'priority')),
  ticket_status_changed: (entry) => {
    const next = statusOf(entry);
    const before = changeOf(entry, 'status')?.from;
    if (next === 'open' && before === 'resolved') return t.reopenedIt;
    if (next === 'closed') return entry.by ? t.closedIt : t.closedAutomatically;
    if (next === 'resolved') return t.resolvedIt;
    if (next === 'cancelled') return t.cancelledIt;
    if (asksClient(entry)) return t.askedClient;
    return t.setItTo(to(entry, 'status'));
  },
  ticket_assigned: (entry) =>
    isThere(entry, 'assignee') ? t.assignedItTo(to(entry, 'assignee')) : t.removedAssignee,
  ticket_shown: (entry) =>
    changeOf(entry, 'client_visible')?.to === true ? t.showedItToClient : t.hidItFromClient,
  ticket_linked: (entry) => t.linkedItWith(to(entry, 'link')),
  ticket_unlinked: (entry) => t.removedLinkWith(from(entry, 'link')),
  ticket_merged: (entry) =>
    isThere(entry, 'merged_from')
      ? t.mergedIntoThisTicket(to(entry, 'merged_from'))
      : t.mergedThisTicketInto(to(entry, 'merged_into')),
  ticket_rated: (entry) => t.ratedIt(to(entry, 'rating')),
};

/** The predicate of an entry of a ticket's timeline. */
export const deedOf = (entry: TicketEntry): string => deedIn(entry, DEEDS);

export const tellsOfMilestone = ({ changes }: TicketEntry): boolean =>
  changes.some(({ field }) => field === MILESTONE);

/** Changed fields of an edit, before and after; without milestones whose names are unknown. */
export function changesOf({ kind, changes }: TicketEntry, names: Names): ChangeText[] {
  if (kind !== 'ticket_edited') return [];
  const words = { ...WORDS, values: { ...WORDS.values, [MILESTONE]: (id: string) => names.get(id) } };
  const isNamed = (id: unknown) => id === null || id === undefined || names.has(String(id));
  return changes
    .filter(({ field, from: before, to: after }) =>
      field === MILESTONE ? isNamed(before) && isNamed(after) : field !== UNTOLD,
    )
    .map((change) => changeText(change, words));
}
