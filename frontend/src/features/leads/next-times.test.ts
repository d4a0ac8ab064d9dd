import { expect, test } from 'vitest';
import { instantOfChoice, isAhead, nextTimes, usualNext } from './next-times';

const NOW = new Date('2026-11-20T06:00:00Z');

test.each([
  ['two_hours', '2026-11-20T08:00:00.000Z'],
  ['tomorrow', '2026-11-21T04:30:00.000Z'],
  ['three_days', '2026-11-23T04:30:00.000Z'],
  ['week', '2026-11-27T04:30:00.000Z'],
  ['another', undefined],
  ['keep', undefined],
  ['nonsense', undefined],
])('%s is %s', (choice, instant) => {
  expect(instantOfChoice(choice, NOW)).toBe(instant);
});

test('a planned time is offered first while it is ahead, and not after it', () => {
  const [first] = nextTimes('2026-11-20T10:00:00Z', NOW);
  expect(first).toEqual({ value: 'keep', label: 'As planned, today 3:30\u00a0pm' });
  expect(nextTimes('2026-11-20T05:59:00Z', NOW).map(({ value }) => value)).toEqual([
    'two_hours',
    'tomorrow',
    'three_days',
    'week',
    'another',
  ]);
  expect(nextTimes(undefined, NOW)).toHaveLength(5);
});

test('what is due now is not ahead', () => {
  expect(isAhead('2026-11-20T06:00:00Z', NOW)).toBe(false);
  expect(isAhead('2026-11-20T06:00:01Z', NOW)).toBe(true);
  expect(isAhead(undefined, NOW)).toBe(false);
});

test('a contact in passing is followed up the next morning', () => {
  expect(usualNext(NOW)).toBe('2026-11-21T04:30:00.000Z');
});
