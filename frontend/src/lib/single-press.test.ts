import { expect, test, vi } from 'vitest';
import { singlePress } from './single-press';

test.each([
  ['a key', 0, 1],
  ['a click', 1, 1],
  ['the second click of a double click', 2, 0],
])('%s (detail %i) acts %i times', (_what, detail, times) => {
  const act = vi.fn();
  singlePress(act)({ detail });
  expect(act).toHaveBeenCalledTimes(times);
});
