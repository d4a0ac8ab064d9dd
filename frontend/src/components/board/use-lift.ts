import { type KeyboardEvent, useState } from 'react';
import * as t from '@/messages/components/board';
import type { BoardItem, StatusWords } from './item';

interface LiftOptions<Status extends string, Item> {
  /** The columns, from left to right. */
  order: readonly Status[];
  words: StatusWords<Status>;
  onMove: (item: Item, to: Status) => void;
  onTell: (text: string) => void;
}

/** Dragging by keys: Space lifts an item and puts it down, the arrows go from column to column. */
export function useLift<Status extends string, Item extends BoardItem<Status>>({
  order,
  words,
  onMove,
  onTell,
}: LiftOptions<Status, Item>) {
  const [lifted, setLifted] = useState<{ item: Item; over: Status } | null>(null);

  const leave = ({ code }: Item) => {
    setLifted(null);
    onTell(t.stayed(code));
  };
  const putDown = (item: Item, over: Status) => {
    if (over === item.status) return leave(item);
    setLifted(null);
    onMove(item, over);
  };
  const shift = (item: Item, over: Status, by: 1 | -1) => {
    const open = order.filter((status) => status === item.status || item.next_statuses.includes(status));
    const next = open[open.indexOf(over) + by];
    if (next === undefined) return;
    setLifted({ item, over: next });
    onTell(t.over(item.code, words[next].label));
  };
  const lift = (item: Item) => {
    if (item.next_statuses.length === 0) {
      onTell(t.stuck(item.code));
      return;
    }
    setLifted({ item, over: item.status });
    onTell(t.lifted(item.code, words[item.status].label));
  };

  const onKey = (item: Item, event: KeyboardEvent) => {
    const held = lifted?.item.id === item.id ? lifted : null;
    const act: Record<string, (() => void) | null> = {
      ' ': () => (held ? putDown(held.item, held.over) : lift(item)),
      Enter: held && (() => putDown(held.item, held.over)),
      Escape: held && (() => leave(held.item)),
      ArrowLeft: held && (() => shift(held.item, held.over, -1)),
      ArrowRight: held && (() => shift(held.item, held.over, 1)),
    };
    const found = act[event.key];
    if (!found) return;
    event.preventDefault();
    event.stopPropagation();
    found();
  };
  return { lifted, onKey, onBlur: () => lifted && leave(lifted.item) };
}
