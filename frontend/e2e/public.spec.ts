import { dialog, header } from './support/people';
import { inPieces } from './support/pieces';
import { locationsOf } from './support/served';
import { addressOf, CASE_STUDY, canonicalPages, publicPages } from './support/site';
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectReadable,
  hydrated,
  open,
  overflow,
  type Page,
  test,
  windows,
} from './support/test';

for (const { page: name } of publicPages) {
  test(`${name} is answered at its own address, with one heading, header and footer`, async ({
    page,
    request,
  }) => {
    const path = await addressOf(name, request);
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    expect(new URL(page.url()).pathname).toBe(path);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('© 2025. All rights reserved.');
    await expect(page).toHaveTitle(/Plumbline/);
  });
}

for (const [width, height] of windows) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height } });

    for (const name of canonicalPages) {
      test(`${name} fits, and is accessible in both schemes`, async ({ page, request }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await open(page, await addressOf(name, request));
        await expectAccessibleInBoth(page);
        await expectReadable(page);
        // Once whatever comes late is there.
        expect(await overflow(page)).toBeLessThanOrEqual(0);
      });
    }
  });
}

const places = [
  ['Home', '/'],
  ['About Us', '/about'],
  ['Our Projects', '/projects'],
  ['Pricing', '/pricing'],
  ['FAQs', '/faqs'],
  ['Contact Us', '/contact-us'],
] as const;

test('header and footer lead to every page, wide', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/terms');
  const footer = page.getByRole('contentinfo');
  const groups = [
    [header(page).getByRole('navigation', { name: 'Main' }), places],
    [footer.getByRole('navigation', { name: 'Quick Links' }), places],
    [
      footer.getByRole('navigation', { name: 'Legal' }),
      [
        ['Term and conditions', '/terms'],
        ['Privacy Policy', '/privacy'],
      ],
    ],
  ] as const;
  for (const [group, links] of groups) {
    await expect(group.getByRole('link')).toHaveText(links.map(([label]) => label));
    for (const [label, path] of links) {
      await group.getByRole('link', { name: label }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    }
  }
});

test('a case study is reached from the projects, and led out of, on a phone', async ({ page, request }) => {
  const study = await addressOf('/projects/{slug}', request);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await dialog(page, 'Menu').getByRole('link', { name: 'Our Projects' }).click();
  await expect(page).toHaveURL('/projects');
  await page.locator(`#main a[href="${study}"]`).first().click();
  await expect(page).toHaveURL(study);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Schedule a free consultation' }).click();
  await expect(page).toHaveURL('/contact-us#consultation');
});

test.describe('on paper', () => {
  for (const name of canonicalPages) {
    test(`${name} is there, as wide as the sheet`, async ({ page, request }) => {
      // A sheet of A4 between its margins.
      await page.setViewportSize({ width: 718, height: 1000 });
      await open(page, await addressOf(name, request));
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Forms are of no use there.
      const headings = page.locator('#main h2:not(#consultation *)');
      for (const heading of await headings.all()) await expect(heading).toBeVisible();
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      // An element fixed to the window would cover part of each printed page.
      const isFixed = await page
        .locator('body *')
        .evaluateAll((all) =>
          all
            .filter((it) => it.checkVisibility() && getComputedStyle(it).position === 'fixed')
            .map((it) => it.tagName),
        );
      expect(isFixed).toEqual([]);
    });
  }

  test('questions are printed with their answers', async ({ page }) => {
    await open(page, '/faqs');
    await page.emulateMedia({ media: 'print' });
    const answers = page.locator('details > :not(summary)');
    expect(await answers.count()).toBeGreaterThan(0);
    for (const answer of await answers.all()) await expect(answer).toBeVisible();
  });
});

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

  for (const { page: name } of publicPages) {
    test(`${name} shows its text and its links`, async ({ page, request }) => {
      await page.goto(await addressOf(name, request));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' })).toBeVisible();
    });
  }
});

