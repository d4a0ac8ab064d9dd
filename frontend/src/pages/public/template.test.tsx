import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { MetaFunction } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { asTemplate } from '@/site/as-template';
import type { SiteContent } from '@/site/site-content';
import { fillTemplate } from '@/testing/fill-template';

const rich: SiteContent = {
  company: {
    name: 'Bricks & "Mortar" <Ltd>',
    legal_name: 'Bricks’ Private Limited',
    tagline: 'It’s {{ built }} to last',
    email: 'hello@bricks.example',
    phone: '+91 80 1111 2222',
    phone_e164: '+918011112222',
    whatsapp_e164: '+919811112222',
    address: {
      line1: '1/2 Main Road',
      line2: 'Near the "tank"',
      city: 'Mysuru',
      state: 'Karnataka',
      pincode: '570001',
    },
    hours: 'Always',
    founded_year: 2009,
    homes_handed_over: 1240,
    warranty_years: 5,
    rera_no: 'PRM/KA/"1"',
    gstin: '29ABCDE1234F1Z5',
    grievance_officer: { name: 'Asha Rao', email: 'asha@bricks.example' },
  },
  social: [
    { network: 'youtube', url: 'https://youtube.example/@bricks?a=1&b=2' },
    { network: 'x', url: "https://x.example/o'brick" },
  ],
  packages: [
    {
      slug: 'plain',
      name: 'Plain',
      summary: 'A "plain" house',
      rate_paise_per_sqft: 189_950,
      is_popular: false,
      includes: ['Walls & roof', 'Doors'],
    },
    {
      slug: 'fine',
      name: 'Fine',
      summary: '',
      rate_paise_per_sqft: 12_345_600,
      is_popular: true,
      includes: [],
    },
  ],
  cities: [{ slug: 'mysuru', name: 'Mysuru', factor_bps: 9500 }],
  faqs: [
    { slug: 'a', topic: 'One', question: 'Is 1 < 2 & 3 > 2?', answer: 'Yes.\n\nIt\'s "so".' },
    { slug: 'b', topic: 'One', question: 'Second?', answer: 'Also' },
    { slug: 'c', topic: 'Two', question: 'Third?', answer: 'Last' },
  ],
  testimonials: [
    {
      name: 'Asha',
      place: 'Mysuru',
      words: 'They said "yes" & built it.\n\nOn time.',
      project_slug: 'lake-house-7',
    },
    { name: 'Ravi', place: '<Hubballi>', words: 'Good' },
  ],
  notice_version: '2026-11',
  call_promise: 'We will get back to you within 30 minutes during our working hours.',
  public_url: 'https://bricks.example',
  portfolio: [
    {
      slug: 'lake-house-7',
      title: 'The "lake" house & <garden>',
      project_type: 'residential_new',
      city: 'Mysuru',
      state_code: 'KA',
      state: 'Karnataka',
      is_cover_visualisation: false,
      cover: '01938a5e-0000-7000-8000-000000000001',
      progress_percent: 100,
      status: 'completed',
      completed_on: '2026-03-14',
    },
    {
      slug: 'tower-8',
      title: 'Tower',
      project_type: 'commercial',
      city: 'Port Blair',
      state_code: 'AN',
      state: 'Andaman and Nicobar Islands',
      is_cover_visualisation: true,
      cover: '01938a5e-0000-7000-8000-000000000002',
      progress_percent: 45,
      status: 'in_progress',
    },
    {
      slug: 'plain-9',
      title: 'Plain',
      project_type: 'commercial',
      city: 'Pune',
      state_code: 'MH',
      state: 'Maharashtra',
      is_cover_visualisation: false,
      progress_percent: 0,
      status: 'on_hold',
    },
    {
      slug: 'handed-10',
      title: 'Handed',
      project_type: 'interior',
      city: 'Kochi',
      state_code: 'KL',
      state: 'Kerala',
      is_cover_visualisation: false,
      progress_percent: 100,
      status: 'handed_over',
    },
  ],
  has_more_projects: true,
  now_building: {
    slug: 'tower-8',
    title: 'Tower',
    project_type: 'commercial',
    city: 'Port Blair',
    state_code: 'AN',
    state: 'Andaman and Nicobar Islands',
    is_cover_visualisation: true,
    cover: '01938a5e-0000-7000-8000-000000000002',
    progress_percent: 45,
    status: 'in_progress',
  },
  project: {
    slug: 'lake-house-7',
    title: 'The "lake" house & <garden>',
    project_type: 'residential_new',
    city: 'Mysuru',
    state_code: 'KA',
    state: 'Karnataka',
    is_cover_visualisation: false,
    cover: '01938a5e-0000-7000-8000-000000000001',
    progress_percent: 100,
    status: 'completed',
    completed_on: '2026-03-14',
    summary: 'By the lake.\n\n"Dry" & high.',
    built_up_area_sqft: 124_000,
    floors: 2,
    started_on: '2024-11-02',
    people: [
      { full_name: 'Meera <Iyer>', part: 'manager' },
      { full_name: 'Vikram & Nair', part: 'engineer' },
    ],
    stages: [
      {
        stage: 'foundation',
        photos: [
          {
            id: '01938a5e-0000-7000-8000-000000000003',
            caption: 'The "pit"',
            is_visualisation: true,
            width: 1600,
            height: 1200,
          },
          {
            id: '01938a5e-0000-7000-8000-000000000004',
            caption: '',
            is_visualisation: false,
            width: 900,
            height: 1600,
          },
        ],
      },
      {
        stage: 'mep_rough_in',
        photos: [
          {
            id: '01938a5e-0000-7000-8000-000000000005',
            caption: '',
            is_visualisation: false,
            width: 4000,
            height: 3000,
          },
        ],
      },
    ],
    before: {
      id: '01938a5e-0000-7000-8000-000000000003',
      caption: 'The "pit"',
      is_visualisation: true,
      width: 1600,
      height: 1200,
    },
    after: {
      id: '01938a5e-0000-7000-8000-000000000005',
      caption: '',
      is_visualisation: false,
      width: 4000,
      height: 3000,
    },
  },
};

