import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '@/api/http';
import { isStale } from '@/components/form/stale';
import * as t from '@/messages/components/board';
import { dismissToast, toast } from '../toast/toast-store';
import type { BoardItem, StatusWords } from './item';
import type { Moved } from './moves';

/** Longer than other toasts: the button is read, and reached by keys. */
const UNDO_MS = 10_000;

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
  const [undo, setUndo] = useState<(() => void) | null>(null);
  const undoToast = useRef(0);
  useEffect(() => () => dismissToast(undoToast.current), []);

  const put = (item: Item) => setMoved((before) => new Map(before).set(item.id, item));
  /** Unless it has been moved on since. */
  const drop = ({ id, version, status }: Item) =>
    setMoved((before) => {
      const found = before.get(id);
      if (found?.version !== version || found.status !== status) return before;
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
  const arrived = async (fresh: Fresh, from: Status) => {
    put(fresh);
    offerUndo(fresh, from);
    await onMoved(fresh);
    settled(fresh);
  };
  /** Tells of a move. Where the item may go back from its new column, a button takes it there. */
  const offerUndo = (fresh: Fresh, from: Status) => {
    dismissToast(undoToast.current);
    const canUndo = fresh.next_statuses.includes(from);
    const goBack = () => {
      // The button of a toast that is leaving does nothing.
      if (id !== undoToast.current) return;
      dismissToast(id);
      move(fresh, from);
    };
    setUndo(() => (canUndo ? goBack : null));
    const id = toast.success(
      t.moved(fresh.code, words[fresh.status].label),
      canUndo ? UNDO_MS : undefined,
      canUndo ? { action: { label: t.undo, onFollow: goBack } } : undefined,
    );
    undoToast.current = id;
  };

  const { mutate } = useMutation<Fresh, ApiError, Move<Status, Item>>({
    meta: { silent: true },
    mutationFn: ({ item, to }) => send(item, to),
    onSuccess: (fresh, { item }) => void arrived(fresh, item.status),
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
    // A form may be given up: until it is sent, the move before it can be taken back.
    if (needsForm(to, item)) {
      setStep({ item, to });
      return;
    }
    setUndo(null);
    dismissToast(undoToast.current);
    undoToast.current = 0;
    // The next columns are unknown until the server answers.
    put({ ...item, status: to, next_statuses: [] });
    mutate({ item, to });
  };

  return {
    words,
    moved,
    /** The reason why the last move was taken back. */
    fault,
    /** Announcement of a move by keys for screen readers. */
    told,
    /** The move that waits for its form. */
    step,
    /** The item that keeps the focus when it is drawn elsewhere. */
    focused,
    move,
    /** Takes the last move back; null when there is none, or no way back. */
    undo,
    tell: setTold,
    closeStep: () => setStep(null),
    onStepDone: (fresh: Fresh) => void (step && arrived(fresh, step.item.status)),
    forget: () => setFault(null),
  };
}

export type Moves<Status extends string, Item extends BoardItem<Status>, Fresh extends Item> = ReturnType<
  typeof useMoves<Status, Item, Fresh>
>;