test('the map of the site names every page once, and the rules for robots name the map', async ({
  request,
}) => {
  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.status()).toBe(200);
  expect(sitemap.headers()['content-type']).toMatch(/^(?:application|text)\/xml/);
  const urls = locationsOf(await sitemap.text());
  const paths = urls.map(({ pathname }) => pathname);
  expect(new Set(paths).size).toBe(paths.length);
  for (const name of canonicalPages) expect(paths).toContain(await addressOf(name, request));

  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toMatch(/^text\/plain/);
  const rules = (await robots.text()).split('\n');
  expect(rules).toContain('Disallow: /dashboard');
  // Or no card and no search would show a case study's photo.
  expect(rules).toContain('Allow: /api/v1/public/projects/');
  expect(rules).toContain(`Sitemap: ${urls[0]?.origin}/sitemap.xml`);
});

/** How much of what was painted has moved since (CLS). */
const moved = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );

test.describe('on a slow network', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const name of canonicalPages) {
    test(`${name} is painted as it comes, and nothing moves`, async ({ page, request, baseURL }) => {
      const front = await inPieces(baseURL ?? '');
      try {
        await page.goto(front.origin + (await addressOf(name, request)));
        expect(await moved(page)).toBeLessThan(0.01);
      } finally {
        front.close();
      }
    });
  }
});

test('in a low window no picture covers a stage that is read', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await open(page, '/');
  for (const stage of [1, 2, 3, 4, 5]) {
    const title = page.locator(`#stage-${stage} h3`);
    await title.scrollIntoViewIfNeeded();
    const isCovered = await title.evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect();
      return !element.contains(document.elementFromPoint(left + 4, top + height / 2));
    });
    expect(isCovered, `stage ${stage}`).toBe(false);
  }
});

test('the stages pass by as one reads, and can be gone to', async ({ page }) => {
  await open(page, '/');
  const stages = page.getByRole('navigation', { name: 'Stages of building' });
  await stages.getByRole('link', { name: 'Walls' }).click();
  await expect(stages.getByRole('link', { name: 'Walls' })).toHaveAttribute('aria-current', 'step');
  const picture = (stage: number) =>
    page.locator('picture', { has: page.getByRole('img', { name: `Construction stage ${stage}` }) });
  await expect(picture(4)).toHaveCSS('opacity', '1');
  await expect(picture(5)).toHaveCSS('opacity', '0');
});

test('a desk never shows a screen without words or pictures', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/');
  const emptiest = await page.evaluate(async () => {
    const SAID = 'img, picture, h1, h2, h3, p, a, button, label, li, dl, figure, article';
    let least = Number.POSITIVE_INFINITY;
    for (let top = 0; top + innerHeight < document.documentElement.scrollHeight; top += 150) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      let said = 0;
      for (let y = 90; y < innerHeight; y += 45) {
        for (let x = 45; x < innerWidth; x += 45) {
          said += Number(document.elementFromPoint(x, y)?.closest(SAID) != null);
        }
      }
      least = Math.min(least, said);
    }
    return least;
  });
  // Of 558 points: a title with its lead covers as many.
  expect(emptiest).toBeGreaterThan(40);
});

/** The rows of the home page that are swiped whatever the settings hold. */
const SWIPED = ['What we do', 'Stages of building'];

