import type { APIRequestContext, APIResponse } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { locationsOf, readServed, type Served } from './support/served';
import { addressOf, canonicalPages, publicPages } from './support/site';
import { expect, type Page, test } from './support/test';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // React writes attributes as its properties are called: `charSet`, `srcSet`.
    'attr-case': 'off',
    // React writes `async=""`, which says the same.
    'attribute-boolean-style': 'off',
    // React closes void elements.
    'void-style': 'off',
    // A stylesheet keeps a number on one line; the rule knows of style attributes, which the policy refuses.
    'tel-non-breaking': 'off',
    // Beyond what is recommended.
    'heading-level': 'error',
    'input-missing-label': 'error',
    'missing-doctype': 'error',
    'no-missing-references': 'error',
  },
});

const get = (request: APIRequestContext, path: string, headers: Record<string, string> = {}) =>
  request.get(path, { headers, maxRedirects: 0 });

async function expectValid(html: string): Promise<void> {
  const { results } = await validator.validateString(html);
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  );
  expect(faults).toEqual([]);
}

/** Expects that the server left no placeholder. */
function expectFilled(html: string): void {
  expect(html).not.toContain('{{');
  expect(html).not.toContain('{%');
}

function expectWhole({ lang, headings, pictures, data }: Served): void {
  expect(lang).toBe('en-IN');
  expect(headings).toHaveLength(1);
  expect(headings[0]?.trim()).toBeTruthy();
  for (const { html, alt, width, height } of pictures) {
    expect(alt, html).not.toBeNull();
    expect(Number(width), html).toBeGreaterThan(0);
    expect(Number(height), html).toBeGreaterThan(0);
  }
  for (const block of data) {
    expect(JSON.parse(block)).toMatchObject({ '@context': 'https://schema.org' });
  }
}

const TRAIL = 'BreadcrumbList';

/** Structured data of pages that have more than a breadcrumb. */
const TOLD: Readonly<Record<string, string[]>> = {
  '/': ['GeneralContractor', 'Organization'],
  '/pricing': [TRAIL, 'Service'],
  '/faqs': [TRAIL, 'FAQPage'],
};

const toldOf = ({ data }: Served): string[] =>
  data.flatMap((block) => (JSON.parse(block) as { '@type': string | string[] })['@type']).toSorted();

/** Packed, and asked about again without being sent again. */
async function expectCached(request: APIRequestContext, path: string, response: APIResponse): Promise<void> {
  const { 'content-encoding': coding, 'cache-control': caching, etag = '' } = response.headers();
  expect({ coding, caching }).toEqual({ coding: 'br', caching: 'no-cache' });
  const again = await get(request, path, { 'If-None-Match': etag });
  expect(again.status()).toBe(304);
  expect(await again.body()).toHaveLength(0);
}

for (const { page: name, canonical } of publicPages) {
  test(`${name} is served whole: valid, packed, with all that search engines and cards read`, async ({
    page,
    request,
  }) => {
    const path = await addressOf(name, request);
    const response = await get(request, path);
    expect(response.status()).toBe(200);
    const html = await response.text();
    expectFilled(html);
    await expectValid(html);
    await expectCached(request, path, response);

    const served = await readServed(page, html);
    expectWhole(served);
    expect(toldOf(served)).toEqual(TOLD[canonical] ?? [TRAIL]);
    expect(served.robots).toBeNull();
    expect(served.title).toBeTruthy();
    expect(served.description?.length).toBeGreaterThan(40);
    const address = new URL(served.canonical ?? '');
    expect(address.pathname).toBe(await addressOf(canonical, request));
    const { cards } = served;
    expect(cards).toMatchObject({
      'og:title': served.title,
      'og:description': served.description,
      'og:url': served.canonical,
      'og:site_name': expect.stringMatching(/\S/),
      'og:type': expect.stringMatching(/\S/),
      'twitter:card': 'summary_large_image',
    });
    const picture = new URL(cards['og:image'] ?? '');
    expect(picture.origin).toBe(address.origin);
    expect((await get(request, picture.pathname + picture.search)).status()).toBe(200);
  });
}

