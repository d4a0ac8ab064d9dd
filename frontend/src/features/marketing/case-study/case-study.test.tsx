import { fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import CaseStudyPage from '@/pages/public/case-study';
import { renderAt } from '@/testing/render';
import { BeforeAfter } from './before-after';
import { CaseStudy } from './case-study';
import { StagePhotos } from './stage-photos';

const { project } = vi.hoisted(() => {
  const shown = {
    slug: 'lake-house',
    title: 'Lake house',
    project_type: 'residential_new' as const,
    city: 'Mysuru',
    state_code: 'KA' as const,
    state: 'Karnataka',
    is_cover_visualisation: false,
    progress_percent: 60,
    status: 'in_progress' as const,
    summary: 'By the lake.\n\nDry.',
    built_up_area_sqft: 124_000,
    floors: 2,
    started_on: '2024-11-02',
    people: [],
    stages: [
      {
        stage: 'foundation' as const,
        photos: [{ id: 'a', caption: 'The pit', is_visualisation: false, width: 1600, height: 1200 }],
      },
      {
        stage: 'finishing' as const,
        photos: [{ id: 'b', caption: '', is_visualisation: true, width: 900, height: 1600 }],
      },
    ],
    before: { id: 'a', caption: 'The pit', is_visualisation: false, width: 1600, height: 1200 },
    after: { id: 'b', caption: '', is_visualisation: false, width: 900, height: 1600 },
  };
  const other = { ...shown, slug: 'tower', title: 'Tower' };
  const script = document.createElement('script');
  script.id = 'site';
  script.type = 'application/json';
  script.textContent = JSON.stringify({
    public_url: 'https://bricks.example',
    portfolio: [shown, other],
    project: shown,
  });
  document.head.append(script);
  return { project: shown };
});

function openAt(path: string) {
  const router = createMemoryRouter([{ path: '/projects/:slug', element: <CaseStudyPage /> }], {
    initialEntries: [path],
  });
  return render(<RouterProvider router={router} />);
}

const facts = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);

afterEach(() => vi.restoreAllMocks());

describe('the page of a project', () => {
  test('opens with its cover, no larger than is shown', () => {
    renderAt('/', <CaseStudy project={{ ...project, cover: 'b' }} />);
    const picture = screen.getByRole('heading', { level: 1 }).closest('.words')?.parentElement;
    const path = '/api/v1/public/projects/lake-house/photos/b';
    const cover = picture?.querySelector('img');
    expect(cover).toHaveAttribute('src', `${path}?w=960`);
    expect(cover).toHaveAttribute(
      'srcset',
      `${path}?w=320 320w, ${path}?w=640 640w, ${path}?w=960 960w, ${path}?w=1600 1600w`,
    );
    expect(cover).toHaveAttribute('fetchpriority', 'high');
    const onPhone = picture?.querySelector('source[media="(max-width: 599.95px)"]');
    expect(onPhone).toHaveAttribute('srcset', `${path}?w=640 640w`);
    for (const other of document.querySelectorAll('figure img'))
      expect(other).toHaveAttribute('loading', 'lazy');
  });

  test('without a cover opens without a picture', () => {
    renderAt('/', <CaseStudy project={{ ...project, stages: [], before: undefined, after: undefined }} />);
    expect(document.querySelector('img')).toBeNull();
  });

  test('says what is known, and leads on', () => {
    openAt('/projects/lake-house');
    expect(screen.getByRole('heading', { level: 1, name: 'Lake house' })).toBeVisible();
    expect(screen.getByText('Mysuru, Karnataka', { selector: 'h1 + p' })).toBeVisible();
    expect(screen.getByText('In progress, 60 % built so far', { selector: 'p' })).toBeVisible();
    expect(document.querySelector('dl')?.parentElement?.querySelector('progress')?.value).toBe(60);
    expect(facts()).toEqual([
      ['Built-up area', '1,24,000\u00a0sq\u00a0ft'],
      ['Floors', '2'],
      ['Started', 'November 2024'],
    ]);
    expect(screen.getAllByRole('listitem').map((card) => within(card).getByRole('link').textContent)).toEqual(
      ['Tower'],
    );
    expect(screen.getByRole('link', { name: 'Schedule a free consultation' })).toBeVisible();
    const trail = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: 'https://bricks.example/' },
        { position: 2, item: 'https://bricks.example/projects' },
        { position: 3, name: 'Lake house', item: 'https://bricks.example/projects/lake-house' },
      ],
    });
  });

  test('says the status of one that is not being built', () => {
    renderAt('/', <CaseStudy project={{ ...project, status: 'on_hold' }} />);
    expect(facts()[0]).toEqual(['Status', 'On hold']);
  });

  test('leaves out the status of one that has a month of completion', () => {
    renderAt('/', <CaseStudy project={{ ...project, status: 'completed', completed_on: '2026-03-14' }} />);
    expect(facts().map(([term]) => term)).toEqual(['Built-up area', 'Floors', 'Started', 'Completed']);
  });

  test.each([
    [2, 'Stage by stage'],
    [1, 'On site'],
  ])('heads the photos of %i stages with “%s”', (count, heading) => {
    renderAt('/', <CaseStudy project={{ ...project, stages: project.stages.slice(0, count) }} />);
    expect(screen.getByRole('heading', { level: 2, name: heading })).toBeVisible();
  });

  test('of which nothing came is asked of the server, once', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    openAt('/projects/tower');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    // In a test the document itself is where it was all the time: it was asked for already.
    expect(reload).not.toHaveBeenCalled();
  });
});

