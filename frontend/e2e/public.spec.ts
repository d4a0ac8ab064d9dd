import { expect, expectAccessible, hydrated, open, test } from './support/test';

const pages = [
  { path: '/', canonical: '/' },
  { path: '/about', canonical: '/about' },
  { path: '/about-us', canonical: '/about' },
  { path: '/projects', canonical: '/projects' },
  { path: '/portfolio', canonical: '/projects' },
  { path: '/pricing', canonical: '/pricing' },
  { path: '/faqs', canonical: '/faqs' },
  { path: '/contact-us', canonical: '/contact-us' },
  { path: '/terms', canonical: '/terms' },
  { path: '/privacy', canonical: '/privacy' },
];

for (const { path, canonical } of pages) {
  test.describe(path, () => {
    test('is answered at its own address, with one heading, header and footer', async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      expect(new URL(page.url()).pathname).toBe(path);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toContainText('© 2025. All rights reserved.');
      await expect(page).toHaveTitle(/Plumbline/);
      const link = await page.locator('link[rel="canonical"]').getAttribute('href');
      expect(new URL(link ?? '').pathname).toBe(canonical);
      expect(await page.locator('meta[name="description"]').getAttribute('content')).toBeTruthy();
    });

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`is accessible in the ${colorScheme} scheme`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await open(page, path);
        await expectAccessible(page);
      });
    }

    test('fits a phone', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, path);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  });
}

test('any other path is a 404 with header and footer', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path } of pages) {
    test(`${path} shows its text and its links`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' })).toBeVisible();
    });
  }
});

test('the map of the site and the rules for robots are served', async ({ request }) => {
  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.status()).toBe(200);
  expect(await sitemap.text()).toContain('/contact-us</loc>');
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /dashboard');
});

test('the stages can be chosen', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('button', { name: /Walls and services/ }).click();
  await expect(page.getByRole('img', { name: /Construction stage 4/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Walls and services/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
