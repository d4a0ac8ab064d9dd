import { expect, test } from 'vitest';
import { formatDay, formatMoment, formatTime } from './dates';

const AFTERNOON = '2026-11-12T10:00:00Z';

test('a time is one word: am and pm never begin a line', () => {
  expect(formatTime(AFTERNOON)).toBe('3:30\u00a0pm');
  expect(formatMoment(AFTERNOON)).toBe('12 Nov 2026, 3:30\u00a0pm');
  expect(formatDay(AFTERNOON)).toBe('12 Nov 2026');
  expect(formatMoment('2026-09-30T10:00:00Z')).toBe('30 Sep 2026, 3:30\u00a0pm');
});

test('September has three letters like the other months', () => {
  expect(formatDay('2026-09-30T10:00:00Z')).toBe('30 Sep 2026');
});

test('text that is no instant has no time', () => {
  expect(formatTime('soon')).toBeNull();
  expect(formatMoment(null)).toBeNull();
});
