import type { ActivityChange } from '@/api/generated/model/activityChange';
import type { AuditEvent } from '@/api/generated/model/auditEvent';
import type { AuditEventKind } from '@/api/generated/model/auditEventKind';
import type { AuditThingKind } from '@/api/generated/model/auditThingKind';
import type { Role } from '@/api/generated/model/role';
import type { SettingsSection } from '@/api/generated/model/settingsSection';
import {
  type ChangeText,
  changeOf,
  changeText,
  deedOf as deedIn,
  type Vocabulary,
  valueText,
} from '@/components/history/words';
import { roleLabel } from '@/config/roles';
import { formatOnNear } from '@/lib/near';
import type { Run } from '@/lib/runs';
import { unbroken } from '@/lib/unbroken';
import { spoken } from '@/lib/words';
import * as t from '@/messages/audit';
import { locale } from '@/messages/locale';
import * as s from '@/messages/settings/page';
import { templates } from '@/messages/settings/templates';

export const THING: Record<AuditThingKind, string> = t.things;

/** Fields whose values are names of closed lists. */
const CLOSED = [
  'activity',
  'category',
  'form',
  'health',
  'how',
  'kind',
  'list',
  'lost_reason',
  'outcome',
  'priority',
  'project_type',
  'purpose',
  'section',
  'stage',
  'status',
  'visibility',
  'part',
  'why',
];

const asRole = (role: string): string => roleLabel(role as Role);

const WORDS: Vocabulary = {
  fields: t.fields,
  values: {
    ...Object.fromEntries(CLOSED.map((field) => [field, spoken])),
    role: asRole,
    requested_role: asRole,
    format: (name) => name.toUpperCase(),
  },
};

/** The unit or the type at the end of a field's name is in its value. */
const UNIT = /_(?:paise|bps|percent|sqft|months|on|at|id)$/;

const labelOf = (field: string): string => t.fields[field] ?? spoken(field.replace(UNIT, ''));

type Facts = Readonly<Record<string, unknown>>;

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A part of a plan changed in some of its fields; others stay unsaid. */
const partsOf = (name: string, from: Facts, to: Facts): ChangeText[] =>
  Object.keys({ ...from, ...to })
    .filter((field) => JSON.stringify(from[field]) !== JSON.stringify(to[field]))
    .map((field) => ({
      ...changeText({ field, from: from[field], to: to[field] } as ActivityChange, WORDS),
      label: t.change(name, labelOf(field)),
    }));

/** Before and after of everything that an event has changed. */
export function changesOf({ kind, changes }: AuditEvent): ChangeText[] {
  // The log does not hold what a person behind a lead is called or how to reach them.
  if (kind === 'lead_edited') return [];
  return changes.flatMap((change) => {
    const { field, from, to }: { field: string; from?: unknown; to?: unknown } = change;
    return isFacts(from) && isFacts(to)
      ? partsOf(field, from, to)
      : [{ ...changeText(change, WORDS), label: labelOf(field) }];
  });
}

const list = new Intl.ListFormat(locale, { type: 'conjunction' });

/** Kinds whose sentence names the changed fields. */
const NAMES_FIELDS: readonly string[] = ['lead_edited', 'profile_changed'];

/** Kinds whose sentence has the new value of a field. */
const NAMES_VALUE: Readonly<Partial<Record<AuditEventKind, string>>> = {
  project_status_changed: 'status',
  ticket_status_changed: 'status',
  ticket_priority_changed: 'priority',
  ticket_assigned: 'assignee',
  lead_status_changed: 'status',
  lead_assigned: 'owner',
  role_changed: 'role',
};

/** The last new value of a field; names of people and roles keep their capital letters. */
function newValueOf(name: string, changes: readonly ActivityChange[]): string {
  const value = changes.findLast(({ field }) => field === name)?.to;
  if (typeof value !== 'string' || value === '') return '';
  const text = valueText(name, value, WORDS);
  return CLOSED.includes(name) ? text.toLowerCase() : text;
}

function subjectOf({ kind, changes, subject, thing }: AuditEvent): string {
  if (NAMES_FIELDS.includes(kind)) {
    return list.format(new Set(changes.map(({ field }) => labelOf(field).toLowerCase())));
  }
  const field = NAMES_VALUE[kind];
  if (field !== undefined) return newValueOf(field, changes);
  // Both leads of a merge have the code of the one that stays.
  return subject === undefined || subject === thing.code ? '' : subject;
}

const SECTION: Record<SettingsSection, string> = {
  company: s.company,
  branding: s.branding,
  billing: s.billing,
  working_hours: s.workingHours,
  holidays: s.holidays,
  packages: s.packages,
  cities: s.cities,
  faqs: s.faqs,
  testimonials: s.testimonials,
  social: s.social,
  notice_version: s.notice,
  reply_targets: s.replyTargets,
  templates,
  sales: s.rules,
  sign_up: s.signUp,
  notification_defaults: s.notificationDefaults,
  event_log: s.eventLog,
};

/** The changed section of the company's settings. */
export const sectionOf = ({ kind, changes }: AuditEvent): SettingsSection | undefined => {
  if (kind !== 'settings_changed') return undefined;
  const section: { to?: unknown } | undefined = changes.find(({ field }) => field === 'section');
  const name = String(section?.to);
  return Object.hasOwn(SECTION, name) ? (name as SettingsSection) : undefined;
};

