import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answers } from '@/testing/answers';
import { renderAt } from '@/testing/render';
import { Portfolio } from './portfolio';
import { SelectedProjects } from './selected-projects';

const { project } = vi.hoisted(() => {
  const make = (slug: string, changes: object = {}) => ({
    slug,
    title: `The ${slug}`,
    project_type: 'residential_new',
    city: 'Mysuru',
    state_code: 'KA',
    state: 'Karnataka',
    is_cover_visualisation: false,
    cover: `cover-of-${slug}`,
    progress_percent: 100,
    status: 'completed',
    completed_on: '2026-03-14',
    ...changes,
  });
  const script = document.createElement('script');
  script.id = 'site';
  script.type = 'application/json';
  script.textContent = JSON.stringify({
    portfolio: [
      make('lake-house'),
      make('tower', {
        project_type: 'commercial',
        status: 'in_progress',
        progress_percent: 45,
        completed_on: undefined,
      }),
      make('farm', { cover: undefined, status: 'planning', completed_on: undefined }),
      make('villa', { status: 'handed_over', completed_on: undefined }),
    ],
    has_more_projects: true,
  });
  document.head.append(script);
  return { project: make };
});

const cards = () => screen.getAllByRole('listitem');
const titles = () => cards().map((card) => within(card).getByRole('link').textContent);
const kinds = () => within(screen.getByRole('navigation', { name: 'Projects by kind' }));

test('a card says what it is, where and how far', () => {
  renderAt('/projects', <Portfolio />);
  const [house, tower, farm, villa] = cards();
  expect(house).toHaveTextContent('ResidentialThe lake-houseMysuru, KarnatakaCompleted in March 2026');
  expect(house?.querySelector('a')).toHaveAttribute('href', '/projects/lake-house');
  const picture = house?.querySelector('img');
  expect(picture).toHaveAttribute(
    'src',
    '/api/v1/public/projects/lake-house/photos/cover-of-lake-house?w=960',
  );
  expect(picture?.getAttribute('srcset')).toMatch(
    /\?w=320 320w, .*\?w=640 640w, .*\?w=960 960w, .*\?w=1600 1600w$/,
  );
  expect(tower).toHaveTextContent('In progress, 45 % built so far');
  expect(tower?.querySelector('progress')?.value).toBe(45);
  expect(farm).toHaveTextContent('Planning');
  expect(farm?.querySelector('img')).toBeNull();
  expect(villa).toHaveTextContent('Handed over');
});

test('one kind is shown at a time, from the address, and the way back works', async () => {
  const { router } = renderAt('/projects', <Portfolio />);
  expect(
    kinds()
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['All', 'Residential', 'Commercial']);
  expect(kinds().getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();

  await userEvent.click(kinds().getByRole('link', { name: 'Commercial' }));
  expect(router.state.location.search).toBe('?type=commercial');
  expect(titles()).toEqual(['The tower']);
  // A hidden card would count among those by which the last row is filled.
  expect(document.querySelectorAll('li')).toHaveLength(1);
  expect(screen.getByRole('status')).toHaveTextContent('1 of 4 projects');
  expect(kinds().getByRole('link', { name: 'Commercial' })).toHaveAttribute('aria-current', 'true');

  await router.navigate(-1);
  await vi.waitFor(() => expect(titles()).toHaveLength(4));
});

test.each([
  ['?type=interior', 0],
  ['?type=castles', 4],
])('%s shows %d', (search, count) => {
  renderAt(`/projects${search}`, <Portfolio />);
  expect(screen.queryAllByRole('listitem')).toHaveLength(count);
  expect(screen.getByRole('status').textContent).toBe(count === 0 ? 'None of 4 projects' : '');
});

test('older projects come after those that are there, until there are no more', async () => {
  const asked = answers(
    'get',
    '/public/projects',
    { status: 404, body: { message: 'No' } },
    {
      body: { items: [project('villa'), project('mill', { project_type: 'interior' })], next_cursor: 'abc' },
    },
    { body: { items: [project('barn')] } },
  );
  renderAt('/projects', <Portfolio />);
  await userEvent.click(screen.getByRole('button', { name: 'Show older projects' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const mill = await screen.findByRole('link', { name: 'The mill' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(mill).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('5 of 5 projects');
  expect(kinds().getByRole('link', { name: 'Interior' })).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Show older projects' }));
  expect(await screen.findByText('These are all published projects.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'The barn' })).toHaveFocus();
  expect(asked.mock.calls.map(([{ url }]) => url.search)).toEqual([
    '?limit=28',
    '?limit=28',
    '?cursor=abc&limit=24',
  ]);
});

test('the home page shows the latest three', () => {
  renderAt('/', <SelectedProjects />);
  expect(titles()).toEqual(['The lake-house', 'The tower', 'The farm']);
  expect(screen.getByRole('link', { name: 'All projects' })).toHaveAttribute('href', '/projects');
});
