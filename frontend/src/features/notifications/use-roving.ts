import { type KeyboardEvent, useRef, useState } from 'react';

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/** One item of a list is reached by Tab, with what belongs to it; the others by the arrows. */
export function useRoving(ids: readonly string[]) {
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const current = chosen !== null && ids.includes(chosen) ? chosen : (ids[0] ?? null);
  const focus = (id: string | undefined) => {
    if (id === undefined) return;
    setChosen(id);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-item="${id}"] [data-main]`)?.focus(),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || current === null) return;
    event.preventDefault();
    focus(ids[step(ids.indexOf(current), ids.length - 1)]);
  };
  return {
    list,
    current,
    onKeyDown,
    onFocus: setChosen,
    /** Goes on beside an item that is about to go. */
    leave: (id: string) => {
      const at = ids.indexOf(id);
      focus(ids[at + 1] ?? ids[at - 1]);
    },
  };
}
