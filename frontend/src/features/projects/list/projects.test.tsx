import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Role } from '@/api/generated/model/role';
import { endSession } from '@/app/session-store';
import { toastStore } from '@/components/toast/toast-store';
import OverviewPage from '@/pages/dashboard/overview';
import ProjectsPage from '@/pages/dashboard/projects';
import { answers } from '@/testing/answers';
import { tasksOf, waiting } from '@/testing/dashboard';
import { idOf, summary } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';
import { server } from '@/testing/server';

const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };
afterEach(() => happyDOM.setViewport({ width: 1024 }));

const late = summary(1, {
  name: 'Rao residence',
  contract_value_paise: 123_456_700,
  next_milestone: {
    id: idOf('8001', 1),
    name: 'Plinth',
    planned_on: '2026-11-01',
    status: 'upcoming',
    is_late: true,
  },
});
const done = summary(2, { name: 'Lake house', milestone_count: 0 });
const page = (items: object[], changes: object = {}) => ({
  body: { items, total: { count: items.length, more: false }, ...changes },
});

const open = (search = '', role: Role = 'project_manager') => ({
  user: userEvent.setup(),
  ...renderSignedIn(`/dashboard/projects${search}`, <ProjectsPage />, role),
});
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function choose(user: ReturnType<typeof userEvent.setup>, field: string, option: string) {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(screen.getByRole('option', { name: option }));
}

beforeEach(() => {
  answers('get', '/dashboard', waiting());
  server.use(http.get('*/api/v1/files/*', () => HttpResponse.arrayBuffer(new ArrayBuffer(4))));
});

afterEach(() => {
  vi.unstubAllGlobals();
  toastStore.set([]);
  endSession();
});

