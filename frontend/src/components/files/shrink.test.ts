import { expect, test } from 'vitest';
import { fitted } from './shrink';

test.each([
  [4000, 3000, { width: 1600, height: 1200 }],
  [3000, 4000, { width: 1200, height: 1600 }],
  [1600, 900, { width: 1600, height: 900 }],
  [640, 480, { width: 640, height: 480 }],
  [60_000, 2, { width: 1600, height: 1 }],
])('a picture of %i × %i pixels fits into 1600', (width, height, expected) => {
  expect(fitted(width, height)).toEqual(expected);
});
