import type { ReactElement, ReactNode } from 'react';
import { Placeholder, standIn } from './placeholder';

interface Place<T> {
  /** For a key, where items have nothing that tells them apart. */
  index: number;
  /** For a `When`. */
  isFirst: boolean;
  /** Whether a field is another one than that of the item before. Ask once for each item. */
  changes: (field: keyof T & string) => boolean;
}

interface EachProps<T> {
  of: readonly T[];
  /** Name of the loop variable. */
  as: string;
  /** Most items. */
  first?: number;
  /** Gives an element with its own key, without an id of `useId`: a template draws it once for all. */
  children: (item: T, place: Place<T>) => ReactElement;
}

/** A list of the site's content: a loop in a template, drawn item by item in the browser. */
export function Each<T>({ of, as, first, children }: EachProps<T>): ReactNode {
  const list: unknown = of;
  if (import.meta.env.SSR && list instanceof Placeholder && list.item !== undefined) {
    const item = standIn(list.item, as) as T;
    const changes = (field: string) => new Placeholder(`loop.changed(${as}.${field})`) as unknown as boolean;
    const isFirst = new Placeholder('loop.first') as unknown as boolean;
    return (
      <>
        {`{% for ${as} in ${list.expression}${first === undefined ? '' : `[:${first}]`} %}`}
        {children(item, { index: 0, isFirst, changes })}
        {'{% endfor %}'}
      </>
    );
  }
  return of.slice(0, first).map((item, index) => {
    const before = of[index - 1];
    return children(item, {
      index,
      isFirst: index === 0,
      changes: (field) => index === 0 || before?.[field] !== item[field],
    });
  });
}
