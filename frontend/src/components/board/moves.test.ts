import { expect, test } from 'vitest';
import type { BoardItem } from './item';
import { type Moved, withMoves as shownWith } from './moves';

type Item = BoardItem<'open' | 'in_progress' | 'closed'>;

const item = (count: number): Item => ({
  id: `${count}`,
  code: `C-${count}`,
  status: 'open',
  version: 3,
  next_statuses: ['in_progress'],
});
const [first, second, third] = [item(1), item(2), item(3)];
const latestFirst = (one: Item, other: Item) => other.id.localeCompare(one.id);
const moved = (...items: Item[]) => new Map(items.map((it) => [it.id, it]));
const total = (count: number) => ({ count, more: false });
const withMoves = (
  list: { items: Item[]; total: { count: number; more: boolean } },
  status: string,
  moves: Moved<Item>,
) => shownWith(list, status, moves, latestFirst);

test('an item moved out is neither shown nor counted', () => {
  const shown = withMoves(
    { items: [second, first], total: total(7) },
    'open',
    moved({ ...first, status: 'in_progress' }),
  );
  expect(shown).toEqual({ items: [second], total: total(6) });
});

test('an item moved in is placed in the order of the column and counted', () => {
  const column = [third, first].map((it): Item => ({ ...it, status: 'in_progress' }));
  const come: Item = { ...second, status: 'in_progress' };
  const shown = withMoves({ items: column, total: total(2) }, 'in_progress', moved(come));
  expect(shown.items.map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
  expect(shown.total).toEqual(total(3));
});

test('a moved item that the server lists already is counted once', () => {
  const come: Item = { ...first, status: 'in_progress', version: 9 };
  const shown = withMoves({ items: [{ ...come, version: 8 }], total: total(1) }, 'in_progress', moved(come));
  expect(shown).toEqual({ items: [come], total: total(1) });
});

test('a total above the counted limit stays as it is', () => {
  const many = { count: 1000, more: true };
  const shown = withMoves({ items: [first], total: many }, 'open', moved({ ...first, status: 'closed' }));
  expect(shown).toEqual({ items: [], total: many });
});
