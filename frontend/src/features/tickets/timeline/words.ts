import type { ActivityChange } from '@/api/generated/model/activityChange';
import type { TicketEntry } from '@/api/generated/model/ticketEntry';
import type { TicketEntryKind } from '@/api/generated/model/ticketEntryKind';
import { formatOn, isDay } from '@/lib/days';
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

const labels = (words: Readonly<Record<string, string | { label: string }>>) => (key: string) => {
  const word = words[key];
  return typeof word === 'string' ? word : word?.label;
};

const ENUMS: Record<string, (key: string) => string | undefined> = {
  status: labels(STATUS),
  priority: labels(PRIORITY),
  category: labels(CATEGORY),
};

const list = new Intl.ListFormat(locale, { type: 'conjunction' });

function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return t.nothing;
  const text = String(value);
  return ENUMS[field]?.(text) ?? (isDay(text) ? formatOn(text) : null) ?? text;
}

const changeOf = ({ changes }: TicketEntry, field: string) =>
  changes.find((change) => change.field === field);

const to = (entry: TicketEntry, field: string): string => valueText(field, changeOf(entry, field)?.to);
const from = (entry: TicketEntry, field: string): string => valueText(field, changeOf(entry, field)?.from);

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
    const next = changeOf(entry, 'status')?.to;
    const before = changeOf(entry, 'status')?.from;
    if (next === 'open' && before === 'resolved') return t.reopenedIt;
    if (next === 'closed') return entry.by ? t.closedIt : t.closedItAfter7Days;
    if (next === 'resolved') return t.resolvedIt;
    if (next === 'cancelled') return t.cancelledIt;
    return t.setItTo(to(entry, 'status'));
  },
  ticket_assigned: (entry) =>
    isThere(entry, 'assignee') ? t.assignedItTo(to(entry, 'assignee')) : t.assignedItToNobody,
  ticket_shown: (entry) =>
    changeOf(entry, 'client_visible')?.to === true ? t.showedItToClient : t.hidItFromClient,
  ticket_linked: (entry) => t.linkedItWith(to(entry, 'link')),
  ticket_unlinked: (entry) => t.tookAwayLinkWith(from(entry, 'link')),
  ticket_merged: (entry) =>
    isThere(entry, 'merged_from')
      ? t.mergedIntoThisTicket(to(entry, 'merged_from'))
      : t.mergedThisTicketInto(to(entry, 'merged_into')),
  ticket_rated: (entry) => t.ratedItWithOf5(to(entry, 'rating')),
};

/** The subject of the sentence; without a person it is the system. */
export const actorOf = ({ by }: TicketEntry): string => by?.full_name ?? t.theSystem;

/** The predicate; an unknown, newer kind gets its name. */
export const deedOf = (entry: TicketEntry): string =>
  DEEDS[entry.kind]?.(entry) ?? t.recorded(String(entry.kind).replaceAll('_', ' '));

export const tellsOfMilestone = ({ changes }: TicketEntry): boolean =>
  changes.some(({ field }) => field === MILESTONE);

/** The same with names in the place of ids; null where a name is not known. */
function named(change: ActivityChange, names: Names): ActivityChange | null {
  if (change.field !== MILESTONE) return change;
  const [before, after] = [change.from, change.to].map((id) =>
    id === null || id === undefined ? null : names.get(String(id)),
  );
  return before === undefined || after === undefined ? null : { ...change, from: before, to: after };
}

/** Changed fields of an edit, before and after. */
export const changesOf = ({ kind, changes }: TicketEntry, names: Names): string[] =>
  kind === 'ticket_edited'
    ? changes
        .filter(({ field }) => field !== UNTOLD)
        .map((change) => named(change, names))
        .filter((change) => change !== null)
        .map(({ field, from: before, to: after }) => {
          const was = before === null || before === undefined ? '' : `${valueText(field, before)} → `;
          return `${FIELDS[field] ?? field}: ${was}${valueText(field, after)}`;
        })
    : [];
