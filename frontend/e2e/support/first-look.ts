import { expect, type Page, windows } from './test';

/** Largest layout shift of a screen while it loads. */
const MOST_SHIFT = 0.02;
/** A shift this long after the last call belongs to the loading of the screen. */
const SETTLED_MS = 300;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** From the next document on, every page counts how far it shifts, unless a hand has moved it. */
export const countShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const counted = window as unknown as { shifted: number };
    counted.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (!entry.hadRecentInput) counted.shifted += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Opens a screen at each width; it must hold still, and ask the API for nothing twice. */
export async function expectSteady(page: Page, path: string): Promise<void> {
  const figures: string[] = [];
  const faults: string[] = [];
  const twice = new Map<string, number>();
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    const calls: string[] = [];
    const note = (request: { method: () => string; url: () => string }) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`);
    };
    page.on('request', note);
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLED_MS);
    page.off('request', note);
    const shift = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
    figures.push(`${shift.toFixed(3)} at ${width} px`);
    if (shift > MOST_SHIFT) faults.push(`${path} shifts by ${shift.toFixed(3)} at ${width} px`);
    for (const call of new Set(calls.filter((call, index) => calls.indexOf(call) !== index))) {
      twice.set(call, (twice.get(call) ?? 0) + 1);
    }
  }
  console.warn(`  ${path}: shifts ${figures.join(', ')}`);
  // News that arrives while a page loads has a call made again; a screen's own fault shows more than once.
  for (const [call, times] of twice) {
    console.warn(`  ${path}: asks ${times} of ${windows.length} times twice: ${call}`);
    if (times > 1) faults.push(`${path} asks twice: ${call}`);
  }
  expect(faults).toEqual([]);
}
