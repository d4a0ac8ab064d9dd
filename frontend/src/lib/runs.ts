export type Run<Item> = [Item, ...Item[]];

/** Neighbours that belong together, in their order. `joins` compares an item with the run before it. */
export function runsOf<Item>(
  items: readonly Item[],
  joins: (run: Readonly<Run<Item>>, item: Item) => boolean,
): Run<Item>[] {
  const runs: Run<Item>[] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last && joins(last, item)) last.push(item);
    else runs.push([item]);
  }
  return runs;
}
