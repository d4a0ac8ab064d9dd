import { expect, test } from 'vitest';
import { anchorOf, hasRoomForValues, shiftOf } from './lone-columns';

const pair = (first: readonly (number | null)[], second: readonly (number | null)[]) => [
  { key: 'first', values: first },
  { key: 'second', values: second },
];

test('a column that is alone in its step stands in the middle of it', () => {
  const series = pair([5, 0, 5, null], [5, 5, 0, 5]);
  expect([0, 1, 2, 3].map((step) => shiftOf(series, 'first', step))).toEqual([0, 0, 0.55, 0]);
  expect([0, 1, 2, 3].map((step) => shiftOf(series, 'second', step))).toEqual([0, -0.55, 0, -0.55]);
  expect(shiftOf([{ key: 'only', values: [5] }], 'only', 0)).toBe(0);
});

test('the values of two columns grow away from each other', () => {
  const series = pair([5, 0], [5, 5]);
  expect([
    anchorOf(series, 'first', 0),
    anchorOf(series, 'second', 0),
    anchorOf(series, 'second', 1),
  ]).toEqual(['end', 'start', 'middle']);
});

test.each([
  ['eight columns of one series', [{ key: 'one', values: [1, 2, 3, 4, 5, 6, 7, 8] }], true, true],
  ['nine columns', [{ key: 'one', values: [1, 2, 3, 4, 5, 6, 7, 8, 9] }], false, false],
  ['nine steps with eight columns', [{ key: 'one', values: [1, 0, 3, 4, 5, 6, 7, 8, 9] }], true, true],
  ['four pairs', pair([1, 2, 3, 4], [1, 2, 3, 4]), true, false],
  ['three pairs', pair([1, 2, 3], [1, 2, 3]), true, true],
  ['a pair among six steps', pair([1, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0]), false, false],
])('values stand above the columns where there is room: %s', (_of, series, isWide, isNarrow) => {
  expect([hasRoomForValues(series, false), hasRoomForValues(series, true)]).toEqual([isWide, isNarrow]);
});
