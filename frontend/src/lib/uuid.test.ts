import { expect, test } from 'vitest';
import { uuidV7 } from './uuid';

test('an id has version 7, and later ids sort behind earlier ones', () => {
  const now = Date.parse('2026-11-23T10:00:00Z');
  const [early, late] = [uuidV7(now), uuidV7(now + 1)];
  for (const id of [early, late]) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
  expect(Number.parseInt(early.replace('-', '').slice(0, 12), 16)).toBe(now);
  expect(late > early).toBe(true);
  expect(uuidV7(now)).not.toBe(uuidV7(now));
});
