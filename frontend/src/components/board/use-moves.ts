import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ApiError } from '@/api/http';
import { isStale } from '@/components/form/stale';
import * as t from '@/messages/components/board';
import type { BoardItem, StatusWords } from './item';
import type { Moved } from './moves';

export interface Move<Status, Item> {
  item: Item;
  to: Status;
}

interface MoveOptions<Status extends string, Item, Fresh extends Item> {
  words: StatusWords<Status>;
  /** Whether a form opens before the move is sent. */
  needsForm: (to: Status, item: Item) => boolean;
  send: (item: Item, to: Status) => Promise<Fresh>;
  /** Resolves when the server's lists contain the moved item. */
  onMoved: (fresh: Fresh) => Promise<void>;
  onRefused: () => void;
}

/**
 * Moves items between the columns at once, and takes back moves that the server refuses. Call it in the component
 * that queries the columns: a settled move is dropped in the render that reads the server's new columns.
 */
export function useMoves<Status extends string, Item extends BoardItem<Status>, Fresh extends Item>({
  words,
  needsForm,
  send,
  onMoved,
  onRefused,
}: MoveOptions<Status, Item, Fresh>) {
  const [moved, setMoved] = useState<Moved<Item>>(new Map());
  const [fault, setFault] = useState<string | null>(null);
  const [told, setTold] = useState('');
  const [step, setStep] = useState<Move<Status, Item> | null>(null);
  const focused = useRef<string | null>(null);

  const put = (item: Item) => setMoved((before) => new Map(before).set(item.id, item));
  /** Unless it has been moved on since. */
  const drop = ({ id, version, status }: Item) =>
    setMoved((before) => {
      const found = before.get(id);
      if (!found || found.version !== version || found.status !== status) return before;
      const after = new Map(before);
      after.delete(id);
      return after;
    });
  const settled = (item: Item) => {
    drop(item);
    requestAnimationFrame(() => {
      if (focused.current === item.id) focused.current = null;
    });
  };
  const arrived = async (fresh: Fresh) => {
    put(fresh);
    setTold(t.moved(fresh.code, words[fresh.status].label));
    await onMoved(fresh);
    settled(fresh);
  };

  const { mutate } = useMutation<Fresh, ApiError, Move<Status, Item>>({
    meta: { silent: true },
    mutationFn: ({ item, to }) => send(item, to),
    onSuccess: (fresh) => void arrived(fresh),
    onError: (error, { item, to }) => {
      settled({ ...item, status: to });
      setFault(isStale(error) ? t.stale(item.code) : t.refused(item.code, error.message));
      onRefused();
    },
  });

  const move = (item: Item, to: Status) => {
    if (to === item.status || !item.next_statuses.includes(to)) return;
    setFault(null);
    focused.current = item.id;
    if (needsForm(to, item)) {
      setStep({ item, to });
      return;
    }
    // The next columns are unknown until the server answers.
    put({ ...item, status: to, next_statuses: [] });
    mutate({ item, to });
  };

  return {
    words,
    moved,
    /** The reason why the last move was taken back. */
    fault,
    /** Announcement of the last move for screen readers. */
    told,
    /** The move that waits for its form. */
    step,
    /** The item that keeps the focus when it is drawn elsewhere. */
    focused,
    move,
    tell: setTold,
    closeStep: () => setStep(null),
    onStepDone: (fresh: Fresh) => void arrived(fresh),
    forget: () => setFault(null),
  };
}

export type Moves<Status extends string, Item extends BoardItem<Status>, Fresh extends Item> = ReturnType<
  typeof useMoves<Status, Item, Fresh>
>;