test.describe('the home page on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('is short, and has a bar after its hero that covers no form', async ({ page, request }) => {
    await addressOf(CASE_STUDY, request);
    await open(page, '/');
    const bar = page.getByRole('navigation', { name: 'Reach us' });
    await expect(bar).toHaveCount(0);

    await page
      .getByRole('heading', { name: 'From enquiry to handover in six steps' })
      .scrollIntoViewIfNeeded();
    await expect(bar.getByRole('link', { name: 'Free consultation' })).toBeInViewport();
    await expect(page.getByText('You get: a site report with measurements')).toBeVisible();
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    expect(await height()).toBeLessThanOrEqual(8000);

    await bar.getByRole('link', { name: 'Free consultation' }).click();
    const field = page.getByLabel('Plot area');
    await field.scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(bar).not.toBeInViewport();
    expect(await height()).toBeLessThanOrEqual(8000);

    await open(page, '/');
    const call = page.locator('dl').getByRole('link');
    await call.scrollIntoViewIfNeeded();
    // The words above the number take nothing of its reach.
    expect(
      await call.evaluate((link) => {
        const { left, top, height } = link.getBoundingClientRect();
        return height >= 44 && link.contains(document.elementFromPoint(left + 4, top + 1));
      }),
    ).toBe(true);
  });

  test('shows a part of the next card in each row', async ({ page }) => {
    await open(page, '/');
    const parts = await page.locator('#main .row').evaluateAll((rows) =>
      rows.flatMap((row) => {
        // The cards of the stages are the items of a list in the row.
        const second = row.querySelectorAll(':scope > :is(article, figure, li), .texts > li')[1];
        const part = second && Math.round(window.innerWidth - second.getBoundingClientRect().left);
        return part === undefined ? [] : [{ name: row.getAttribute('aria-label'), part }];
      }),
    );
    expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(SWIPED));
    for (const { name, part } of parts) expect(part, name ?? '').toBeGreaterThanOrEqual(64);
  });

  test('leaves room for the dots below each row that is swiped', async ({ page }) => {
    await open(page, '/');
    const room = await page.locator('#main section:has(.row)').evaluateAll((sections) =>
      sections.flatMap((section) => {
        const row = section.querySelector('.row');
        if (!row || row.scrollWidth <= row.clientWidth) return [];
        const padding = Number.parseFloat(getComputedStyle(section).paddingBottom);
        const end = section.getBoundingClientRect().bottom - padding;
        const height = Math.round(end - row.getBoundingClientRect().bottom);
        return [{ name: row.getAttribute('aria-label'), height }];
      }),
    );
    expect(room.map(({ name }) => name)).toEqual(expect.arrayContaining(SWIPED));
    for (const { name, height } of room) expect(height, name ?? '').toBeGreaterThanOrEqual(24);
  });

  test('has all steps from enquiry to handover in one view', async ({ page }) => {
    await open(page, '/');
    const steps = page.getByRole('list', { name: 'How it works' });
    await expect(steps.getByRole('listitem')).toHaveCount(6);
    expect((await steps.boundingBox())?.height).toBeLessThanOrEqual(844);
    expect(await steps.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  });

  test('shows each budget in one line', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('heading', { name: 'Tell us about your plot' }).scrollIntoViewIfNeeded();
    const budgets = page.getByRole('group', { name: 'Budget, even a rough one' }).locator('label');
    await expect(budgets).toHaveCount(6);
    for (const budget of await budgets.all()) expect((await budget.boundingBox())?.height).toBe(48);
  });

  test('shows the stages in a row that keys move', async ({ page }) => {
    await open(page, '/');
    const stages = page.getByRole('group', { name: 'Stages of building' });
    await expect(stages).toHaveAttribute('tabindex', '0');
    const last = page.locator('#stage-5 h3');
    await expect(last).not.toBeInViewport({ ratio: 1 });
    await stages.focus();
    await expect(async () => {
      await page.keyboard.press('ArrowRight');
      await expect(last).toBeInViewport({ ratio: 1, timeout: 500 });
    }).toPass();
  });
});

