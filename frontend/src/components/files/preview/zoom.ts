import type { KeyboardEvent } from 'react';

export const ZOOMS = [0.5, 0.75, 1, 1.5, 2, 3, 4] as const;

/** The next larger or smaller one; the last stays. */
export function stepOf(zoom: number, step: 1 | -1): number {
  const larger = ZOOMS.find((it) => it > zoom);
  const smaller = [...ZOOMS].reverse().find((it) => it < zoom);
  return (step === 1 ? larger : smaller) ?? zoom;
}

/** Plus, minus and zero, as browsers have them; null for other keys. */
export function zoomByKey({ key, ctrlKey, metaKey }: KeyboardEvent, zoom: number): number | null {
  if (ctrlKey || metaKey) return null;
  if (key === '+' || key === '=') return stepOf(zoom, 1);
  if (key === '-') return stepOf(zoom, -1);
  return key === '0' ? 1 : null;
}

/** Fingers scroll a file that is larger than its window; otherwise the browser must not take a swipe for “back”. */
export const touchActionOf = (zoom: number): string => (zoom > 1 ? 'auto' : 'pan-y pinch-zoom');
