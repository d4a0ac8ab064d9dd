import { Placeholder } from '@/site/placeholder';

/** Whether a list of the site's content has more than one item. */
export function afterFirst(list: readonly unknown[]): boolean {
  const standing: unknown = list;
  return import.meta.env.SSR && standing instanceof Placeholder
    ? (new Placeholder(`${standing.expression}[1:]`) as unknown as boolean)
    : list.length > 1;
}