test('no two pages say the same of themselves', async ({ page, request }) => {
  const said = { title: new Set(), description: new Set(), canonical: new Set() };
  for (const name of canonicalPages) {
    const html = await (await get(request, await addressOf(name, request))).text();
    const { title, description, canonical } = await readServed(page, html);
    said.title.add(title);
    said.description.add(description);
    said.canonical.add(canonical);
  }
  const counts = [said.title.size, said.description.size, said.canonical.size];
  expect(counts).toEqual(counts.map(() => canonicalPages.length));
});

for (const path of ['/no/such/page', '/projects/no-such-house', '/projects/_', '/about/team', '/index.php']) {
  test(`${path} is not found, and says so in a whole page that nobody lists`, async ({ page, request }) => {
    const response = await get(request, path);
    expect(response.status()).toBe(404);
    expect(response.headers()['content-encoding']).toBe('br');
    const html = await response.text();
    expectFilled(html);
    await expectValid(html);
    const served = await readServed(page, html);
    expectWhole(served);
    expect(served.robots).toBe('noindex');
    expect(served.canonical).toBeNull();
  });
}

/** Links that may lead a visitor away from our pages. */
const OUTSIDE = /^(?:https:\/\/[\w.-]+\.[a-z]{2,}(?:[/?#]\S*)?|tel:\+\d{8,15}|mailto:[^\s@]+@[^\s@]+)$/;

/** Follows every link from `/` and from the map of the site, and gives what does not lead where it says. */
async function brokenLinks(page: Page, request: APIRequestContext, base: string): Promise<string[]> {
  const broken: string[] = [];
  const pages = new Map<string, Served>();
  /** The signs of a drawing, by their ids. */
  const drawings = new Map<string, Served>();
  const fragments: { from: string; to: string; id: string }[] = [];
  const seen = new Set<string>(['/']);
  const queue = [{ path: '/', from: 'the start' }];
  let own = base;

  const follow = (link: string, from: string) => {
    const url = new URL(link, base + from);
    if (url.origin !== base && url.origin !== own) {
      if (!OUTSIDE.test(link) && !link.startsWith('data:')) broken.push(`${from}: ${link}`);
      return;
    }
    const to = url.pathname + url.search;
    if (url.hash.length > 1) fragments.push({ from, to, id: decodeURIComponent(url.hash.slice(1)) });
    if (seen.has(to)) return;
    seen.add(to);
    queue.push({ path: to, from });
  };

  const listed = locationsOf(await (await get(request, '/sitemap.xml')).text());
  // The address the server believes to have stands in canonical links and in the map.
  own = listed[0]?.origin ?? base;
  for (const { href } of listed) follow(href, '/sitemap.xml');

  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const response = await get(request, next.path);
    if (response.status() !== 200) {
      broken.push(`${next.from}: ${next.path} is answered ${response.status()}`);
      continue;
    }
    const type = response.headers()['content-type'] ?? '';
    if (type.startsWith('image/svg')) drawings.set(next.path, await readServed(page, await response.text()));
    if (!type.startsWith('text/html') || next.path.startsWith('/dashboard')) continue;
    const served = await readServed(page, await response.text());
    pages.set(next.path, served);
    for (const link of served.links) follow(link, next.path);
  }
  for (const { from, to, id } of fragments) {
    if (!(pages.get(to) ?? drawings.get(to))?.ids.includes(id))
      broken.push(`${from}: there is no #${id} on ${to}`);
  }
  expect(pages.size).toBeGreaterThanOrEqual(canonicalPages.length);
  return broken;
}

test('every link leads somewhere without scripts, also to a part of a page', async ({
  page,
  request,
  baseURL,
}) => {
  await addressOf('/projects/{slug}', request);
  expect(await brokenLinks(page, request, new URL(baseURL ?? '').origin)).toEqual([]);
});

test('files named by their content are kept for good, texts among them packed', async ({ page, request }) => {
  const { links } = await readServed(page, await (await get(request, '/')).text());
  const assets = links.filter((link) => link.startsWith('/assets/'));
  expect(assets.length).toBeGreaterThan(5);
  for (const path of assets) {
    const response = await get(request, path);
    const { 'cache-control': caching, 'content-encoding': coding, etag } = response.headers();
    expect(response.status(), path).toBe(200);
    expect(caching, path).toBe('public, max-age=31536000, immutable');
    expect(etag, path).toBeTruthy();
    if (/\.(?:js|css|svg)$/.test(path)) expect(coding, path).toBe('br');
  }
});
