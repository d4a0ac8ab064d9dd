import { pressEscape } from './support/people';
import { addressOf, CASE_STUDY } from './support/site';
import { expect, hydrated, type Page, test } from './support/test';

const isAwake = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    Object.keys(document.querySelector('#main') ?? {}).some((key) => key.startsWith('__reactProps')),
  );

test('a page that is only read runs nothing, and has its scripts at hand', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/about');
  await expect(page.locator('link[rel="prefetch"]').first()).toBeAttached();
  expect(await isAwake(page)).toBe(false);
  expect(scripts).toEqual([]);
  await page.mouse.move(40, 40);
  await expect.poll(() => isAwake(page)).toBe(true);
});

test('what is pressed before a page is awake is done once it is', async ({ page }) => {
  await page.goto('/pricing');
  await page.evaluate(() => {
    for (const button of document.querySelectorAll('button')) {
      if (button.textContent === 'Login') button.click();
    }
  });
  await expect(page.getByRole('dialog')).toBeVisible();
});

/**
 * All that the page has fetched from this site, by address, with its size on the wire. Google's own
 * script for its button is fetched from Google, before or after the form is shown.
 */
const fetched = (page: Page): Promise<[string, number][]> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.startsWith(location.origin))
      .map(({ name, transferSize }) => [name, transferSize]),
  );

for (const path of ['/', '/about']) {
  test(`the sign-in form of ${path}, which has been read, takes at most 90 kB in 12 files`, async ({
    page,
  }) => {
    await page.goto(path);
    const prefetched = page.locator('link[rel="prefetch"]');
    await expect(prefetched.first()).toBeAttached();
    const promised = await prefetched.evaluateAll((links) =>
      links.map((link) => (link as HTMLLinkElement).href),
    );
    // Tests have no cache: without one, the page fetches again what it has at hand.
    const atHand = async () => (await fetched(page)).map(([url]) => url);
    await expect.poll(atHand).toEqual(expect.arrayContaining(promised));
    await page.waitForLoadState('networkidle');
    const before = new Set(await atHand());
    await page.evaluate(() => {
      for (const button of document.querySelectorAll('button')) {
        if (button.textContent === 'Login') button.click();
      }
    });
    await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const more = (await fetched(page)).filter(([url]) => !before.has(url));
    const files = more.map(([url]) => new URL(url).pathname);
    const bytes = more.reduce((sum, [, size]) => sum + size, 0);
    console.warn(`  sign-in form of ${path}: ${(bytes / 1000).toFixed(1)} kB in ${files.length} files`);
    expect(files.join('\n')).toContain('auth-modal');
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(12);
    expect(bytes).toBeLessThanOrEqual(90_000);
  });
}

test('a key wakes a page, and its first press counts', async ({ page }) => {
  await page.goto('/contact-us');
  await page.getByRole('button', { name: 'Login' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await pressEscape(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('going back from a page that sleeps leads to the page before', async ({ page, request }) => {
  const caseStudy = await addressOf(CASE_STUDY, request);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Our Projects' }).click();
  await expect(page).toHaveURL('/projects');
  await page.locator(`main a[href="${caseStudy}"]`).click();
  await expect(page).toHaveURL(caseStudy);
  await page.goBack();
  await expect(page).toHaveURL('/projects');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /built true/ })).toBeVisible();
});

test('a link with something to do wakes its page at once', async ({ page }) => {
  await page.goto('/pricing?utm_source=journey');
  await hydrated(page);
  await page.goto('/faqs#when-do-i-pay');
  await expect(page.locator('details#when-do-i-pay')).toHaveAttribute('open');
});
