import { expressionOf, literal, Placeholder } from './placeholder';

function filtered<T>(
  filter: 'selectattr' | 'rejectattr',
  list: readonly T[],
  field: keyof T & string,
  text: string | undefined,
): readonly T[] {
  const standing: unknown = list;
  if (import.meta.env.SSR && standing instanceof Placeholder) {
    const operand = expressionOf(text) ?? literal(text ?? '');
    return new Placeholder(
      `(${standing.expression}|${filter}(${literal(field)}, 'eq', ${operand}))`,
      standing.item,
    ) as unknown as readonly T[];
  }
  return list.filter((item) => (item[field] === text) === (filter === 'selectattr'));
}

/** The items of a list of the site's content that have this text in a field. */
export const having = <T>(list: readonly T[], field: keyof T & string, text: string): readonly T[] =>
  filtered('selectattr', list, field, text);

/** All other items. */
export const lacking = <T>(
  list: readonly T[],
  field: keyof T & string,
  text: string | undefined,
): readonly T[] => filtered('rejectattr', list, field, text);

/** The number of items, in digits. */
export function countOf(list: readonly unknown[]): string {
  const standing: unknown = list;
  return import.meta.env.SSR && standing instanceof Placeholder
    ? `{{ ${standing.expression}|length }}`
    : String(list.length);
}
