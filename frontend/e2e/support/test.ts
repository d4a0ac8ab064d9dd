import { AxeBuilder } from '@axe-core/playwright';
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { standInForGoogle } from './google';
import { keepToasts } from './toasts';

/** Console messages about refused calls that a test made on purpose. */
const EXPECTED =
  /Failed to load resource: (?:the server responded with a status of [45]\d\d|net::ERR_(?:FAILED|INTERNET_DISCONNECTED))/;

interface Fixtures {
  faults: string[];
  /** A page in a browser of its own, watched like the first. */
  elsewhere: (options?: BrowserContextOptions) => Promise<Page>;
}

async function watch(context: BrowserContext, faults: string[]): Promise<void> {
  await standInForGoogle(context);
  await keepToasts(context);
  context.on('weberror', (error) => faults.push(error.error().message));
  context.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) faults.push(message.text());
  });
}

/** Every test fails when one of its pages logs an error, hydration and content policy included. */
export const test = base.extend<Fixtures>({
  faults: [
    async ({ context }, use) => {
      const faults: string[] = [];
      await watch(context, faults);
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
  elsewhere: async ({ browser, faults }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      await watch(context, faults);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

/** Wakes pictures that load when near, then returns to the top. */
async function walkThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.documentElement.style.scrollBehavior = 'auto';
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    scrollTo(0, 0);
  });
}

/** Fails for what stays: a toast on its way out is half transparent, and gone in a moment. */
export async function expectAccessible(page: Page): Promise<void> {
  await walkThrough(page);
  await expect(async () => {
    // Legacy mode puts the results of frames together without opening a second page each time.
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
    expect(found).toEqual([]);
  }).toPass();
}

export async function expectAccessibleInBoth(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
}

/** Fails for headings that skip a level, for a page without a title, and for names that differ from their labels. */
export async function expectReadable(page: Page): Promise<void> {
  await expect(async () => {
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .withRules(['heading-order', 'page-has-heading-one', 'label-content-name-mismatch'])
      .analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
    expect(found).toEqual([]);
  }).toPass();
}

/** Fails for links that a finger misses: those whose reach, under whatever lies over it, is less than 44 px high. */
export async function expectFingerRoom(page: Page): Promise<void> {
  const low = await page.evaluate(() => {
    // A pixel of 44 is lost where a link begins between two.
    const LEAST = 43;
    const reachOf = (link: Element): number => {
      link.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const [first] = link.getClientRects();
      if (!first) return 0;
      const x = first.left + first.width / 2;
      const middle = first.top + first.height / 2;
      const isHit = (y: number) => link.contains(document.elementFromPoint(x, y));
      let above = 0;
      while (isHit(middle - above) && above < LEAST) above += 1;
      let below = 0;
      while (isHit(middle + below) && below < LEAST) below += 1;
      return above + below - 1;
    };
    // A link within a sentence is as high as its line.
    const isInSentence = (link: Element): boolean =>
      getComputedStyle(link).display === 'inline' && link.closest('p')?.textContent !== link.textContent;
    return [...document.querySelectorAll('#main a[href], header a[href]')]
      .filter((link) => link.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
      .filter((link) => !(link.closest('p') && isInSentence(link)) && reachOf(link) < LEAST)
      .map((link) => `${link.textContent || link.getAttribute('aria-label')}: ${reachOf(link)} px`);
  });
  expect(low).toEqual([]);
}

/** A phone, a tablet and a desk, as wide and as high. */
export const windows = [
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const;

/** How far a page reaches beyond its window, in pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Wakes a page that waits for a hand, and waits for it. */
export const hydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    dispatchEvent(new Event('pointermove'));
    return Object.keys(document.querySelector('#main') ?? {}).some((key) => key.startsWith('__reactProps'));
  });

/** Goes to a page whose buttons are there before they do anything. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Has something stored when a page starts: one that runs would call with it at once. */
export async function storeBefore(page: Page, entries: Record<string, string>): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((them) => {
    for (const [key, value] of Object.entries(them)) localStorage.setItem(key, value);
  }, entries);
}

export { expect, type Page };
