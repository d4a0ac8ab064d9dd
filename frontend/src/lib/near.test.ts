import { afterEach, expect, test, vi } from 'vitest';
import { formatOnWeekday } from './near';

afterEach(() => vi.useRealTimers());

test('a day has its weekday, and its year where that is another', () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T06:00:00Z'), toFake: ['Date'] });
  expect(formatOnWeekday('2026-11-26')).toBe('Thu 26 Nov');
  expect(formatOnWeekday('2025-11-12')).toBe('Wed 12 Nov 2025');
  expect(formatOnWeekday('2026-09-30')).toBe('Wed 30 Sep');
});
