import type { APIRequestContext } from '@playwright/test';
import { addressOf, CASE_STUDY } from './support/site';
import { expect, expectAccessibleInBoth, hydrated, open, overflow, test, windows } from './support/test';

test('questions are told to machines as they are shown', async ({ page }) => {
  await open(page, '/faqs');
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const data = JSON.parse(blocks.find((block) => block.includes('FAQPage')) ?? '') as {
    mainEntity: { name: string }[];
  };
  const shown = await page.locator('details').getByRole('heading').allTextContents();
  expect(data.mainEntity.map(({ name }) => name)).toEqual(shown);
});

test('questions are searched by what is typed before the page is awake', async ({ page }) => {
  await page.goto('/faqs');
  await page.getByRole('searchbox', { name: 'Search the answers' }).pressSequentially('site engineer');
  await expect(page.locator('details:visible')).toHaveCount(1);
});

test('questions fold and unfold without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/faqs');
  const question = page.locator('details').first();
  await expect(question).toHaveAttribute('open');
  await question.locator('summary').click();
  await expect(question).not.toHaveAttribute('open');
  await question.locator('summary').click();
  await expect(question).toHaveAttribute('open');
  const next = page.locator('details').nth(1);
  await expect(next).not.toHaveAttribute('open');
  await next.locator('summary').click();
  await expect(next).toHaveAttribute('open');
  await expect(page.getByRole('searchbox')).toBeHidden();
  await page.goto('/contact-us');
  // `noscript` content is found by its place: locators by text skip it.
  const instead = page.locator('noscript p');
  await expect(instead).toBeVisible();
  expect(await instead.textContent()).toContain('JavaScript is turned off in your browser');
  await context.close();
});

for (const [width, height] of windows) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height } });

    test('questions are found by their words, and opened by a link', async ({ page }) => {
      await open(page, '/faqs');
      const question = page.locator('details').last();
      const slug = (await question.getAttribute('id')) ?? '';
      const text = await question.getByRole('heading').textContent();
      await page.getByRole('searchbox', { name: 'Search the answers' }).fill(text ?? '');
      await expect(page.locator('details:visible')).toHaveCount(1);
      await expectAccessibleInBoth(page);
      expect(await overflow(page)).toBeLessThanOrEqual(0);

      await open(page, `/faqs#${slug}`);
      await expect(page.locator(`details#${slug}`)).toHaveAttribute('open');
      await expect(page.locator(`details#${slug}`)).toBeInViewport();
    });

    test('an estimate is worked out by keyboard alone', async ({ page }) => {
      await open(page, '/pricing');
      await page.locator('#estimate').scrollIntoViewIfNeeded();
      await page.getByLabel('Area of one floor').fill('1000');
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('table', { name: 'Where the money goes' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'What this assumes' })).toBeVisible();
      await expectAccessibleInBoth(page);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });

    test('a consultation is asked for, from the footer to the thanks', async ({ page }) => {
      await open(page, `/about?utm_source=journey&utm_term=${'long'.repeat(50)}`);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Schedule a free consultation' }).click();
      await expect(page).toHaveURL('/contact-us#consultation');

      await page.getByText('New house', { exact: true }).click();
      await page.getByLabel('Plot area').fill('1200');
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByLabel('City or town').fill('Mysuru');
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('button', { name: 'Ask for a consultation' }).click();
      await expect(page.getByText('Phone number is required')).toBeVisible();
      await expectAccessibleInBoth(page);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await page.getByLabel('Full name').fill('Asha Rao');
      await page.getByLabel('Phone', { exact: true }).fill('+91 98111 12222');
      await page.getByRole('checkbox').check();

      const sent = page.waitForRequest('**/public/consultations');
      await page.getByRole('button', { name: 'Ask for a consultation' }).click();
      const request = await sent;
      expect(request.headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
      expect(request.postDataJSON()).toMatchObject({
        page: '/contact-us',
        utm: { source: 'journey', term: 'long'.repeat(25) },
        website: '',
      });
      await expect(page.getByRole('heading', { name: 'Your request has reached us' })).toBeFocused();
      // Above the form and in the thanks.
      await expect(page.getByText('We will get back to you within 30 minutes during')).toHaveCount(2);
    });
  });
}

interface Shown {
  slug: string;
  title: string;
  project_type: string;
  stages: { photos: object[] }[];
}

/** The public projects, at least one. */
async function portfolio(request: APIRequestContext): Promise<Shown[]> {
  await addressOf(CASE_STUDY, request);
  const response = await request.get('/api/v1/public/projects');
  const { items } = (await response.json()) as { items: Shown[] };
  expect(items.length).toBeGreaterThan(0);
  return items;
}

