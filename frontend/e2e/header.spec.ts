import { CHROMIUM, CHROMIUM_FLAGS } from '../scripts/chromium.ts';
import { dialog, header, pressEscape } from './support/people';
import { expect, expectAccessible, open, test } from './support/test';

const background = (element: Element) => getComputedStyle(element).backgroundColor;
const TRANSPARENT = 'rgba(0, 0, 0, 0)';

test('is transparent over the home page until it scrolls more than 10 px', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  const bar = header(page);
  expect(await bar.evaluate(background)).toBe(TRANSPARENT);
  await page.evaluate(() => scrollTo({ top: 10, behavior: 'instant' }));
  await expect(bar).toHaveAttribute('data-transparent', 'true');
  await page.evaluate(() => scrollTo({ top: 11, behavior: 'instant' }));
  await expect(bar).toHaveAttribute('data-transparent', 'false');
  await expect.poll(() => bar.evaluate(background)).not.toBe(TRANSPARENT);
  expect(await bar.evaluate((element) => getComputedStyle(element).backdropFilter)).toContain('blur');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(bar).toHaveAttribute('data-transparent', 'true');
});

test('is solid on every other page and marks its link', async ({ page }) => {
  await open(page, '/about');
  await expect(header(page).getByRole('link', { name: 'About Us' })).toHaveAttribute('aria-current', 'page');
  await expect(header(page).locator('[aria-current]')).toHaveCount(1);
  expect(await header(page).evaluate(background)).not.toBe(TRANSPARENT);
});

test('opens the modal in the mode of the button, afresh each time', async ({ page }) => {
  await open(page, '/');
  await header(page).getByRole('button', { name: 'Login' }).click();
  await dialog(page, 'Sign In').getByLabel('Email').fill('half');
  await dialog(page, 'Sign In').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Please enter a valid email')).toBeVisible();
  await expectAccessible(page);
  await pressEscape(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await header(page).getByRole('button', { name: 'Login' }).click();
  await expect(dialog(page, 'Sign In').getByLabel('Email')).toHaveValue('');
  await expect(page.getByText('Please enter a valid email')).toHaveCount(0);
  await page.mouse.click(5, 300);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await header(page).getByRole('button', { name: 'Sign Up' }).click();
  await expect(dialog(page, 'Create Account')).toBeVisible();
  await expectAccessible(page);
});

test('with a scroll bar that takes room, the header is as wide as the page and a modal moves nothing', async ({
  browser,
  baseURL,
}) => {
  // Without this flag the bars of a headless browser lie over the page.
  const shown = await browser
    .browserType()
    .launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS, ignoreDefaultArgs: ['--hide-scrollbars'] });
  const page = await shown.newPage({ baseURL: String(baseURL), viewport: { width: 1280, height: 3000 } });
  for (const [path, height] of [
    ['/terms', 3000],
    ['/about', 700],
  ] as const) {
    await page.setViewportSize({ width: 1280, height });
    await open(page, path);
    const width = await page.evaluate(() => document.documentElement.clientWidth);
    expect(width).toBeLessThan(1280);
    // A bar, and not an empty strip beside the header.
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('scroll');
    expect((await header(page).boundingBox())?.width).toBe(width);

    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('header a, header button, main h1')]
          .map((element) => element.getBoundingClientRect())
          .map(({ left, top }) => [left, top]),
      );
    const before = await places();
    await header(page).getByRole('button', { name: 'Login' }).click();
    await expect(dialog(page, 'Sign In')).toBeVisible();
    expect(await places()).toEqual(before);
    expect(await page.locator('.MuiBackdrop-root').boundingBox()).toEqual({
      x: 0,
      y: 0,
      width: 1280,
      height,
    });
    await pressEscape(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await places()).toEqual(before);
  }
  await shown.close();
});

test('goes round the themes and remembers the choice', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/about');
  const html = page.locator('html');
  await header(page).getByRole('button', { name: 'Theme: system' }).click();
  await header(page).getByRole('button', { name: 'Theme: light' }).click();
  await expect(html).toHaveAttribute('data-color-scheme', 'dark');
  await page.reload();
  await expect(html).toHaveAttribute('data-color-scheme', 'dark');
  await expect(header(page).getByRole('button', { name: 'Theme: dark' })).toBeVisible();
});

test('lets the keyboard skip to the content', async ({ page }) => {
  await open(page, '/about');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the drawer is 84 % wide, closes on Escape and leads to every page', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = dialog(page, 'Menu');
    await expect(drawer).toBeVisible();
    await expect
      .poll(async () => Math.round((await drawer.boundingBox())?.width ?? 0))
      .toBe(Math.round(390 * 0.84));
    await expectAccessible(page);
    await pressEscape(page);
    await expect(drawer).toBeHidden();

    for (const [name, path] of [
      ['About Us', '/about'],
      ['Our Projects', '/projects'],
      ['Pricing', '/pricing'],
      ['FAQs', '/faqs'],
      ['Contact Us', '/contact-us'],
      ['Home', '/'],
    ] as const) {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await drawer.getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
      await expect(drawer).toBeHidden();
    }
  });

  test('the drawer opens the modal', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await dialog(page, 'Menu').getByRole('button', { name: 'Sign Up' }).click();
    await expect(dialog(page, 'Create Account')).toBeVisible();
    await expect(dialog(page, 'Menu')).toBeHidden();
  });
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 } });

  test('the drawer is at most 360 px wide', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect.poll(async () => (await dialog(page, 'Menu').boundingBox())?.width).toBe(360);
  });
});