const {
  whatsapp_e164: _number,
  founded_year: _year,
  homes_handed_over: _homes,
  warranty_years: _warranty,
  rera_no: _rera,
  gstin: _gstin,
  ...company
} = rich.company;
const { line2: _line, ...address } = company.address;
const { now_building: _building, ...others } = rich;
const poor: SiteContent = {
  ...others,
  company: { ...company, address },
  social: [],
  packages: [],
  cities: [],
  faqs: [],
  testimonials: [],
  portfolio: [],
  has_more_projects: false,
  project: {
    slug: 'bare-11',
    title: 'Bare',
    project_type: 'infrastructure',
    city: 'Leh',
    state_code: 'LA',
    state: 'Ladakh',
    is_cover_visualisation: false,
    progress_percent: 3,
    status: 'in_progress',
    summary: '',
    people: [],
    stages: [],
  },
};

type Drawn = () => Promise<ReactElement>;

/** Modules read the content once: each way of drawing loads them anew. */
async function draw(
  content: SiteContent | 'template',
  make: Drawn,
): Promise<{ element: ReactElement; html: string }> {
  vi.resetModules();
  document.getElementById('site')?.remove();
  vi.stubEnv('SSR', content === 'template');
  vi.stubEnv('PROD', content === 'template');
  if (content !== 'template') {
    const script = document.createElement('script');
    script.id = 'site';
    script.type = 'application/json';
    script.textContent = JSON.stringify(content);
    document.head.append(script);
  }
  const element = await make();
  return { element, html: renderToString(element) };
}

/** Nodes that a browser makes of the text: elements and separate texts, without comments. */
function nodesOf(html: string): unknown[] {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  const walk = (node: Node): unknown[] =>
    [...node.childNodes].flatMap((child): unknown[] => {
      if (child.nodeType === 8) return [];
      if (!(child instanceof Element)) return [child.textContent];
      const attributes = [...child.attributes].map(({ name, value }) => `${name}=${value}`).toSorted();
      return [[child.tagName, attributes, walk(child)]];
    });
  return walk(holder);
}

