import { useState } from 'react';
import { allToggled, kept, NONE, toggled } from './selection';

export interface Selecting {
  ids: ReadonlySet<string>;
  /** Whether everything that can be selected is selected. */
  isAll: boolean;
  toggle: (id: string, event: Event) => void;
  toggleAll: () => void;
  /** Lets go of all but these. */
  keep: (ids: readonly string[]) => void;
}

const isShift = (event: Event): boolean => 'shiftKey' in event && event.shiftKey === true;

/** The selection of at most `most` loaded rows; empty for another list (`key`). */
export function useSelection(key: string, order: readonly string[], most: number): Selecting {
  const [of, setOf] = useState(key);
  const [selection, setSelection] = useState(NONE);
  if (of !== key) {
    setOf(key);
    setSelection(NONE);
  }
  const current = of === key ? kept(selection, order) : NONE;
  return {
    ids: current.ids,
    isAll: current.ids.size > 0 && current.ids.size === allToggled(NONE, order, most).ids.size,
    toggle: (id, event) => setSelection(toggled(current, order, id, isShift(event), most)),
    toggleAll: () => setSelection(allToggled(current, order, most)),
    keep: (ids) => setSelection({ ids: new Set(ids), last: null }),
  };
}
