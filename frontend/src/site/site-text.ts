import { monthText } from '@/lib/month';
import { locale } from '@/messages/locale';
import { expressionOf, literal } from './placeholder';

const standing = (value: unknown): string | undefined =>
  import.meta.env.SSR ? expressionOf(value) : undefined;

const india = new Intl.NumberFormat(locale);

/** A number as it is. */
export function digits(count: number): string {
  const expression = standing(count);
  return expression === undefined ? String(count) : `{{ ${expression} }}`;
}

/** `March 2026` of `2026-03-14`; the same filter is in the server. */
export function month(day: string): string {
  const expression = standing(day);
  return expression === undefined ? monthText(day) : `{{ ${expression}|month }}`;
}

/** How one of few values is called. */
export function labelled<T extends string>(value: T, labels: Readonly<Record<T, string>>): string {
  const expression = standing(value);
  if (expression === undefined) return labels[value] ?? '';
  const pairs = Object.entries<string>(labels).map(([name, label]) => `${literal(name)}: ${literal(label)}`);
  return `{{ {${pairs.join(', ')}}[${expression}] }}`;
}

/** One text or another, by whether something is there: for where only text can stand. */
export function whether(value: unknown, text: string, otherwise: string): string {
  const expression = standing(value);
  if (expression !== undefined) return `{% if ${expression} %}${text}{% else %}${otherwise}{% endif %}`;
  return value ? text : otherwise;
}

/** `12,400`, grouped as in India: the server groups money, which without its sign is any number. */
export function grouped(count: number): string {
  const expression = standing(count);
  return expression === undefined ? india.format(count) : `{{ ((${expression} * 100)|rupees)[1:] }}`;
}
