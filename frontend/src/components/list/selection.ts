export interface Selection {
  ids: ReadonlySet<string>;
  /** The one a range goes on from. */
  last: string | null;
}

export const NONE: Selection = { ids: new Set(), last: null };

const add = (ids: ReadonlySet<string>, more: readonly string[], most: number): ReadonlySet<string> =>
  new Set([...new Set([...ids, ...more])].slice(0, most));

const remove = (ids: ReadonlySet<string>, less: readonly string[]): ReadonlySet<string> =>
  new Set([...ids].filter((id) => !less.includes(id)));

function rangeOf(order: readonly string[], from: string | null, to: string): readonly string[] {
  const start = order.indexOf(from ?? to);
  const end = order.indexOf(to);
  if (start < 0) return [to];
  const range = order.slice(Math.min(start, end), Math.max(start, end) + 1);
  // Ordered from its start, so that a limit cuts off the far end.
  return start <= end ? range : range.reverse();
}

/** Selects a row or releases it, at most `most` in all; `isRange` includes all rows since the last one. */
export function toggled(
  selection: Selection,
  order: readonly string[],
  id: string,
  isRange: boolean,
  most: number,
): Selection {
  const range = isRange ? rangeOf(order, selection.last, id) : [id];
  const ids = selection.ids.has(id) ? remove(selection.ids, range) : add(selection.ids, range, most);
  return { ids, last: id };
}

/** Selects the first `most` rows; releases all if they are selected. */
export function allToggled(selection: Selection, order: readonly string[], most: number): Selection {
  const wanted = order.slice(0, most);
  const isDone = wanted.every((id) => selection.ids.has(id));
  return { ids: isDone ? new Set() : add(new Set(), wanted, most), last: null };
}

/** The part of a selection that still exists. */
export function kept(selection: Selection, order: readonly string[]): Selection {
  const there = new Set(order);
  const ids = [...selection.ids].filter((id) => there.has(id));
  return ids.length === selection.ids.size ? selection : { ids: new Set(ids), last: selection.last };
}