describe('the list', () => {
  test('is drawn as an outline while it loads, then as cards', async () => {
    const asked = answers('get', '/projects', page([late, done]));
    open();
    expect(screen.getByRole('status', { name: 'Loading projects' })).toBeVisible();
    const [first, second] = within(await screen.findByRole('list', { name: 'Projects' })).getAllByRole(
      'listitem',
    );
    expect(first).toHaveTextContent(/PRJ-0001 · ResidentialRao residenceBengaluru, Karnataka40%/);
    expect(first).toHaveTextContent(/Plinth, was due 1 Nov 2026Client: Asha RaoContract ₹12,34,567/);
    expect(second).toHaveTextContent(/No milestones plannedClient: Asha RaoProject manager: Meera Iyer/);
    expect(screen.getByRole('link', { name: 'Rao residence' })).toHaveAttribute(
      'href',
      `/dashboard/project/${late.id}`,
    );
    expect(screen.getByText('2 projects')).toBeVisible();
    expect(asked.mock.calls[0]?.[0].url.search).toBe('?limit=24&sort=need');
  });

  test('becomes a table, which is remembered; a row leads to its project', async () => {
    answers('get', '/projects', page([late, summary(3)]));
    const { router, unmount } = open();
    await screen.findByText('Rao residence');
    await press('Table');
    // This window is too narrow for all of them: some are there and not shown.
    expect(
      screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent),
    ).toEqual(['Project', 'Status', 'Health', 'Progress', 'Next', 'Due', 'Contract value']);
    expect(screen.getByText('₹12,34,567')).toBeInTheDocument();
    const row = screen.getByRole('row', { name: /Rao residence/ });
    await userEvent.click(within(row).getByText('40 %'));
    expect(router.state.location.pathname).toBe(`/dashboard/project/${late.id}`);
    unmount();
    open();
    expect(await screen.findByRole('table', { name: 'Projects' })).toBeVisible();
  });

  test('a card without a contract names its manager, whether the project is finished or not', async () => {
    const over = { ...late, status: 'handed_over', contract_value_paise: undefined };
    answers('get', '/projects', page([over, done]));
    open('', 'engineer');
    for (const card of within(await screen.findByRole('list', { name: 'Projects' })).getAllByRole('listitem'))
      expect(card).toHaveTextContent(/Client: Asha RaoProject manager: Meera Iyer$/);
  });

  test.each([
    ['client', 'Project manager: Meera Iyer', 'Client: Asha Rao'],
    ['engineer', 'Client: Asha Rao', 'Project manager: Meera Iyer'],
  ] as const)('a card names the person that %s does not know', async (role, shown, hidden) => {
    answers('get', '/projects', page([late]));
    answers('get', '/project-invitations', { body: { items: [] } });
    answers('get', '/users/assignable', { body: { items: [] } });
    open('', role);
    expect(await screen.findByText(shown)).toBeVisible();
    expect(screen.queryByText(hidden)).not.toBeInTheDocument();
    const hint = role === 'client' ? 'Name, code, city or PIN' : 'Name, code, city, PIN or client';
    expect(screen.getByPlaceholderText(hint)).toBeVisible();
  });

  test('has no column and no word of money for who is not told it', async () => {
    answers('get', '/projects', page([done]));
    answers('get', '/users/assignable', { body: { items: [] } });
    open('', 'engineer');
    await screen.findByText('Lake house');
    await press('Table');
    expect(
      screen.queryByRole('columnheader', { name: 'Contract value', hidden: true }),
    ).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('₹');
    expect(screen.queryByRole('link', { name: 'New project' })).not.toBeInTheDocument();
  });

  test.each([
    ['project_manager', true],
    ['admin', true],
    ['engineer', false],
    ['client', false],
  ] as const)('leads to the daily entries that wait for approval, for %s: %s', async (role, isLinked) => {
    answers('get', '/projects', page([late]));
    answers('get', '/project-invitations', { body: { items: [] } });
    answers('get', '/users/assignable', { body: { items: [] } });
    open('', role);
    await screen.findByText('Rao residence');
    const link = screen.queryByRole('link', { name: 'Daily entries to approve' });
    if (isLinked) expect(link).toHaveAttribute('href', '/dashboard/daily-entries');
    else expect(link).not.toBeInTheDocument();
  });

  test('says how many daily entries wait for approval, and how many of them in a project', async () => {
    const of = { id: late.id, name: late.name };
    const entryOf = (count: number) => ({
      id: idOf('8020', count),
      title: 'Vikram Nair',
      project: of,
      since: '2026-11-20T05:00:00Z',
    });
    answers('get', '/dashboard', waiting(tasksOf('entry_to_review', entryOf(1), entryOf(2))));
    answers('get', '/projects', page([late]));
    open();
    expect(await screen.findByRole('link', { name: 'Daily entries to approve (2)' })).toBeVisible();
    expect(await screen.findByText('2 entries wait for you')).toBeVisible();
  });

  test('a card on a phone is a row with a small picture, and a short count of what waits', async () => {
    happyDOM.setViewport({ width: 390 });
    const asked = vi.fn<(address: string) => void>();
    server.use(
      http.get('*/api/v1/files/:id', ({ request }) => {
        asked(request.url);
        return HttpResponse.arrayBuffer(new ArrayBuffer(4));
      }),
    );
    const about = {
      id: idOf('8010', 1),
      title: 'Walls',
      project: { id: late.id, name: late.name },
      since: '2026-11-20T05:00:00Z',
    };
    answers(
      'get',
      '/dashboard',
      waiting(tasksOf('milestone_to_certify', about), tasksOf('ticket_to_assign', about)),
    );
    answers('get', '/projects', page([{ ...late, cover_file_id: idOf('8003', 1) }]));
    open();
    const row = await screen.findByRole('listitem');
    expect(await within(row).findByText('2 things wait')).toBeVisible();
    expect(row).toHaveTextContent(
      /PRJ-0001 · ResidentialRao residenceBengaluru, Karnataka40%In progressOn track2 things waitPlinth, was due 1 Nov 2026Client: Asha RaoContract ₹12\.3L$/,
    );
    await vi.waitFor(() => expect(asked).toHaveBeenCalledWith(expect.stringMatching(/\?w=320$/)));
    expect(asked).not.toHaveBeenCalledWith(expect.stringMatching(/\?w=960$/));
  });

  test('goes on page after page, by its button or as one scrolls; a page that fails is asked again', async () => {
    const seen: IntersectionObserverCallback[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: IntersectionObserverCallback) {
          seen.push(callback);
        }
        observe = vi.fn();
        disconnect = vi.fn();
      },
    );
    const asked = answers(
      'get',
      '/projects',
      page([late], { next_cursor: 'B', total: { count: 3, more: false } }),
      page([done], { next_cursor: 'C' }),
      { status: 404, body: { message: 'x' } },
      page([summary(3)]),
    );
    open();
    await screen.findByText('Rao residence');
    expect(screen.getByText('1 of 3 projects')).toBeVisible();
    act(() =>
      seen.at(-1)?.([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver),
    );
    expect(await screen.findByText('Lake house')).toBeVisible();
    expect(asked.mock.calls[1]?.[0].url.searchParams.get('cursor')).toBe('B');
    await press('Load more');
    expect(await screen.findByText('The next projects could not be loaded.')).toBeVisible();
    await press('Try again');
    expect(await screen.findByText('House 3')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
    expect(screen.getByText('Rao residence')).toBeVisible();
  });

  test('is filtered and ordered by what the address says, and by nothing it does not know', async () => {
    const asked = answers('get', '/projects', page([late]));
    answers('get', '/users/assignable', {
      body: { items: [{ id: idOf('8000', 11), full_name: 'Meera Iyer', role: 'project_manager' }] },
    });
    const { user, router } = open(`?status=nonsense&health=at_risk&manager=me`, 'admin');
    await screen.findByText('Rao residence');
    expect(asked.mock.calls[0]?.[0].url.search).toBe('?limit=24&sort=need&health=at_risk');
    await choose(user, 'Status', 'On hold');
    await choose(user, 'Type', 'Commercial');
    await press('Filters (3)');
    await choose(user, 'Health', 'All');
    await choose(user, 'Manager', 'Meera Iyer');
    await choose(user, 'Show', 'Archived');
    await choose(user, 'Order', 'Due first');
    await user.type(screen.getByLabelText('Search'), ' rao ');
    await vi.waitFor(() =>
      expect(asked.mock.calls.at(-1)?.[0].url.search).toBe(
        `?limit=24&sort=due&search=rao&status=on_hold&type=commercial&manager=${idOf('8000', 11)}&archived=true`,
      ),
    );
    expect(router.state.location.search).toContain('search=rao');
  });

  test('says when nothing matches, and shows everything again', async () => {
    answers('get', '/projects', page([]), page([late]));
    const { router } = open('?search=zzz');
    expect(await screen.findByText('No projects found')).toBeVisible();
    await press('Clear filters');
    expect(await screen.findByText('Rao residence')).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  test('says when nothing is archived', async () => {
    answers('get', '/projects', page([]));
    open('?archived=true');
    expect(await screen.findByText('No archived projects')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show current projects' })).toBeVisible();
  });

  test.each<[Role, RegExp, number]>([
    ['client', /contract is signed/, 0],
    ['engineer', /adds you to their team/, 0],
    ['project_manager', /Projects you manage/, 2],
    ['admin', /All projects of the company/, 2],
  ])('tells a %s without projects what comes, and lets who may begin', async (role, text, links) => {
    answers('get', '/projects', page([]));
    answers('get', '/users/assignable', { body: { items: [] } });
    open('', role);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryAllByRole('link', { name: 'New project' })).toHaveLength(links);
  });

  test('says what went wrong, and tries again', async () => {
    answers('get', '/projects', { status: 404, body: { message: 'x' } }, page([late]));
    open();
    expect(await screen.findByText('The projects could not be loaded')).toBeVisible();
    await press('Try again');
    expect(await screen.findByText('Rao residence')).toBeVisible();
  });

  test('says that there is no network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { onlineManager } = await import('@tanstack/react-query');
    onlineManager.setOnline(false);
    open();
    expect(await screen.findByText('You are offline')).toBeVisible();
    onlineManager.setOnline(true);
  });
});

