import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeat } from './script-load';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('an attempt that throws is repeated until one succeeds', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const attempt = vi
    .fn<() => Promise<boolean>>()
    .mockRejectedValueOnce(new Error('The database is closed'))
    .mockResolvedValueOnce(false)
    .mockResolvedValueOnce(true);
  repeat(attempt);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(attempt).toHaveBeenCalledTimes(3);
  expect(said).toHaveBeenCalledTimes(1);
});
