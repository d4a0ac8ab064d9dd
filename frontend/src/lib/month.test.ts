import { expect, test } from 'vitest';
import { monthText } from './month';

test.each([
  ['2026-03-14', 'March 2026'],
  ['2025-01-01', 'January 2025'],
  ['1999-12-31', 'December 1999'],
])('%s is in %s', (day, month) => {
  expect(monthText(day)).toBe(month);
});