test('photos stand under their stage, and say what they show', () => {
  renderAt('/', <StagePhotos project={project} />);
  const [first, second] = screen.getAllByRole('img');
  expect(first).toHaveAttribute('alt', 'The pit');
  expect(second).toHaveAttribute('alt', 'Finishing');
  expect(first).toHaveAttribute('width', '1600');
  expect(first?.getAttribute('sizes')).toMatch(/^auto,/);
  expect(first?.getAttribute('srcset')).toBe(
    [
      '/api/v1/public/projects/lake-house/photos/a?w=320 320w',
      '/api/v1/public/projects/lake-house/photos/a?w=640 640w',
      '/api/v1/public/projects/lake-house/photos/a?w=960 960w',
      '/api/v1/public/projects/lake-house/photos/a 1600w',
    ].join(', '),
  );
  expect(first?.closest('a')).toHaveAttribute('data-cover', 'photograph');
  expect(second?.closest('a')).toHaveAttribute('data-cover', 'drawn');
  expect(first?.closest('a')).toHaveAttribute('href', '/api/v1/public/projects/lake-house/photos/a');
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Foundation',
    'Finishing',
  ]);
  const captions = [...document.querySelectorAll('figcaption')].map(({ textContent }) => textContent);
  expect(captions).toEqual(['The pit']);
});

test('the cover is left out beside other photos of its stage', () => {
  const wall = { id: 'c', caption: 'The wall', is_visualisation: false, width: 900, height: 600 };
  const [first, last] = project.stages as [(typeof project.stages)[0], (typeof project.stages)[0]];
  const stages = [first, { ...last, photos: [...last.photos, wall] }];
  const alts = () => screen.getAllByRole('img').map((image) => image.getAttribute('alt'));
  const { rerender } = render(<StagePhotos project={{ ...project, stages, cover: 'b' }} />);
  expect(alts()).toEqual(['The pit', 'The wall']);
  rerender(<StagePhotos project={{ ...project, stages, cover: 'a' }} />);
  expect(alts()).toEqual(['The pit', 'Finishing', 'The wall']);
});

describe('photos of the comparison', () => {
  const photo = (id: string) => ({ id, caption: id, is_visualisation: false, width: 900, height: 600 });
  const [pit, villa] = [photo('a'), photo('b')];
  const draw = (...stages: (typeof project.stages)[number][]) => {
    renderAt('/', <CaseStudy project={{ ...project, stages, before: pit, after: villa, cover: 'b' }} />);
    const section = screen.getByRole('heading', { name: /^(?:Stage by stage|On site)$/ }).parentElement;
    return [...(section?.querySelectorAll('h2, h3, img') ?? [])].map(
      (it) => it.getAttribute('alt') ?? it.textContent,
    );
  };
  const part = <Stage,>(stage: Stage, ...photos: (typeof pit)[]) => ({ stage, photos });

  test('are left out of the stages where two others remain, and so is a stage without others', () => {
    const walls = part('masonry' as 'foundation', photo('wall'));
    expect(draw(part('foundation', pit), walls, part('finishing', photo('bath'), villa))).toEqual([
      'Stage by stage',
      'Masonry',
      'wall',
      'Finishing',
      'bath',
    ]);
  });

  test('leave a stage alone without the words for several', () => {
    expect(draw(part('foundation', pit), part('finishing', photo('bath'), photo('hall'), villa))).toEqual([
      'On site',
      'Finishing',
      'bath',
      'hall',
    ]);
  });

  test('stay where fewer than two others remain', () => {
    expect(draw(part('foundation', pit), part('finishing', photo('bath'), villa))).toEqual([
      'Stage by stage',
      'Foundation',
      'a',
      'Finishing',
      'bath',
    ]);
  });
});

test('the line between before and after is moved by a control that says where it is', () => {
  const { before, after, slug } = project;
  renderAt('/', <BeforeAfter slug={slug} before={before} after={after} completedOn="2026-03-14" />);
  const control = screen.getByRole('slider', { name: 'Before and after' });
  const frame = control.parentElement as HTMLElement;
  expect(frame.style.getPropertyValue('--split')).toBe('50%');
  fireEvent.change(control, { target: { value: '80' } });
  expect(frame.style.getPropertyValue('--split')).toBe('80%');
  expect(control).toHaveAttribute('aria-valuetext', '80 % of the earlier photo, the rest of the later one');
  expect(screen.getByRole('img', { name: 'Before: The pit' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'After' })).toBeVisible();
});

test('while a project is being built, its latest photo is no after', () => {
  const { before, after, slug } = project;
  renderAt('/', <BeforeAfter slug={slug} before={before} after={after} />);
  expect(screen.getByRole('slider', { name: 'Then and now' })).toBeEnabled();
  expect(screen.getByRole('img', { name: 'Then: The pit' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Now' })).toBeVisible();
});
