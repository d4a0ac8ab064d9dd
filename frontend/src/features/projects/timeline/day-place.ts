import type { Span } from './scale';

/** The part of the chart that a letter of a day takes at most. */
const LETTER = 0.015;

/**
 * Where the label of a planned day stands beside its bar: after it, or before it at the right edge and where it would
 * cross the line of today; undefined where neither has room. `span`: the bar, from 0 to 1 as `today`.
 */
export function dayPlace(
  { from, to }: Span,
  label: string,
  today: number | null,
): 'after' | 'before' | undefined {
  const width = label.length * LETTER;
  const isCrossed = today !== null && today >= to && today < to + width;
  if (to + width <= 1 && !isCrossed) return 'after';
  if (from >= width) return 'before';
  return to + width <= 1 ? 'after' : undefined;
}
