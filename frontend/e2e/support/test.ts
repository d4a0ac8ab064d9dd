import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { standInForGoogle } from './google';

/** What a browser logs about answers that a test asked for is not a fault of the page. */
const EXPECTED =
  /Failed to load resource: (?:the server responded with a status of [45]\d\d|net::ERR_FAILED)/;

interface Fixtures {
  faults: string[];
}

/** Every test fails when its page logs an error, hydration and content policy included. */
export const test = base.extend<Fixtures>({
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      await standInForGoogle(page.context());
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !EXPECTED.test(message.text())) faults.push(message.text());
      });
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
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
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
    expect(found).toEqual([]);
  }).toPass({ timeout: 10_000 });
}

export const hydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('#main') ?? {}).some((key) => key.startsWith('__reactProps')),
  );

export { expect, type Page };