async function filled(content: SiteContent, make: Drawn): Promise<string> {
  const { html } = await draw('template', make);
  expect(html).toMatch(/\{[{%] /);
  return fillTemplate(asTemplate(html), content);
}

async function hydrationFaults(html: string, element: ReactElement): Promise<unknown[]> {
  const faults: unknown[] = [];
  const error = vi.spyOn(console, 'error').mockImplementation((...said) => faults.push(said));
  const holder = document.createElement('div');
  holder.innerHTML = html;
  document.body.append(holder);
  let root: ReturnType<typeof hydrateRoot> | undefined;
  await act(async () => {
    root = hydrateRoot(holder, element, { onRecoverableError: (fault) => faults.push(fault) });
    await Promise.resolve();
  });
  await act(async () => root?.unmount());
  error.mockRestore();
  holder.remove();
  return faults;
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
  document.getElementById('site')?.remove();
});

const parts: Drawn = async () => {
  const { Each } = await import('@/site/each');
  const { When } = await import('@/site/when');
  const { Match } = await import('@/site/match');
  const { plainRupees, rupees } = await import('@/site/site-money');
  const { grouped, labelled, month, whether } = await import('@/site/site-text');
  const { withoutPlus } = await import('@/site/site-phone');
  const { having, lacking } = await import('@/site/site-lists');
  const { site } = await import('@/site/site');
  return (
    <main title={`${site.company.name}, home`}>
      Before {site.company.name} and {site.company.tagline}
      <When value={site.company.whatsapp_e164} otherwise={<i>none</i>}>
        {(number) => <a href={`https://wa.me/${withoutPlus(number)}`}>WhatsApp</a>}
      </When>
      between
      <When value={site.testimonials}>{() => <b>Words</b>}</When>
      <ul>
        <Each of={site.packages} as="package">
          {({ slug, name, summary, rate_paise_per_sqft, is_popular, includes }) => (
            <li key={slug} id={slug}>
              {name}: {rupees(rate_paise_per_sqft)} a foot{summary}, {plainRupees(rate_paise_per_sqft)}.
              <When value={is_popular}>{() => <em>popular</em>}</When>
              <Each of={includes} as="item">
                {(item) => <span key={item}>{item}</span>}
              </Each>
            </li>
          )}
        </Each>
      </ul>
      <Each of={site.social} as="link">
        {({ network, url }) => (
          <a key={network} href={url}>
            <Match
              value={network}
              cases={{ linkedin: 'in', instagram: <i>ig</i>, x: 'x', youtube: <b>yt</b> }}
            />
          </a>
        )}
      </Each>
      <Each of={site.faqs} as="faq">
        {({ slug, topic, question, answer }, { isFirst, changes }) => (
          <section key={slug}>
            <When value={isFirst} otherwise="Next">
              {() => <em>First</em>}
            </When>
            <When value={changes('topic')}>{() => <h2>{topic}</h2>}</When>
            <details id={slug}>
              <summary>{question}</summary>
              {answer}
            </details>
          </section>
        )}
      </Each>
      <When value={site.now_building} otherwise="Nothing is being built">
        {({ title, city }) => (
          <p title={`${title}, ${city}`}>
            {title} of {grouped(124_000)}
          </p>
        )}
      </When>
      <When value={having(site.portfolio, 'project_type', 'interior')}>{() => <b>Interiors</b>}</When>
      <When value={having(site.portfolio, 'project_type', 'renovation')}>{() => <b>Renovations</b>}</When>
      <Each of={lacking(site.portfolio, 'slug', 'lake-house-7')} as="other" first={2}>
        {({ slug, status, cover, completed_on }) => (
          <p key={slug} title={whether(completed_on, `In ${month(completed_on ?? '')}`, 'Not yet')}>
            {labelled(status, { on_hold: 'Waits' } as Record<typeof status, string>)}
            {whether(cover, 'with a picture', 'without')}
          </p>
        )}
      </Each>
      after {site.notice_version}
    </main>
  );
};

/** Whole pages and the footer, as they are. */
const drawings: Record<string, Drawn> = {
  parts,
  footer: async () => {
    const { SiteFooter } = await import('@/layouts/site-footer');
    return inRouter(<SiteFooter />);
  },
  about: async () => {
    const { default: About } = await import('./about');
    return inRouter(<About />);
  },
  contact: async () => {
    const { default: Contact } = await import('./contact');
    return inRouter(<Contact />);
  },
  faqs: async () => {
    const { default: Faqs } = await import('./faqs');
    return inRouter(<Faqs />);
  },
  pricing: async () => {
    const { default: Pricing } = await import('./pricing');
    return inRouter(<Pricing />);
  },
  privacy: async () => {
    const { default: Privacy } = await import('./privacy');
    return inRouter(<Privacy />);
  },
  home: async () => {
    const { default: Home } = await import('./home');
    return inRouter(<Home />);
  },
  'sections of the home page': async () => {
    const { SelectedProjects } = await import('@/features/marketing/portfolio/selected-projects');
    const { Testimonials } = await import('@/features/marketing/testimonials');
    return inRouter(
      <>
        <SelectedProjects />
        <Testimonials />
      </>,
    );
  },
  'the facts of the company': async () => {
    const { CompanyFacts } = await import('@/features/marketing/company-facts');
    return <CompanyFacts />;
  },
  projects: async () => {
    const { default: Projects } = await import('./projects');
    return inRouter(<Projects />);
  },
  'a project': async () => {
    const { default: CaseStudyPage } = await import('./case-study');
    return inRouter(<CaseStudyPage />);
  },
  'the frame of an inner page': async () => {
    const { default: PublicLayout } = await import('@/layouts/public-layout');
    return inRouter(<PublicLayout />, '/portfolio');
  },
  'the head of a project': async () => {
    const { meta } = await import('./case-study');
    return headOf(meta);
  },
  'the head of the home page': async () => {
    const { meta } = await import('./home');
    return headOf(meta);
  },
};

/** The head of a page as elements, as React Router renders it. */
const headOf = (meta: MetaFunction): ReactElement => (
  <>
    {(meta({} as Parameters<MetaFunction>[0]) ?? []).map((tag) => (
      <i key={JSON.stringify(tag)} title={Object.values(tag ?? {}).join(' ')} />
    ))}
  </>
);

async function inRouter(element: ReactElement, path = '/'): Promise<ReactElement> {
  const { MemoryRouter } = await import('react-router');
  const { ThemeProvider } = await import('@mui/material/styles');
  const { theme } = await import('@/theme/theme');
  return (
    <MemoryRouter initialEntries={[path]}>
      <ThemeProvider theme={theme}>{element}</ThemeProvider>
    </MemoryRouter>
  );
}

/** Removes `noscript`, which browsers with scripts never render. */
const withoutNoscript = (html: string): string =>
  html.replace(/<noscript>.*?<\/noscript>/gs, '<noscript></noscript>');

describe.each([
  ['everything', rich],
  ['next to nothing', poor],
])('a template filled with %s', (_name, content) => {
  test.each(Object.keys(drawings))('is what the browser draws: %s', async (name) => {
    const make = drawings[name] as Drawn;
    const text = await filled(content, make);
    expect(text).not.toMatch(/\{%|\{\{ (?!built)/);
    const { element, html } = await draw(content, make);
    expect(nodesOf(withoutNoscript(text))).toEqual(nodesOf(withoutNoscript(html)));
    expect(await hydrationFaults(text, element)).toEqual([]);
  });
});

test('photos of a comparison are left out of the stages as in the browser', async () => {
  const make = drawings['a project'] as Drawn;
  const shown = rich.project as NonNullable<typeof rich.project>;
  const [pit] = shown.stages[0]?.photos ?? [];
  if (!pit) throw new Error('no photo');
  const photo = (id: string) => ({ ...pit, id });
  const part = (stage: (typeof shown.stages)[number]['stage'], ...ids: string[]) => ({
    stage,
    photos: ids.map(photo),
  });
  const stages = [part('foundation', 'a'), part('masonry', 'wall'), part('finishing', 'bath', 'b')];
  const figures = (html: string) =>
    [...html.matchAll(/<figure.*?href="[^"]*photos(?:\/|&#x2f;)(\w+)"/g)].map(([, id]) => id);
  for (const [count, cover, expected] of [
    [3, 'b', ['wall', 'bath']],
    [3, 'wall', ['a', 'wall', 'bath', 'b']],
    [2, 'a', ['a', 'wall']],
  ] as const) {
    const chosen = stages.slice(0, count);
    const after = chosen.at(-1)?.photos.at(-1);
    const project = { ...shown, cover, stages: chosen, before: photo('a'), ...(after && { after }) };
    const content = { ...rich, project };
    const text = await filled(content, make);
    expect(figures(text)).toEqual(expected);
    const { html, element } = await draw(content, make);
    expect(nodesOf(withoutNoscript(text))).toEqual(nodesOf(withoutNoscript(html)));
    expect(await hydrationFaults(text, element)).toEqual([]);
  }
});

test('the year in which the company was founded is shown where it is to be', async () => {
  const make = drawings['about'] as Drawn;
  expect(await filled(rich, make)).toContain('<dt>Founded</dt><dd>2009</dd>');
  expect(await filled(poor, make)).not.toContain('Founded');
});

test('facts of the company are shown one by one, as the settings have them', async () => {
  const make = drawings['the facts of the company'] as Drawn;
  const terms = (html: string) =>
    [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, ...it]) => it);
  const phone = ['Call us', '<a href="tel:+918011112222">+91 80 1111 2222</a>'];
  expect(terms(await filled(rich, make))).toEqual([
    ['Building since', '2009'],
    ['Homes handed over', '1,240'],
    ['Cities', '1'],
    ['Years of warranty', '5'],
    phone,
    ['RERA registration', 'PRM&#x2f;KA&#x2f;&#x22;1&#x22;'],
    ['GSTIN', '29ABCDE1234F1Z5'],
  ]);
  expect(terms(await filled(poor, make))).toEqual([phone]);
});

test('the terms and the privacy policy name the day since which they are in force', async () => {
  const { default: Terms } = await import('./terms');
  const { html } = await draw('template', () => Promise.resolve(inRouter(<Terms />)));
  expect(html).toMatch(/<p>In force since [A-Z][a-z]+ \d{4}<\/p>/);
  const content = { ...rich, notice_version: '2027-01' };
  expect(await filled(content, drawings['privacy'] as Drawn)).toContain('<p>In force since January 2027</p>');
});

test.each(['third', '2027-13', '2027-01-05', 'old-01'])(
  'a privacy policy whose version %s names no month has it as it is',
  async (notice_version) => {
    const make = drawings['privacy'] as Drawn;
    const content = { ...rich, notice_version };
    const text = await filled(content, make);
    expect(text).toContain(`<p>Version ${notice_version}</p>`);
    expect(nodesOf(text)).toEqual(nodesOf((await draw(content, make)).html));
  },
);

test('the estimator is a step away from the top of its page', async () => {
  const pricing = await filled(rich, drawings['pricing'] as Drawn);
  expect(pricing).toMatch(/<a [^>]*href="#estimate"[^>]*>Estimate your cost/);
  expect(pricing).toContain('id="estimate"');
});

test('questions that are not answered lead to the contact page', async () => {
  const faqs = await filled(rich, drawings['faqs'] as Drawn);
  expect(faqs).toMatch(/<a [^>]*href="\/contact-us"[^>]*>write or call<\/a>/);
});

test('each package is asked about by its name, and projects begin below the title of their page', async () => {
  const pricing = await filled(rich, drawings['pricing'] as Drawn);
  for (const name of ['Plain', 'Fine']) expect(pricing).toContain(`Ask about ${name}`);
  const projects = await filled(rich, drawings['projects'] as Drawn);
  expect(projects).not.toContain('>Portfolio<');
  expect(projects).toMatch(/<h2[^>]*>Completed and under construction<\/h2>/);
});

test('each way to the company stands below the form of the contact page; above it a phone has short links', async () => {
  // Without scripts the form names phone and email again.
  const html = (await filled(rich, drawings['contact'] as Drawn)).replace(/<noscript>.*?<\/noscript>/gs, '');
  expect(html).toContain('id="consultation"');
  const countIn = (part: string | undefined, way: string) => (part ?? '').split(`href="${way}`).length - 1;
  const [head, rest] = html.split('id="consultation"');
  for (const [way, inHead] of [
    ['tel:+918011112222', 1],
    ['mailto:hello@bricks.example', 1],
    ['https://wa.me/919811112222', 0],
  ] as const) {
    expect([countIn(head, way), countIn(rest, way)], way).toEqual([inHead, 1]);
  }
  expect(head).toMatch(/>Call<.*>Email</s);
});

test('the project that is being built stands once on the home page', async () => {
  const cards = drawings['sections of the home page'] as Drawn;
  const linksOf = (html: string) => [...html.matchAll(/href="[^"]*?(\w+-\d+)"/g)].map(([, slug]) => slug);
  const { now_building: _none, ...idle } = rich;
  expect(linksOf(await filled({ ...rich, testimonials: [] }, cards))).not.toContain('tower-8');
  expect(linksOf(await filled({ ...idle, testimonials: [] }, cards))).toContain('tower-8');
});

test('words of clients are on the home page only where there are some', async () => {
  const make = drawings['home'] as Drawn;
  expect(await filled(rich, make)).toContain('<blockquote>');
  const none = await filled(poor, make);
  expect(none).not.toContain('<blockquote>');
  expect(none).not.toContain('What our clients say');
});

test('the promise of a call above each form is that of the settings, once', async () => {
  const { callPromise } = await import('@/messages/call-promise');
  const promises = (html: string) => html.match(/We will get back to you[^.]*\./g);
  for (const page of ['home', 'contact']) {
    for (const minutes of [30, 60, 120]) {
      const promise = callPromise(minutes);
      const html = await filled({ ...rich, call_promise: promise }, drawings[page] as Drawn);
      expect(promises(html), page).toEqual([promise]);
      expect(html).not.toMatch(/one working day|at the time you choose/);
    }
  }
});

test('pictures say that they are drawn, and staff are named with their part', async () => {
  const html = await filled(rich, drawings['a project'] as Drawn);
  expect(html).toMatch(/data-cover="drawn"><img [^>]*alt="The &#x22;pit&#x22;"/);
  expect(html.match(/<figcaption/g)).toHaveLength(1);
  expect(html).not.toContain('Photograph');
  expect(html).toMatch(/Project manager<\/dt><dd[^>]*>Meera &#x3c;Iyer&#x3e;/);
  expect(html).toMatch(/Site engineer<\/dt><dd[^>]*>Vikram &#x26; Nair/);
  const cards = await filled(rich, drawings['projects'] as Drawn);
  expect(cards.match(/data-cover="[^"]*"/g)).toEqual([
    'data-cover=""',
    'data-cover="drawn"',
    'data-cover=""',
    'data-cover=""',
  ]);
  expect(await filled(poor, drawings['a project'] as Drawn)).not.toMatch(/Project manager|Site engineer/);
});

test('the street of the company is told to machines in full', async () => {
  const make: Drawn = async () => {
    const { ContractorData } = await import('@/features/marketing/structured-data/contractor');
    return <ContractorData />;
  };
  expect(await filled(rich, make)).toContain('"streetAddress":"1/2 Main Road, Near the \\"tank\\""');
  expect(await filled(poor, make)).toContain('"streetAddress":"1/2 Main Road"');
});

test('a value that is no text cannot be drawn by mistake in a template', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(
    draw('template', async () => {
      const { site } = await import('@/site/site');
      return <p>{site.packages as unknown as string}</p>;
    }),
  ).rejects.toThrow('Objects are not valid');
});

test('what a template and the browser draw differently would be noticed', async () => {
  const { element, html } = await draw(rich, drawings['footer'] as Drawn);
  expect(await hydrationFaults(html.replace('All rights', 'No rights'), element)).not.toEqual([]);
  expect(await hydrationFaults(html.replace('youtube.example', 'elsewhere.example'), element)).not.toEqual(
    [],
  );
});