/** Acts by which people prove who they are: the event has no author, because nobody is signed in yet. */
const OWN: ReadonlySet<AuditEventKind> = new Set([
  'signed_in',
  'email_verified',
  'google_linked',
  'session_confirmed',
]);

/** The event with the account as the author of its own acts. */
export function withAuthor(event: AuditEvent): AuditEvent {
  const { by, kind, thing } = event;
  if (by || !OWN.has(kind) || thing.name === undefined) return event;
  return { ...event, by: { id: thing.id, full_name: thing.name } };
}

export const isOwnAccount = ({ by, thing }: AuditEvent): boolean => thing.id === by?.id;

/** Whether each event is about another thing. */
export const isOfManyThings = (events: readonly AuditEvent[]): boolean =>
  events.length > 1 && new Set(events.map(({ thing }) => thing.id)).size === events.length;

/** Kinds of events that come in pairs: one for each of the two tickets. */
const PAIRED: readonly string[] = ['ticket_linked', 'ticket_unlinked'];

/** Whether two events are one act between two tickets, told once from each ticket. */
export const isPair = ([one, other, ...more]: readonly AuditEvent[]): boolean =>
  one !== undefined &&
  other !== undefined &&
  more.length === 0 &&
  PAIRED.includes(one.kind) &&
  one.kind === other.kind &&
  one.by?.id === other.by?.id &&
  one.subject === other.thing.code &&
  other.subject === one.thing.code;

/** The events that the sentence of a row tells: of a pair the earlier, whose ticket the author had open. */
export function toldOf(events: Readonly<Run<AuditEvent>>): Readonly<Run<AuditEvent>> {
  const [, earlier] = events;
  return earlier && isPair(events) ? [earlier] : events;
}

/** Whether the author gave the thing to themselves. */
export const isClaim = (event: AuditEvent): boolean =>
  event.kind in t.claims && changeOf(event, 'how')?.to === 'claimed';

const isOfDiary = ({ kind }: AuditEvent['thing']): boolean => kind === 'daily_entry' || kind === 'diary';

/**
 * The code and the name of the thing, in its sentence: a daily entry has its day and the code and name of its project,
 * settings have their section, and a thing without a name, such as a payment plan, has those of its project.
 */
export function thingOf(event: AuditEvent): Pick<AuditEvent['thing'], 'code' | 'name'> {
  const section = sectionOf(event);
  if (section) return { name: SECTION[section] };
  const { thing, project } = event;
  if (isOfDiary(thing) && thing.name !== undefined) {
    const day = unbroken(formatOnNear(thing.name));
    return project ? { code: `${day} · ${project.code}`, name: project.name } : { code: day };
  }
  return thing.code || thing.name ? thing : (project ?? thing);
}

/**
 * The parts of a sentence around the name of its thing: `edited the lead ` and `: estimated value`, `linked the ticket `
 * and ` to TKT-0012`.
 */
export function aroundThing(
  deed: string,
  { kind }: AuditEvent['thing'],
): readonly [before: string, after: string] {
  const [head = ''] = deed.split(': ', 1);
  const start = head.replace(t.afterThing, '');
  if (t.beforeThing.test(start)) {
    return [`${start} ${kind === 'daily_entry' ? `${t.ofDay} ` : ''}`, deed.slice(start.length)];
  }
  return [deed + (head === deed ? ': ' : ', '), ''];
}

const DEEDS: Record<AuditEventKind, string | ((subject: string) => string)> = t.deeds;

const SENTENCES = Object.fromEntries(
  Object.entries(DEEDS).map(([kind, deed]) => [
    kind,
    (event: AuditEvent) => (typeof deed === 'string' ? deed : deed(subjectOf(event))),
  ]),
);

/** The predicate of an event, after the person's name. */
export const deedOf = (event: AuditEvent): string =>
  event.kind === 'profile_changed' && isOwnAccount(event)
    ? t.ownProfile(subjectOf(event))
    : isClaim(event)
      ? (t.claims[event.kind] ?? '')
      : deedIn<AuditEvent>(event, SENTENCES);

/** The predicate with a number of things: “approved 4 daily entries”. */
function deedOfMany(event: AuditEvent, count: number): string {
  const [one, many] = t.nouns[event.thing.kind];
  const [deed, things] = [deedOf(event), t.countedThings(count, many)];
  const noun = new RegExp(`${one}\\b`);
  if (noun.test(deed)) return deed.replace(noun, things);
  const [before, after] = aroundThing(deed, event.thing);
  // A sentence that is complete without its thing has no place for the number of things.
  return /[:,] $/.test(before) ? t.repeated(deed, count) : before + things + after;
}

/** The predicate of a row: of its event, or of all its events together. */
export function deedOfAll(events: Readonly<Run<AuditEvent>>): string {
  const [first, ...others] = toldOf(events);
  if (others.length === 0) {
    const { project } = first;
    return project && isPair(events) ? t.inProject(deedOf(first), project.name) : deedOf(first);
  }
  if (isOfManyThings(events)) {
    // The system's sentence names all its things.
    return first.by ? deedOfMany(first, events.length) : deedOf(first);
  }
  const isNamed = NAMES_FIELDS.includes(first.kind);
  const changes = [first, ...others].toReversed().flatMap((event) => event.changes);
  const deed = deedOf({ ...first, changes });
  // A sentence with all changed fields says enough.
  return isNamed ? deed : t.repeated(deed, others.length + 1);
}
