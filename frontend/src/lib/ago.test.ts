import { expect, test } from 'vitest';
import { ago } from './ago';

const NOW = Date.parse('2026-11-21T06:00:00Z');

test.each([
  ['2026-11-21T06:00:05Z', 'just now'],
  ['2026-11-21T05:59:01Z', 'just now'],
  ['2026-11-21T05:57:10Z', '2 min ago'],
  ['2026-11-21T05:00:30Z', '59 min ago'],
  ['2026-11-21T03:00:00Z', '3 h ago'],
  ['2026-11-20T05:00:00Z', '1 day ago'],
  ['2026-11-16T05:00:00Z', '5 days ago'],
  ['2026-11-12T05:00:00Z', '12 Nov'],
  ['2025-11-12T05:00:00Z', '12 Nov 2025'],
  ['no time', ''],
])('%s was %s', (instant, text) => {
  expect(ago(instant, NOW)).toBe(text);
});
