import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadScript, noteCall, repeat } from './script-load';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  noteCall(true);
});

test('no script is asked for without a network, or before a silent server answers', async () => {
  const load = vi.fn(async () => 'here');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(loadScript(load)).rejects.toThrow('Offline');
  // The service worker has all scripts.
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller: {} } });
  await expect(loadScript(load)).resolves.toBe('here');
  vi.unstubAllGlobals();
  load.mockClear();
  online.mockReturnValue(true);

  vi.stubGlobal('__reactRouterManifest', { url: '/assets/manifest-1a2b3c4d.js' });
  const probe = vi.fn(async () => new Response(null, { status: 200 }));
  vi.stubGlobal('fetch', probe);
  noteCall(false);
  probe.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(loadScript(load)).rejects.toThrow('Offline');
  probe.mockResolvedValueOnce(new Response(null, { status: 502 }));
  await expect(loadScript(load)).rejects.toThrow('Offline');
  expect(load).not.toHaveBeenCalled();
  await expect(loadScript(load)).resolves.toBe('here');
  await expect(loadScript(load)).resolves.toBe('here');
  expect(probe).toHaveBeenCalledTimes(3);
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