test('each inner page opens with a picture of its own, from edge to edge', async ({ page, request }) => {
  const wide = { width: 1280, height: 720 };
  await page.setViewportSize(wide);
  const shown = new Set<string>();
  const pages = ['/about', '/projects', CASE_STUDY, '/pricing', '/faqs', '/contact-us'];
  for (const name of pages) {
    await page.goto(await addressOf(name, request));
    const picture = page.locator('main img').first();
    const box = await picture.boundingBox();
    expect([box?.x, box?.width], name).toEqual([0, page.viewportSize()?.width]);
    // The box alone would hide a picture that is drawn in a part of it.
    await expect(picture).toHaveCSS('padding', '0px');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeInViewport();
    await expect(picture).toBeInViewport({ ratio: 0.25 });
    const source = await picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.currentSrc;
    });
    shown.add(source);
    // A phone has the picture free below the words.
    await page.setViewportSize({ width: 390, height: 844 });
    const [lead, below] = [await page.locator('h1 + p').boundingBox(), await picture.boundingBox()];
    expect(below?.y, name).toBeGreaterThanOrEqual((lead?.y ?? 0) + (lead?.height ?? 0));
    expect([below?.x, below?.width], name).toEqual([0, 390]);
    // No strip: at least half as high as wide.
    expect(below?.height, name).toBeGreaterThanOrEqual(195);
    if (name === '/pricing') {
      // Packages are swiped: the second stands beside the first.
      const [one, two] = await page
        .getByRole('list', { name: 'Packages' })
        .locator(':scope > li')
        .evaluateAll((cards) =>
          cards.map((card) => {
            const { left, top } = card.getBoundingClientRect();
            return { left, top };
          }),
        );
      expect([two?.top, (two?.left ?? 390) < 390]).toEqual([one?.top, true]);
    }
    await page.setViewportSize(wide);
  }
  expect(shown.size).toBe(pages.length);
});

test('the latest project stands out among the projects', async ({ page, request }) => {
  await addressOf(CASE_STUDY, request);
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/projects');
  const [first, column] = await page
    .locator('#main ul.row')
    .evaluate((list) => [
      list.firstElementChild?.getBoundingClientRect().width ?? 0,
      Number.parseFloat(getComputedStyle(list).gridTemplateColumns),
    ]);
  expect(first).toBeGreaterThan((column ?? 0) * 2);
});

test('a tablet has a large title on the home page, and no fact of the company alone in its row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await open(page, '/');
  const size = await page.getByRole('heading', { level: 1 }).evaluate((it) => getComputedStyle(it).fontSize);
  expect(Number.parseFloat(size)).toBeGreaterThan(48);
  const heading = page.getByRole('heading', { level: 2 }).first();
  expect(Number.parseFloat(await heading.evaluate((it) => getComputedStyle(it).fontSize))).toBeGreaterThan(
    32,
  );
  const tops = await page
    .locator('#main dl')
    .first()
    .locator('dt')
    .evaluateAll((terms) => terms.map((term) => Math.round(term.getBoundingClientRect().top)));
  const last = tops.at(-1);
  expect(tops.filter((top) => top === last).length).toBeGreaterThan(1);
  const section = page.locator('#main section', { has: page.getByRole('heading', { name: 'From enquiry' }) });
  await expect(section).toHaveCSS('padding-top', '64px');
});

for (const width of [768, 1440]) {
  test(`${width} px wide, the projects fill their rows, however many there are`, async ({
    page,
    request,
  }) => {
    await addressOf(CASE_STUDY, request);
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/projects');
    const list = page.locator('#main ul.row').first();
    for (const count of [1, 2, 3, 4, 5, 6, 7]) {
      const gaps = await list.evaluate((element, wanted) => {
        const [card] = element.children;
        if (!card) return ['no card'];
        element.replaceChildren(...Array.from({ length: wanted }, () => card.cloneNode(true)));
        const whole = element.getBoundingClientRect();
        const cards = [...element.children].map((it) => it.getBoundingClientRect());
        // Both ends of each card: the middle of one beside two others may lie in the gap between them.
        const lines = cards.flatMap(({ top, bottom }) => [top + 1, bottom - 1]);
        return lines.filter((line) => {
          const row = cards.filter(({ top, bottom }) => top <= line && line <= bottom);
          return Math.max(...row.map(({ right }) => right)) < whole.right - 1;
        });
      }, count);
      expect(gaps, `${count} projects`).toEqual([]);
    }
  });
}