describe('on the first screen', () => {
  test('stand those of staff, and the way to all', async () => {
    const asked = answers('get', '/projects', page([late]));
    renderSignedIn('/dashboard', <OverviewPage />, 'engineer');
    expect(await screen.findByRole('link', { name: 'Rao residence' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All projects' })).toBeVisible();
    expect(asked.mock.calls[0]?.[0].url.search).toBe('?limit=24&sort=need');
  });

  const houses = [
    summary(1, { name: 'Newest, completed', status: 'completed' }),
    summary(2, { name: 'Planned', status: 'planning' }),
    summary(3, { name: 'Being built' }),
    summary(4, { name: 'Waiting', status: 'handed_over' }),
  ];
  const task = tasksOf('milestone_to_accept', {
    id: idOf('8001', 1),
    title: 'Walls',
    project: { id: summary(4).id, name: 'Waiting' },
    since: '2026-11-20T05:00:00Z',
  });
  const names = (level: number) => screen.getAllByRole('heading', { level }).map((it) => it.textContent);

  test.each([
    // A row of two has no place for the third.
    { width: 1024, expected: ['Waiting', 'Being built'] },
    { width: 1440, expected: ['Waiting', 'Being built', 'Planned'] },
  ])(
    'a client sees first what waits for a decision, then what is in progress, $width px wide',
    async ({ width, expected }) => {
      happyDOM.setViewport({ width });
      answers('get', '/projects', page(houses));
      answers('get', '/dashboard', waiting(task));
      renderSignedIn('/dashboard', <OverviewPage />, 'client');
      const list = within(await screen.findByRole('list', { name: 'Projects' }));
      expect(list.getAllByRole('heading').map((it) => it.textContent)).toEqual(expected);
      expect(list.getByText('1 milestone waits for you')).toBeVisible();
    },
  );

  test('a phone shows three projects in rows: a small picture, the name, what waits, and the progress', async () => {
    happyDOM.setViewport({ width: 390 });
    const asked = vi.fn<(address: string) => void>();
    server.use(
      http.get('*/api/v1/files/:id', ({ request }) => {
        asked(request.url);
        return HttpResponse.arrayBuffer(new ArrayBuffer(4));
      }),
    );
    const [house, ...others] = houses.toReversed();
    answers('get', '/projects', page([{ ...house, cover_file_id: idOf('8003', 1) }, ...others]));
    answers('get', '/dashboard', waiting(task));
    renderSignedIn('/dashboard', <OverviewPage />, 'client');
    const list = within(await screen.findByRole('list', { name: 'Projects' }));
    const rows = list.getAllByRole('listitem');
    expect(rows.map((it) => within(it).getByRole('heading', { level: 3 }).textContent)).toEqual([
      'Waiting',
      'Being built',
      'Planned',
    ]);
    const row = within(rows[0] ?? document.body);
    expect(row.getByText('1 milestone waits')).toBeVisible();
    expect(row.getByRole('progressbar')).toBeVisible();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledWith(expect.stringMatching(/\?w=320$/)));
    expect(asked).not.toHaveBeenCalledWith(expect.stringMatching(/\?w=960$/));
  });

  test.each([
    ['in_progress', 'on_track', ['In progress', 'On track', '1 milestone waits for you']],
    ['in_progress', 'at_risk', ['In progress', 'At risk', '1 milestone waits for you']],
    ['on_hold', 'at_risk', ['On hold', 'At risk', '1 milestone waits for you']],
    ['handed_over', 'on_track', ['Handed over', '1 milestone waits for you']],
  ] as const)('staff too read what waits for them: %s, %s', async (status, health, chips) => {
    answers('get', '/projects', page([summary(4, { name: 'Waiting', status, health })]));
    answers('get', '/dashboard', waiting(task));
    answers('get', '/users/assignable', { body: { items: [] } });
    open('', 'engineer');
    const row = within(await screen.findByRole('listitem'));
    expect(await row.findByText('1 milestone waits for you')).toBeVisible();
    const labels = [
      '1 milestone waits for you',
      'In progress',
      'On hold',
      'Handed over',
      'At risk',
      'On track',
    ];
    const shown = row.getAllByText((text) => labels.includes(text));
    expect(shown.map(({ textContent }) => textContent)).toEqual(chips);
  });

  test('so does the list of all, unless another order is chosen', async () => {
    answers('get', '/projects', page(houses));
    answers('get', '/dashboard', waiting(task));
    const { user } = open('', 'client');
    expect(await screen.findByText('1 milestone waits for you')).toBeVisible();
    expect(names(2)).toEqual(['Waiting', 'Being built', 'Planned', 'Newest, completed']);
    await press('Filters');
    await choose(user, 'Order', 'Name');
    await vi.waitFor(() => expect(names(2)[0]).toBe('Newest, completed'));
  });

  test('it is told when there are none, or none could be loaded', async () => {
    answers('get', '/projects', { status: 404, body: { message: 'x' } }, page([]));
    renderSignedIn('/dashboard', <OverviewPage />, 'admin');
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No projects yet')).toBeVisible();
    // At the head of the page, and in the place of the projects.
    expect(screen.getAllByRole('link', { name: 'New project' })).toHaveLength(2);
  });

  test('a salesperson waits for leads alone', async () => {
    const nothing = { calls_overdue: [], overdue: [], today: [], unclaimed: [], unanswered: [] };
    answers('get', '/leads/desk', { body: nothing });
    renderSignedIn('/dashboard', <OverviewPage />, 'salesperson');
    expect(await screen.findByText('Nothing waits for you')).toBeVisible();
    expect(screen.queryByText(/projects/i)).not.toBeInTheDocument();
  });
});

test('filters fold away on a phone', async () => {
  const narrow = {
    matches: false,
    addListener: vi.fn(),
    removeListener: vi.fn(),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  };
  vi.spyOn(window, 'matchMedia').mockReturnValue(narrow as unknown as MediaQueryList);
  answers('get', '/projects', page([late]));
  open('?status=on_hold');
  await screen.findByText('Rao residence');
  expect(screen.queryByRole('combobox', { name: 'Status' })).not.toBeInTheDocument();
  await press('Filters (1)');
  expect(screen.getByRole('combobox', { name: 'Status' })).toBeVisible();
});

test('a cover is fetched with the token, and let go when it is not shown any more', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:cover');
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const asked = vi.fn<(address: string, token: string | null) => void>();
  server.use(
    http.get('*/api/v1/files/:id', ({ request }) => {
      asked(request.url, request.headers.get('authorization'));
      return HttpResponse.arrayBuffer(new ArrayBuffer(4));
    }),
  );
  localStorage.setItem('auth_token', 'secret');
  answers('get', '/projects', page([summary(1, { cover_file_id: idOf('8003', 1) })]));
  const { container, unmount } = open();
  await vi.waitFor(() => expect(container.querySelector('img')).toHaveAttribute('src', 'blob:cover'));
  expect(asked).toHaveBeenCalledWith(expect.stringMatching(/\/files\/.*\?w=960$/), 'Bearer secret');
  expect(made).toHaveBeenCalledOnce();
  unmount();
  expect(revoked).toHaveBeenCalledWith('blob:cover');
});
