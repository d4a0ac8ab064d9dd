import { afterEach, describe, expect, test, vi } from 'vitest';
import { fillTemplate } from '@/testing/fill-template';
import { asTemplate } from './as-template';
import type { SiteContent } from './site-content';
import type { Slots } from './slot';

async function load(script?: string) {
  vi.resetModules();
  document.getElementById('site')?.remove();
  if (script !== undefined) {
    const element = document.createElement('script');
    element.id = 'site';
    element.type = 'application/json';
    element.textContent = script;
    document.head.append(element);
  }
  return import('./site');
}

afterEach(() => {
  vi.unstubAllEnvs();
  document.getElementById('site')?.remove();
});

describe('the content of the site', () => {
  test('is what the page brought', async () => {
    const { site: defaults } = await load();
    const brought: Slots<SiteContent> = { ...defaults, notice_version: '2030-01' };
    const text = JSON.stringify(brought);
    const { site, siteText } = await load(text);
    expect(site.notice_version).toBe('2030-01');
    expect(siteText).toBe(text);
  });

  test.each([
    ['there is none', undefined],
    ['nobody has filled it in', '{{ site_json }}'],
  ])('is the defaults while developing when %s', async (_name, script) => {
    const { site } = await load(script);
    expect(site.company.name).toBe('Plumbline');
    expect(site.faqs.length).toBeGreaterThan(5);
    expect(new Set(site.faqs.map(({ slug }) => slug)).size).toBe(site.faqs.length);
  });

  test('has its topics together, each under one heading', async () => {
    const { site } = await load();
    const topics = site.faqs
      .map(({ topic }) => topic)
      .filter((topic, index, all) => topic !== all[index - 1]);
    expect(new Set(topics).size).toBe(topics.length);
  });

  test('in what is delivered is bare rather than out of date when nobody has filled it in', async () => {
    vi.stubEnv('DEV', false);
    vi.stubEnv('SSR', false);
    const { site } = await load('{{ site_json }}');
    expect(site.company.name).toBe('Plumbline');
    expect(site.faqs).toEqual([]);
  });

  test('is never without a part that a page did not bring', async () => {
    const { site } = await load('{"company":{"name":"Bricks"}}');
    expect(site.company.name).toBe('Bricks');
    expect(site.portfolio).toEqual([]);
  });

  test('in a template is named, not known', async () => {
    vi.stubEnv('SSR', true);
    vi.stubEnv('PROD', true);
    const { site, siteText } = await load();
    expect(siteText).toBe('{{ site_json }}');
    expect(site.company.address.line2).toBe('{{ company.address.line2 }}');
    expect(site.notice_version).toBe('{{ notice_version }}');
    expect(site.project?.title).toBe('{{ project.title }}');
  });
});

describe('JSON for machines', () => {
  const make = async () => {
    const { jsonEach, jsonText } = await import('./json-text');
    const { plainRupees } = await import('./site-money');
    const { site } = await import('./site');
    return jsonText({
      name: site.company.name,
      url: `${site.public_url}/faqs#${site.notice_version}`,
      isOpen: true,
      sameAs: jsonEach(site.social, 'link', ({ url }) => url),
      mainEntity: jsonEach(site.faqs, 'faq', ({ question, answer }) => ({ name: question, text: answer })),
      offers: jsonEach(site.packages, 'package', ({ slug, rate_paise_per_sqft }) => ({
        url: `/pricing#${slug}`,
        price: plainRupees(rate_paise_per_sqft),
      })),
    });
  };

  test('of a filled template is to the letter what the browser makes', async () => {
    const { site: defaults } = await load();
    const content: Slots<SiteContent> = {
      ...defaults,
      company: { ...defaults.company, name: `</script> & "it's"` },
      public_url: 'https://bricks.example',
      packages: defaults.packages.map((it) => ({ ...it, rate_paise_per_sqft: 12_345_650 })),
    };
    vi.stubEnv('SSR', true);
    vi.stubEnv('PROD', true);
    await load();
    const template = await make();
    vi.unstubAllEnvs();
    await load(JSON.stringify(content));
    const drawn = await make();
    expect(fillTemplate(template, content)).toBe(drawn);
    expect(drawn).not.toContain('</script>');
    expect(JSON.parse(drawn)).toMatchObject({ name: content.company.name, isOpen: true });
    expect(JSON.parse(drawn)).toMatchObject({
      url: 'https://bricks.example/faqs#2026-11',
      offers: expect.arrayContaining([{ url: '/pricing#comfort', price: '123456.50' }]) as unknown,
    });
  });
});

test('quotes stand as such within statements, and nowhere else', () => {
  expect(asTemplate('<p title="a &quot;b&quot;">{% if x == &#x27;y&#x27; %}it&#x27;s{% endif %}</p>')).toBe(
    `<p title="a &quot;b&quot;">{% if x == 'y' %}it&#x27;s{% endif %}</p>`,
  );
});

describe('a statement of a template', () => {
  const content = {
    n: 1240,
    day: '2026-03-14',
    kind: 'b',
    none: undefined,
    list: [
      { slug: 'x', kind: 'a' },
      { slug: 'y', kind: 'b' },
      { slug: 'z', kind: 'b' },
    ],
  };

  test.each([
    ['{{ day|month }}', 'March 2026'],
    ['{{ ((n * 100)|rupees)[1:] }}', '1,240'],
    ["{{ {'a': 'One', 'b': 'Two'}[kind] }}", 'Two'],
    ["{% for it in (list|rejectattr('slug', 'eq', 'x'))[:1] %}{{ it.slug }}{% endfor %}", 'y'],
    ["{% for it in (list|selectattr('kind', 'eq', kind)) %}{{ it.slug }}{% endfor %}", 'yz'],
    ["{% if (list|selectattr('kind', 'eq', 'c')) %}some{% else %}none{% endif %}", 'none'],
    ['{% for it in none[:3] %}x{% endfor %}', ''],
  ])('%s is done as the server does it', (template, text) => {
    expect(fillTemplate(template, content)).toBe(text);
  });

  test('does not look into what is not there', () => {
    expect(() => fillTemplate('{{ none.slug }}', content)).toThrow('slug of nothing');
  });
});
