import { expect, test } from 'vitest';
import { axisText, shortAxisText } from './steps';

test('a narrow chart names a step by its first day, and a month by its name', () => {
  const week = { from: '2026-10-30', to: '2026-11-01' };
  expect(axisText(week)).toMatch(/^30 Oct\s–\s1 Nov$/);
  expect(shortAxisText(week)).toBe('30 Oct');
  expect(shortAxisText({ from: '2026-11-01', to: '2026-11-30' })).toBe('Nov 2026');
});
