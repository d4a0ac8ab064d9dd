import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual';
import { type FocusEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useKeptRow } from './use-kept-row';
import { useWhole } from './use-whole';

/** Shorter lists are drawn whole. */
const MANY = 80;
const OVERSCAN = 6;

interface VirtualOptions {
  count: number;
  /**
   * Names an item for as long as it is in the list, so that its height is remembered and its place kept. Another
   * function makes the list place all its items again, so it is the same one from render to render.
   */
  keyOf: (index: number) => string;
  /** How high an item is before it is measured, in pixels. */
  estimate: number;
  /** Between items, in pixels. */
  gap?: number;
  /** Rows of the list in one item. */
  columns?: number;
}

/** An item to draw, or the room that items out of sight take up. */
export type Piece = { index: number } | { space: number; before: number };

const indexOf = (target: Element): number =>
  Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1);

/** Heights of the last list left: after going back, its items keep their places. */
let left: { entry: string; items: VirtualItem[] } | undefined;

/** The items of a long list that are near the window, and those around the focus, wherever that is. */
export function useVirtual<Root extends HTMLElement>({
  count,
  keyOf,
  estimate,
  gap = 0,
  columns = 1,
}: VirtualOptions) {
  const root = useRef<Root>(null);
  const [top, setTop] = useState(0);
  const focused = useRef(-1);
  const isOn = !useWhole() && count > MANY;
  const { key: entry } = useLocation();

  useKeptRow(root, { entry, columns, line: estimate + gap });

  useLayoutEffect(() => {
    if (isOn && root.current) setTop(Math.round(root.current.getBoundingClientRect().top + scrollY));
  }, [isOn]);

  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    enabled: isOn,
    estimateSize: () => estimate,
    getItemKey: keyOf,
    gap,
    overscan: OVERSCAN,
    scrollMargin: top,
    initialMeasurementsCache: left?.entry === entry ? left.items : [],
    initialRect: { width: innerWidth, height: innerHeight },
    useFlushSync: false,
    // The browser keeps what is seen in its place by itself, and the router leads back to it.
    scrollToFn: () => undefined,
    rangeExtractor: useCallback((range: Range) => {
      const near = defaultRangeExtractor(range);
      if (focused.current < 0) return near;
      const kept = [focused.current - 1, focused.current, focused.current + 1].filter(
        (index) => index >= 0 && index < range.count && !near.includes(index),
      );
      return [...near, ...kept].sort((one, other) => one - other);
    }, []),
  });

  useEffect(
    () => () => {
      left = { entry, items: virtualizer.measurementsCache };
    },
    [entry, virtualizer],
  );

  return {
    root,
    isOn,
    pieces: isOn ? piecesOf(virtualizer, top, gap) : Array.from({ length: count }, (_, index) => ({ index })),
    measure: isOn ? virtualizer.measureElement : undefined,
    onFocus: ({ target }: FocusEvent) => {
      focused.current = indexOf(target);
    },
    onBlur: () => {
      focused.current = -1;
    },
  };
}

interface Measured {
  getVirtualItems: () => { index: number; start: number; end: number }[];
  getTotalSize: () => number;
}

/** `gap` stands beside spaces too: they are so much shorter. */
function piecesOf(list: Measured, top: number, gap: number): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  let next = 0;
  for (const item of list.getVirtualItems()) {
    if (item.index > next)
      pieces.push({ space: item.start - top - end - (end > 0 ? 2 : 1) * gap, before: item.index });
    pieces.push({ index: item.index });
    end = item.end - top;
    next = item.index + 1;
  }
  const left = list.getTotalSize() - end - gap;
  if (left > 0) pieces.push({ space: left, before: Number.POSITIVE_INFINITY });
  return pieces;
}