/** One with photos of two stages at least, so that there is a before and an after. */
async function comparable(request: APIRequestContext): Promise<Shown> {
  for (const { slug } of await portfolio(request)) {
    const response = await request.get(`/api/v1/public/projects/${slug}`);
    const project = (await response.json()) as Shown;
    if (project.stages.length > 1) return project;
  }
  throw new Error('no project shows two stages');
}

test('projects are filtered by kind, and the way back shows all', async ({ page, request }) => {
  const items = await portfolio(request);
  const [first] = items;
  const alike = items.filter(({ project_type }) => project_type === first?.project_type);
  await open(page, '/projects');
  const cards = page.locator('main li:visible').filter({ has: page.locator('a[href^="/projects/"]') });
  await expect(cards).toHaveCount(items.length);
  const kinds = page.getByRole('navigation', { name: 'Projects by kind' });
  await kinds.locator(`a[href$="?type=${first?.project_type}"]`).click();
  await expect(page).toHaveURL(`/projects?type=${first?.project_type}`);
  await expect(cards).toHaveCount(alike.length);
  await expect(page.getByText(`${alike.length} of ${items.length} project`)).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.goBack();
  await expect(cards).toHaveCount(items.length);

  await open(page, `/portfolio?type=${first?.project_type}`);
  await expect(cards).toHaveCount(alike.length);
});

test('a project is shown from the first stage to the last', async ({ page, request }) => {
  const { slug, title } = await comparable(request);
  await open(page, '/projects');
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`/projects/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(new RegExp(title.replace(/[^\w ]/g, '.')));

  // Nobody said that the pictures are drawn, and nobody agreed to be named.
  await expect(page.getByText(/^Visualisation/)).toHaveCount(0);
  await expect(page.getByText('Project manager', { exact: true })).toHaveCount(0);

  const line = page.getByRole('slider', { name: /^(?:Before and after|Then and now)$/ });
  const frame = line.locator('..');
  const split = () => frame.evaluate((element) => getComputedStyle(element).getPropertyValue('--split'));
  expect(await split()).toBe('50%');
  await line.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(split).toBe('51%');
  await page.keyboard.press('Home');
  await expect.poll(split).toBe('0%');
  const { width, height } = (await line.boundingBox()) ?? { width: 0, height: 0 };
  await line.click({ position: { x: width * 0.75, y: height / 2 } });
  await expect.poll(async () => Math.abs(Number.parseInt(await split(), 10) - 75)).toBeLessThan(3);

  const broken = await page.locator('main img').evaluateAll(async (images) => {
    const all = images as HTMLImageElement[];
    for (const image of all) image.loading = 'eager';
    await Promise.all(all.map((image) => image.decode().catch(() => undefined)));
    return all.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src);
  });
  expect(broken).toEqual([]);
  await expectAccessibleInBoth(page);

  const image = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect((await request.get(new URL(image ?? '').pathname)).status()).toBe(200);
});

test('a project come back to after a reload elsewhere is there', async ({ page, request }) => {
  const [project] = await portfolio(request);
  await open(page, `/projects/${project?.slug}`);
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
  await page.reload();
  await hydrated(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(project?.title ?? '');
});

test('a project that is not shown is a 404, and the page says so', async ({ page }) => {
  for (const path of ['/projects/no-such-project', '/projects/_']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  }
});

test('projects are shown without scripts, and before and after stand side by side', async ({
  browser,
  request,
}) => {
  const { slug } = await comparable(request);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/projects');
  await expect(page.getByRole('navigation', { name: 'Projects by kind' })).toBeHidden();
  await page.locator(`main a[href="/projects/${slug}"]`).click();
  await expect(page.getByRole('slider')).toBeHidden();
  const [before, after] = await Promise.all(
    [/^(?:Before|Then)/, /^(?:After|Now)/].map((name) => page.getByRole('img', { name }).boundingBox()),
  );
  expect((before?.x ?? 0) + (before?.width ?? 0)).toBeLessThanOrEqual(after?.x ?? 0);
  await context.close();
});

test('machines are told of every project, with addresses of this site', async ({ request, baseURL }) => {
  const items = await portfolio(request);
  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toContain('xml');
  const text = (await sitemap.text()).replaceAll('&#x2f;', '/');
  expect(text).not.toContain('{');
  for (const { slug } of items) expect(text).toContain(`/projects/${slug}</loc>`);
  const robots = await request.get('/robots.txt');
  const [, address = ''] = /Sitemap: (\S+)/.exec(await robots.text()) ?? [];
  expect(new URL(address).pathname).toBe('/sitemap.xml');
  expect(new URL(address).protocol).toBe(new URL(baseURL ?? '').protocol);
});
