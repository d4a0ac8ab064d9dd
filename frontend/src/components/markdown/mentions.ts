import { locale } from '@/messages/locale';

/** Somebody who can be called on in a text. */
export interface Mentionable {
  id: string;
  full_name: string;
  /** The person's part in the project. */
  note?: string;
}

const WRITTEN = /@\[([^[\]\n]+)\]\(user:([0-9a-fA-F-]{36})\)/g;

/** Brackets and line ends would end the name before its end. */
const bare = (name: string): string => name.replace(/[[\]\n]/g, '').trim();

const written = ({ id, full_name }: Mentionable): string => `@[${bare(full_name)}](user:${id})`;

/** Those whose name alone says who is meant, the longest name first: `Asha Rao Patel` is not `Asha Rao`. */
const named = (people: readonly Mentionable[]): Mentionable[] =>
  people
    .filter(({ id, full_name }) =>
      people.every((it) => it.id === id || bare(it.full_name) !== bare(full_name)),
    )
    .toSorted((one, other) => other.full_name.length - one.full_name.length);

const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * The short form of a mention in a text field: `@Asha Rao`, or the full form if two people share
 * the name.
 */
export const shortMention = (person: Mentionable, people: readonly Mentionable[]): string =>
  named(people).some(({ id }) => id === person.id) ? `@${bare(person.full_name)}` : written(person);

/** A text as it is stored, of the text in the field: `@Asha Rao` becomes `@[Asha Rao](user:…)`. */
export function expandMentions(text: string, people: readonly Mentionable[]): string {
  const known = named(people);
  if (known.length === 0) return text;
  const names = known.map(({ full_name }) => quoted(bare(full_name))).join('|');
  const before = String.raw`(?<![\p{L}\p{N}_@/.])`;
  const after = String.raw`(?![\p{L}\p{N}_])`;
  return text.replace(new RegExp(`${before}@(${names})${after}`, 'gu'), (found, name: string) => {
    const person = known.find(({ full_name }) => bare(full_name) === name);
    return person ? written(person) : found;
  });
}

/** The text for a field. Mentions that the field could not resolve again stay in full. */
export function collapseMentions(text: string, people: readonly Mentionable[]): string {
  const known = named(people);
  return text.replace(WRITTEN, (found, name: string, id: string) =>
    known.some((it) => it.id === id.toLowerCase() && bare(it.full_name) === name) ? `@${name}` : found,
  );
}

/** The text for display, with the current name of each mentioned person. */
export const withNames = (text: string, people: readonly Mentionable[]): string =>
  text.replace(WRITTEN, (_found, name: string, id: string) => {
    const person = people.find((it) => it.id === id.toLowerCase());
    return `@${person?.full_name ?? name}`;
  });

export interface MentionQuery {
  /** Where the `@` is. */
  start: number;
  end: number;
  text: string;
}

const MAX_QUERY = 40;

/** The typed part of a name at the caret; null if no mention is being typed. */
export function mentionAt(text: string, caret: number): MentionQuery | null {
  const before = text.slice(Math.max(0, caret - MAX_QUERY), caret);
  const match = /(?:^|[\s([{"'*_,;:])@([^\s@[\]()]*(?: [^\s@[\]()]+)?)$/u.exec(before);
  if (!match) return null;
  const [, typed = ''] = match;
  return { start: caret - typed.length - 1, end: caret, text: typed };
}

const MOST = 8;

/** People whose name, or a word of it, begins with the typed text. */
export function matching(people: readonly Mentionable[], typed: string): Mentionable[] {
  const wanted = typed.toLocaleLowerCase(locale);
  const fits = ({ full_name }: Mentionable) => {
    const name = full_name.toLocaleLowerCase(locale);
    return name.startsWith(wanted) || name.split(/\s+/).some((part) => part.startsWith(wanted));
  };
  return people.filter(fits).slice(0, MOST);
}

/** The id of one of those a list offers. */
export const optionId = (list: string, index: number): string => `${list}-${index}`;
