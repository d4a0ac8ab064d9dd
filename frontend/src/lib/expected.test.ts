import { expect, test } from 'vitest';
import { expectedOf } from './expected';

test.each([
  [undefined, 'in_progress', 'on_day'],
  ['2026-11-21', 'in_progress', 'on_day'],
  ['2026-11-20', 'in_progress', 'after_acceptance'],
  ['2026-11-20', 'certified', 'after_acceptance'],
  ['2026-11-20', 'accepted', 'after_request'],
] as const)('a payment of %s with a milestone %s is expected %s', (day, status, expected) => {
  expect(expectedOf(day, { status }, '2026-11-21')).toBe(expected);
});

test('without a milestone, a past day waits for the request', () => {
  expect(expectedOf('2026-11-20', undefined, '2026-11-21')).toBe('after_request');
});
