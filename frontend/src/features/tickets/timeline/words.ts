import type { ActivityChange } from '@/api/generated/model/activityChange';
import type { TicketEntry } from '@/api/generated/model/ticketEntry';
import type { TicketEntryKind } from '@/api/generated/model/ticketEntryKind';
import { formatOn, isDay } from '@/lib/days';
import { CATEGORY, PRIORITY, STATUS } from '../states';

const MILESTONE = 'milestone_id';

const FIELDS: Record<string, string> = {
  title: 'Title',
  category: 'Category',
  [MILESTONE]: 'Milestone',
  due_on: 'Due',
  location_on_site: 'Place',
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

const NOTHING = 'nothing';
const list = new Intl.ListFormat('en-IN', { type: 'conjunction' });

function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING;
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
  [MILESTONE]: 'milestone',
  due_on: 'due day',
  location_on_site: 'place',
};

function edited({ changes }: TicketEntry): string {
  const things = changes.map(({ field }) => `the ${THINGS[field] ?? field.replaceAll('_', ' ')}`);
  return things.length === 0 ? 'edited the ticket' : `changed ${list.format(things)}`;
}

/** Predicates of timeline sentences, after the person's name. */
const DEEDS: Partial<Record<TicketEntryKind, (entry: TicketEntry) => string>> = {
  ticket_raised: () => 'raised this ticket',
  ticket_edited: edited,
  ticket_priority_changed: (entry) =>
    `changed the priority from ${from(entry, 'priority')} to ${to(entry, 'priority')}`,
  ticket_status_changed: (entry) => {
    const next = changeOf(entry, 'status')?.to;
    const before = changeOf(entry, 'status')?.from;
    if (next === 'open' && before === 'resolved') return 'reopened it';
    if (next === 'closed') return entry.by ? 'closed it' : 'closed it, 7 days after it was resolved';
    if (next === 'resolved') return 'resolved it';
    if (next === 'cancelled') return 'cancelled it';
    return `set it to ${to(entry, 'status')}`;
  },
  ticket_assigned: (entry) =>
    isThere(entry, 'assignee') ? `assigned it to ${to(entry, 'assignee')}` : 'assigned it to nobody',
  ticket_shown: (entry) =>
    changeOf(entry, 'client_visible')?.to === true ? 'showed it to the client' : 'hid it from the client',
  ticket_linked: (entry) => `linked it with ${to(entry, 'link')}`,
  ticket_unlinked: (entry) => `took away the link with ${from(entry, 'link')}`,
  ticket_merged: (entry) =>
    isThere(entry, 'merged_from')
      ? `merged ${to(entry, 'merged_from')} into this ticket`
      : `merged this ticket into ${to(entry, 'merged_into')}`,
  ticket_rated: (entry) => `rated it with ${to(entry, 'rating')} of 5`,
};

/** The subject of the sentence; without a person it is the system. */
export const actorOf = ({ by }: TicketEntry): string => by?.full_name ?? 'The system';

/** The predicate; an unknown, newer kind gets its name. */
export const deedOf = (entry: TicketEntry): string =>
  DEEDS[entry.kind]?.(entry) ?? `recorded: ${String(entry.kind).replaceAll('_', ' ')}`;

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
