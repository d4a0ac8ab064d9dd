import type { Total } from '@/api/generated/model/total';
import type { BoardItem } from './item';

/** Moved items that the server's lists do not contain yet, in their future state. */
export type Moved<Item> = ReadonlyMap<string, Item>;

interface Listed<Item> {
  items: readonly Item[];
  total: Total;
}

/** The order of a column's items. */
export type Order<Item> = (one: Item, other: Item) => number;

/** Items of a column: the server's list without cards moved out, with cards moved in. */
export function withMoves<Item extends BoardItem<string>>(
  { items, total }: Listed<Item>,
  status: string,
  moved: Moved<Item>,
  order: Order<Item>,
): Listed<Item> {
  if (moved.size === 0) return { items, total };
  const there = new Set(items.map(({ id }) => id));
  const left = items.map((item) => moved.get(item.id) ?? item).filter((item) => item.status === status);
  const come = [...moved.values()].filter((item) => item.status === status && !there.has(item.id));
  const change = come.length - (items.length - left.length);
  return {
    items: come.length === 0 ? left : [...left, ...come].toSorted(order),
    // A total above the counted limit stays as it is.
    total: total.more ? total : { ...total, count: Math.max(0, total.count + change) },
  };
}
