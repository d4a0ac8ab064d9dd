import type { ActivityChange } from '@/api/generated/model/activityChange';
import type { PersonRef } from '@/api/generated/model/personRef';
import { formatMoment } from '@/lib/dates';
import { formatOn, isDay } from '@/lib/days';
import { formatPaise } from '@/lib/money';
import { formatBps } from '@/lib/percent';
import * as t from '@/messages/components/history';
import { locale } from '@/messages/locale';

/** An entry of any history: of a project, a ticket, the audit log. */
export interface HistoryEntry {
  at: string;
  /** Absent for acts of the system. */
  by?: PersonRef;
  kind: string;
  /** The name of the thing that the entry is about. */
  subject?: string;
  changes: readonly ActivityChange[];
  reason?: string;
}

export interface ChangeText {
  label: string;
  /** Absent for a field that was empty before. */
  from?: string;
  to: string;
}

/** Labels of fields and names of stored values, where the general rules do not find them. */
export interface Vocabulary {
  fields: Readonly<Record<string, string>>;
  values: Readonly<Record<string, (value: string) => string | undefined>>;
}

type Labels = Readonly<Record<string, string | { label?: string; one?: string }>>;

/** Reads labels from one or several tables of words. */
export const labelsOf =
  (...tables: Labels[]) =>
  (key: string): string | undefined => {
    const word = tables.map((table) => table[key]).find((found) => found !== undefined);
    return typeof word === 'string' ? word : (word?.label ?? word?.one);
  };

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const isNothing = (value: unknown): value is null | undefined => value === null || value === undefined;

const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });

function numberText(field: string, value: number): string {
  if (field.endsWith('_paise')) return formatPaise(value);
  if (field.endsWith('_bps')) return formatBps(value);
  if (field.endsWith('_percent')) return t.percent(value);
  if (field.endsWith('_sqft')) return t.sqFt(number.format(value));
  if (field.endsWith('_months')) return t.months(value);
  return number.format(value);
}

/** Whether a field holds the id of a stored thing; people read ids that were given outside. */
const isReference = (field: string): boolean => field.endsWith('_id') && !/(external|upi)_id$/.test(field);

function textOf(field: string, value: string, { values }: Vocabulary): string {
  const name = values[field]?.(value);
  if (name !== undefined) return name;
  if (isReference(field)) return t.another;
  if (isDay(value)) return formatOn(value) ?? value;
  if (field.endsWith('_at')) return formatMoment(value) ?? value;
  return value || t.nothing;
}

/** A stored value as people write it: rupees, percents, days, labels. */
export function valueText(field: string, value: unknown, words: Vocabulary): string {
  if (isNothing(value)) return t.nothing;
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (typeof value === 'number') return numberText(field, value);
  if (typeof value === 'string') return textOf(field, value, words);
  if (Array.isArray(value)) {
    const texts = value.map((item) =>
      typeof item === 'object' ? '' : valueText(field, item as unknown, words),
    );
    if (texts.length === 0) return t.nothing;
    return texts.every(Boolean) ? texts.join(', ') : t.entries(texts.length);
  }
  const parts = Object.entries(value as object)
    .filter(([, part]) => part !== null && part !== '')
    .map(([name, part]) => valueText(name, part as unknown, words));
  return parts.join(', ') || t.nothing;
}

/** Before and after of a field. A field without a label is named by its stored name. */
export function changeText({ field, from, to }: ActivityChange, words: Vocabulary): ChangeText {
  const [before, after] = [valueText(field, from, words), valueText(field, to, words)];
  const isFirst = before === t.nothing;
  return {
    label: words.fields[field] ?? sentenceCase(field.replaceAll('_', ' ')),
    ...(!isFirst && { from: before }),
    to: after === t.nothing && !isFirst ? t.removed : after,
  };
}

export const changeOf = ({ changes }: HistoryEntry, field: string): ActivityChange | undefined =>
  changes.find((change) => change.field === field);

/** The subject of the sentence; an act without a person is the system's. */
export const actorOf = ({ by }: HistoryEntry): string => by?.full_name ?? t.theSystem;

/** The predicate of the sentence; an unknown, newer kind gets its name and its subject. */
export function deedOf<Entry extends HistoryEntry>(
  entry: Entry,
  deeds: Readonly<Partial<Record<Entry['kind'], (entry: Entry) => string>>>,
): string {
  const kind: Entry['kind'] = entry.kind;
  if (Object.hasOwn(deeds, kind)) return deeds[kind]?.(entry) ?? '';
  return t.recorded([kind.replaceAll('_', ' '), entry.subject].filter(Boolean).join(', '));
}
