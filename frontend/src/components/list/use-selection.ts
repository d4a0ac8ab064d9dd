import { useState } from 'react';
import { allToggled, kept, NONE, toggled } from './selection';

export interface Selecting {
  ids: ReadonlySet<string>;
  /** Whether everything that can be selected is selected. */
  isAll: boolean;
  toggle: (id: string, event: Event) => void;
  toggleAll: () => void;
  /** Whether a narrow list shows its boxes. */
  hasBoxes: boolean;
  /** Shows the boxes of a narrow list; hides them and lets go of the selection. */
  toggleBoxes: () => void;
  /** Lets go of all but these. */
  keep: (ids: readonly string[]) => void;
}

const isShift = (event: Event): boolean => 'shiftKey' in event && event.shiftKey === true;

/** The selection of at most `most` loaded rows; empty, without boxes, for another list (`key`). */
export function useSelection(key: string, order: readonly string[], most: number): Selecting {
  const [of, setOf] = useState(key);
  const [selection, setSelection] = useState(NONE);
  const [isOpen, setOpen] = useState(false);
  if (of !== key) {
    setOf(key);
    setSelection(NONE);
    setOpen(false);
  }
  const current = of === key ? kept(selection, order) : NONE;
  // A list that was wide may have a selection when it becomes narrow.
  const hasBoxes = isOpen || current.ids.size > 0;
  return {
    ids: current.ids,
    isAll: current.ids.size > 0 && current.ids.size === Math.min(order.length, most),
    toggle: (id, event) => setSelection(toggled(current, order, id, isShift(event), most)),
    toggleAll: () => setSelection(allToggled(current, order, most)),
    hasBoxes,
    toggleBoxes: () => {
      setOpen(!hasBoxes);
      setSelection(NONE);
    },
    keep: (ids) => setSelection({ ids: new Set(ids), last: null }),
  };
}
