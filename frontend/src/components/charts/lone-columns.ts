import type { ColumnSeries } from './columns';

/** The gap between two columns of a step, as a part of the width of a column. */
export const GAP = 0.1;

/** More columns than these have no room for their values. */
const MOST = 8;

/** Steps with two columns need the room of two values. */
const MOST_STEPS = { narrow: 3, wide: 5 };

type Series = readonly Pick<ColumnSeries, 'key' | 'values'>[];

const drawnAt = (series: Series, step: number) => series.filter(({ values }) => values[step]);

/** How far a column moves to the right, in widths of a column: one that is alone in its step stands above its label. */
export function shiftOf(series: Series, key: unknown, step: number): number {
  const drawn = drawnAt(series, step);
  const place = series.findIndex((it) => it.key === key);
  return drawn.length === 1 && drawn[0]?.key === key ? ((series.length - 1) / 2 - place) * (1 + GAP) : 0;
}

/** The side at which a value begins: two that stand side by side grow away from each other. */
export function anchorOf(series: Series, key: unknown, step: number): 'start' | 'middle' | 'end' {
  const drawn = drawnAt(series, step);
  if (drawn.length !== 2) return 'middle';
  return drawn[0]?.key === key ? 'end' : 'start';
}

/** Whether the values of all columns can be read above them. */
export function hasRoomForValues(series: Series, isNarrow: boolean): boolean {
  const steps = series[0]?.values.map((_value, step) => drawnAt(series, step).length) ?? [];
  const hasPairs = steps.some((count) => count > 1);
  return (
    steps.reduce((sum, count) => sum + count, 0) <= MOST &&
    (!hasPairs || steps.length <= MOST_STEPS[isNarrow ? 'narrow' : 'wide'])
  );
}
