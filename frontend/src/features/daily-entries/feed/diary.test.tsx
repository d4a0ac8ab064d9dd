import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { DailyEntry } from '@/api/generated/model/dailyEntry';
import { toastStore } from '@/components/toast/toast-store';
import { todayInIndia } from '@/lib/days';
import { formatOnNear } from '@/lib/near';
import type { Job } from '@/offline/device';
import * as outbox from '@/offline/outbox';
import { answers, bodies, toasts } from '@/testing/answers';
import { entry, SITE, summary } from '@/testing/diary';
import { user } from '@/testing/fixtures';
import { narrow } from '@/testing/narrow';
import { open, path, prepare, whole } from '@/testing/project-page';
import { idOf } from '@/testing/projects';
import { server } from '@/testing/server';

prepare();

const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };
afterEach(() => happyDOM.setViewport({ width: 1024 }));

const UNMARKED = { entries: 0, has_rain: false, has_waiting: false, has_returned: false, is_open: true };
const days = [
  { ...UNMARKED, on: '2026-11-10', state: 'filed', entries: 2, has_waiting: true, has_returned: true },
  { ...UNMARKED, on: '2026-11-11', state: 'filed', entries: 1, has_waiting: true, holiday: 'Founding day' },
  { ...UNMARKED, on: '2026-11-12', state: 'filed', entries: 1, has_rain: true },
  { ...UNMARKED, on: '2026-11-13', state: 'missing' },
  { ...UNMARKED, on: '2026-11-14', state: 'holiday', holiday: 'Deepavali' },
];
let listed: ReturnType<typeof answers>;
let asked: ReturnType<typeof answers>;

/** The engineer's offline diary has these entries and sites. */
const diaryWith = (entries: readonly DailyEntry[], sites: readonly object[] = [SITE]) => {
  asked = answers('get', '/daily-entries/offline', {
    body: {
      today: todayInIndia(),
      projects: sites.map((project) => ({ project, milestones: [], open_days: [] })),
      entries,
    },
  });
};

beforeEach(() => {
  vi.spyOn(outbox, 'openOutbox').mockResolvedValue();
  vi.spyOn(outbox, 'readRecord').mockResolvedValue(undefined);
  vi.spyOn(outbox, 'recordKeys').mockResolvedValue([]);
  vi.spyOn(outbox, 'writeRecord').mockResolvedValue();
  diaryWith([]);
  answers('get', `${path}/daily-entries/calendar`, { body: { month: '2026-11', days } });
  listed = answers('get', `${path}/daily-entries`, {
    body: { items: [summary(1, { is_shared: true })], total: { count: 1, more: false } },
  });
  answers('get', `/daily-entries/${entry(1).id}`, { body: entry(1) });
});
afterEach(() => vi.restoreAllMocks());

describe('the way to write an entry', () => {
  const today = todayInIndia();
  const back = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
  const own = (days: number, status: 'submitted' | 'draft' = 'submitted') =>
    entry(10 + days, { author: { id: user().id, full_name: 'Me' }, status, entry_on: back(days) });
  const form = `/dashboard/daily-entries?new=${SITE.id}`;
  const of = (number: number) => `/dashboard/project/${SITE.id}?tab=daily-entries&entry=${entry(number).id}`;

  test.each([
    ['leads to the form of today', [], [['Write today’s entry', form]]],
    [
      'is for another day once today has its entry, which it opens',
      [own(0), own(1)],
      [
        ['Open today’s entry', of(10)],
        [`Write the entry for ${formatOnNear(back(2))}`, `${form}&on=${back(2)}`],
      ],
    ],
    [
      'is gone once all open days have their entry',
      [0, 1, 2, 3].map((it) => own(it)),
      [['Open today’s entry', of(10)]],
    ],
    [
      'continues a draft of today',
      [own(0, 'draft'), own(1), own(2), own(3)],
      [['Continue entry', `${form}&change=${entry(10).id}`]],
    ],
  ])('%s', async (_name, entries, expected) => {
    diaryWith(entries);
    open(whole, 'engineer', '?tab=daily-entries');
    const [name = ''] = expected[0] ?? [];
    await screen.findByRole('link', { name });
    expect(
      screen
        .getAllByRole('link', { name: /^(?:Write|Open|Continue) .*entry/ })
        // A missed day has a link of its own among the entries.
        .filter((it) => it.closest('li') === null)
        .map((it) => [it.textContent, it.getAttribute('href')]),
    ).toEqual(expected);
  });

  const failed = () =>
    answers('get', '/daily-entries/offline', {
      status: 500,
      body: { code: 'internal', message: 'No diary' },
    });
  const TODAYS = { name: 'Write today’s entry' };

  test('is the form of a new entry where the diary cannot be loaded', async () => {
    failed();
    open(whole, 'engineer', '?tab=daily-entries');
    expect(await screen.findByRole('link', TODAYS)).toHaveAttribute('href', form);
  });

  test('is not there for a project that is over, also where the diary cannot be loaded', async () => {
    failed();
    open({ ...whole, status: 'completed' }, 'engineer', '?tab=daily-entries');
    await screen.findByRole('list', { name: 'Daily entries' });
    expect(screen.queryByRole('link', TODAYS)).not.toBeInTheDocument();
  });

  test('is not there for a project that takes no entries', async () => {
    diaryWith([], []);
    open(whole, 'engineer', '?tab=daily-entries');
    await screen.findByRole('list', { name: 'Daily entries' });
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.queryByRole('link', { name: 'Write today’s entry' })).not.toBeInTheDocument();
  });
});

test.each([390, 768])('a row names its author where the row above has another one: %i px', async (width) => {
  if (width < 600) narrow();
  happyDOM.setViewport({ width });
  const meera = { id: idOf('8001', 9), full_name: 'Meera Iyer' };
  const items = [
    summary(1, { status: 'approved' }),
    summary(2, { status: 'approved', entry_on: '2026-11-11' }),
    summary(3, { status: 'approved', entry_on: '2026-11-10', author: meera }),
  ];
  answers('get', `${path}/daily-entries`, { body: { items, total: { count: 3, more: false } } });
  open(whole, 'client', '?tab=daily-entries');
  const feed = within(await screen.findByRole('list', { name: 'Daily entries' }));
  expect(feed.getAllByRole('article')).toHaveLength(3);
  expect(feed.getAllByText(/^by /)).toHaveLength(2);
  expect(feed.getByText('by Meera Iyer')).toBeVisible();
});

test('each state follows the same rule, and the reader is named as others are', async () => {
  const meera = { id: idOf('8001', 9), full_name: 'Meera Iyer' };
  const own = { id: user().id, full_name: 'Vikram Nair' };
  const items = [
    summary(1, { author: own }),
    summary(2, { author: own, entry_on: '2026-11-11', status: 'changes_requested' }),
    summary(3, { author: meera, entry_on: '2026-11-10', status: 'approved' }),
    summary(4, { author: meera, entry_on: '2026-11-09', status: 'approved' }),
    summary(5, { author: meera, entry_on: '2026-11-08' }),
  ];
  answers('get', `${path}/daily-entries`, {
    body: { items, total: { count: items.length, more: false } },
  });
  open(whole, 'engineer', '?tab=daily-entries');
  const feed = within(await screen.findByRole('list', { name: 'Daily entries' }));
  const authors = feed
    .getAllByRole('article')
    .map((article) => within(article).queryByText(/^by /)?.textContent);
  expect(authors).toEqual(['by Vikram Nair', undefined, 'by Meera Iyer', undefined, undefined]);
});

test('a phone has the filters behind a button beside the views, and other views have none', async () => {
  happyDOM.setViewport({ width: 390 });
  const { router } = open(whole, 'engineer', '?tab=daily-entries');
  const bar = within(await screen.findByRole('search', { name: 'Filters of the entries' }));
  expect(bar.queryByRole('combobox')).not.toBeInTheDocument();
  await userEvent.click(bar.getByRole('button', { name: 'Filters' }));
  expect(bar.getByRole('combobox', { name: 'Status' })).toBeVisible();
  await userEvent.click(bar.getByRole('combobox', { name: 'Stage' }));
  await userEvent.click(screen.getByRole('option', { name: 'Foundation' }));
  await vi.waitFor(() => expect(router.state.location.search).toContain('stage=foundation'));
  const delays = bar.getByRole('button', { name: 'Delays' });
  await userEvent.click(delays);
  expect(bar.queryByRole('button', { name: /ilter/ })).not.toBeInTheDocument();
  // The button stays, and so does its focus; views without filters are no search.
  expect(delays).toHaveFocus();
  expect(screen.queryByRole('search', { name: 'Filters of the entries' })).not.toBeInTheDocument();
});

test('entries stand below the name of their month', async () => {
  const items = [
    summary(1, { entry_on: '2026-11-02' }),
    summary(2, { entry_on: '2026-11-01' }),
    summary(3, { entry_on: '2026-10-31' }),
  ];
  answers('get', `${path}/daily-entries`, { body: { items, total: { count: 3, more: false } } });
  open(whole, 'client', '?tab=daily-entries');
  const feed = within(await screen.findByRole('list', { name: 'Daily entries' }));
  const months = feed.getAllByRole('heading', { level: 2 });
  expect(
    months.map(({ textContent, nextElementSibling }) => [
      textContent,
      nextElementSibling?.getAttribute('aria-label'),
    ]),
  ).toEqual([
    ['November 2026', '2 Nov 2026'],
    ['October 2026', '31 Oct 2026'],
  ]);
});

test('a link to an entry opens it over the diary, and closing it keeps the filters', async () => {
  const { router } = open(whole, 'client', `?tab=daily-entries&stage=structure&entry=${entry(1).id}`);
  const dialog = await screen.findByRole('dialog', { name: `Daily entry of ${SITE.name}, 12 Nov 2026` });
  expect(within(dialog).getByText('Cast the slab')).toBeVisible();
  expect(within(dialog).queryByText('Waiting for approval')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(router.state.location.search).toBe('?tab=daily-entries&stage=structure'));
  expect(listed.mock.calls.at(-1)?.[0].url.searchParams.get('stage')).toBe('structure');
});

test('a link to an entry needs no name of the tab', async () => {
  open(whole, 'client', `?entry=${entry(1).id}`);
  expect(await screen.findByRole('dialog', { name: /^Daily entry of/ })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Daily entries', hidden: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('a day of the calendar says how it stands, and limits the feed to itself', async () => {
  open(whole, 'project_manager', '?tab=daily-entries&month=2026-11');
  expect(await screen.findByRole('button', { name: 'T 12 Nov 2026: filed, rain' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'S 14 Nov 2026: Deepavali' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'T 10 Nov 2026: returned' })).toBeVisible();
  expect(
    screen.getByRole('button', { name: 'W 11 Nov 2026: Founding day, waiting for approval' }),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'F 13 Nov 2026: no entry' }));
  await vi.waitFor(() =>
    expect(Object.fromEntries(listed.mock.calls.at(-1)?.[0].url.searchParams ?? [])).toMatchObject({
      from: '2026-11-13',
      to: '2026-11-13',
    }),
  );
});

test('the calendar marks days without an entry for the team alone', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-12T06:00:00Z'), toFake: ['Date'] });
  const day = (on: string, state: string) => ({ ...UNMARKED, on, state });
  answers('get', `${path}/daily-entries/calendar`, {
    body: { month: '2026-11', days: [day('2026-11-11', 'empty'), day('2026-11-13', 'empty')] },
  });
  const { unmount } = open(whole, 'client', '?tab=daily-entries&month=2026-11');
  const dots = (button: HTMLElement) => button.lastElementChild?.childElementCount;
  // A client is not told whether an entry is missing or waits for approval.
  expect(dots(await screen.findByRole('button', { name: 'W 11 Nov 2026' }))).toBe(0);
  expect(screen.queryByText('no entry')).not.toBeInTheDocument();
  expect(screen.getByText('No mark: nothing shared yet')).toBeVisible();
  expect(dots(screen.getByRole('button', { name: 'F 13 Nov 2026' }))).toBe(0);
  unmount();
  answers('get', `${path}/daily-entries/calendar`, {
    body: {
      month: '2026-11',
      days: [day('2026-11-10', 'empty'), day('2026-11-11', 'missing'), day('2026-11-13', 'empty')],
    },
  });
  open(whole, 'project_manager', '?tab=daily-entries&month=2026-11');
  expect(dots(await screen.findByRole('button', { name: 'W 11 Nov 2026: no entry' }))).toBe(1);
  expect(screen.queryByText(/No mark/)).not.toBeInTheDocument();
  expect(dots(screen.getByRole('button', { name: 'T 10 Nov 2026' }))).toBe(0);
  // A day to come is told from a past day without a mark.
  const border = (name: string) => getComputedStyle(screen.getByRole('button', { name })).borderStyle;
  expect([border('T 10 Nov 2026'), border('F 13 Nov 2026')]).toEqual(['solid', 'dashed']);
  vi.useRealTimers();
});

describe('missed days', () => {
  const missed = (on: string, is_open = false) => ({ ...UNMARKED, on, state: 'missing', is_open });
  const items = [
    summary(1, { entry_on: '2026-11-18', delays: [] }),
    summary(2, { entry_on: '2026-11-10', delays: [] }),
  ];

  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-19T06:00:00Z'), toFake: ['Date'] });
    const days = [
      missed('2026-11-12'),
      missed('2026-11-13'),
      missed('2026-11-14'),
      { ...UNMARKED, on: '2026-11-15', state: 'empty' },
      missed('2026-11-16'),
      missed('2026-11-17', true),
      { ...UNMARKED, on: '2026-11-18', state: 'filed', entries: 1 },
      { ...UNMARKED, on: '2026-11-19', state: 'due' },
    ];
    answers('get', `${path}/daily-entries/calendar`, { body: { month: '2026-11', days } });
    listed = answers('get', `${path}/daily-entries`, { body: { items, total: { count: 2, more: false } } });
  });
  afterEach(() => vi.useRealTimers());

  const rowsOf = async () => {
    const feed = within(await screen.findByRole('list', { name: 'Daily entries' }));
    await feed.findAllByText(/^No entry/);
    return feed
      .getAllByRole('listitem')
      .map((row) => row.querySelector('article')?.getAttribute('aria-label') ?? row.textContent);
  };

  test('stand by date among the entries, without a link for a manager', async () => {
    open(whole, 'project_manager', '?tab=daily-entries');
    expect(await rowsOf()).toEqual([
      '18 Nov 2026',
      'No entry on 16–17 Nov',
      'No entry on 12–14 Nov',
      '10 Nov 2026',
    ]);
    expect(screen.queryByRole('link', { name: /^Write/ })).not.toBeInTheDocument();
  });

  test('lead an engineer to the form of each day that is open', async () => {
    open(whole, 'engineer', '?tab=daily-entries');
    expect(await rowsOf()).toContain('No entry on 16–17 Nov · Write the entry for 17 Nov');
    expect(screen.getByRole('link', { name: 'Write the entry for 17 Nov' })).toHaveAttribute(
      'href',
      `/dashboard/daily-entries?new=${whole.id}&on=2026-11-17`,
    );
  });

  test('have no link for a day whose entry waits in the outbox', async () => {
    const entry_on = '2026-11-17';
    const payload = { projectId: whole.id, entry: { id: 'e', entry_on, submit: true }, photos: [] };
    const waiting = { seq: 1, id: 'job-1', kind: 'daily_entry', fault: null, payload };
    outbox.outboxStore.set({ jobs: [waiting as unknown as Job], sending: null });
    onTestFinished(() => outbox.outboxStore.set({ jobs: [], sending: null }));
    open(whole, 'engineer', '?tab=daily-entries');
    await screen.findByRole('link', { name: 'Write today’s entry' });
    expect(await rowsOf()).toContain('No entry on 16–17 Nov');
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('of one day alone say the day, and lead to its form', async () => {
    const days = [missed('2026-11-17', true)];
    answers('get', `${path}/daily-entries/calendar`, { body: { month: '2026-11', days } });
    open(whole, 'engineer', '?tab=daily-entries');
    expect(await rowsOf()).toEqual(['18 Nov 2026', 'Tue 17 NovNo entry · Write it', '10 Nov 2026']);
    expect(screen.getByRole('link', { name: 'Write it' })).toHaveAttribute(
      'href',
      `/dashboard/daily-entries?new=${whole.id}&on=2026-11-17`,
    );
  });

  test.each([
    ['a client', 'client', whole, ''],
    ['the reader of chosen entries', 'engineer', whole, '&stage=structure'],
    ['the engineer of a project that waits', 'engineer', { ...whole, status: 'on_hold' }, ''],
  ] as const)('after the last entry are not told to %s', async (_who, role, project, search) => {
    const days = [missed('2026-11-18', true), { ...UNMARKED, on: '2026-11-19', state: 'due' }];
    const asked = answers('get', `${path}/daily-entries/calendar`, { body: { month: '2026-11', days } });
    answers('get', `${path}/daily-entries`, {
      body: { items: items.slice(1), total: { count: 1, more: false } },
    });
    open(project, role, `?tab=daily-entries${search}`);
    await screen.findByRole('article', { name: '10 Nov 2026' });
    await screen.findByRole('button', { name: 'W 18 Nov 2026: no entry' });
    expect(asked).toHaveBeenCalled();
    expect(screen.queryByText(/^No entry/)).not.toBeInTheDocument();
  });
});

test('a row has four photos, and the last one tells how many there are beyond', async () => {
  const photos = Array.from({ length: 6 }, (_photo, index) => ({
    file_id: idOf('8030', index),
    caption: '',
    width: 1600,
    height: 1200,
  }));
  answers('get', `${path}/daily-entries`, {
    body: { items: [summary(1, { photos, photo_count: 8 })], total: { count: 1, more: false } },
  });
  open(whole, 'client', '?tab=daily-entries');
  const list = within(await screen.findByRole('list', { name: 'Photos' }));
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['', '', '', '+4']);
});

describe('a project in planning', () => {
  const planned = { ...whole, status: 'planning', planned_start_on: '2099-12-20' } as const;

  test('without entries says when the work starts, and has no filters', async () => {
    answers('get', `${path}/daily-entries`, { body: { items: [], total: { count: 0, more: false } } });
    open(planned, 'client', '?tab=daily-entries');
    expect(
      await screen.findByText(
        'Site work is planned to start on 20 Dec 2099. Daily entries appear from then.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Compare photos' })).not.toBeInTheDocument();
  });

  test('promises no day that is over', async () => {
    answers('get', `${path}/daily-entries`, { body: { items: [], total: { count: 0, more: false } } });
    open({ ...planned, planned_start_on: '2026-01-05' }, 'client', '?tab=daily-entries');
    expect(await screen.findByText('No daily entries yet')).toBeVisible();
    expect(screen.queryByText(/planned to start/)).not.toBeInTheDocument();
  });

  test('shows its first entries', async () => {
    open(planned, 'client', '?tab=daily-entries');
    expect(await screen.findByRole('list', { name: 'Daily entries' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delays' })).toBeVisible();
  });
});

describe('a closed day', () => {
  const search = '?tab=daily-entries&month=2026-11&on=2026-11-06';
  const day = { on: '2026-11-06', state: 'missing', entries: 0, has_rain: false, is_open: false };
  const closed = '6 Nov 2026 is closed: engineers can no longer file for it.';
  const calendars = (...answered: object[]) =>
    answers(
      'get',
      `${path}/daily-entries/calendar`,
      ...answered.map((it) => ({ body: { month: '2026-11', days: [it] } })),
    );

  test('is opened by a manager with the keyboard, after a question', async () => {
    calendars(day, { ...day, is_open: true });
    const opened = answers(
      'put',
      `${path}/daily-entries/days/2026-11-06`,
      { status: 409, body: { code: 'wrong_project_state', message: 'The project is on hold' } },
      {},
    );
    open(whole, 'project_manager', search);
    expect(await screen.findByText(closed)).toBeVisible();
    const user = userEvent.setup();
    screen.getByRole('button', { name: 'Open this day for entries' }).focus();
    await user.keyboard('{Enter}');
    const question = within(screen.getByRole('dialog', { name: 'Open 6 Nov 2026 for entries?' }));
    question.getByRole('button', { name: 'Open this day for entries' }).focus();
    await user.keyboard('{Enter}');
    expect(await question.findByText('The project is on hold')).toBeVisible();
    await user.keyboard('{Enter}');
    const done = await screen.findByText('6 Nov 2026 is open: engineers can file for it.');
    expect(opened).toHaveBeenCalledTimes(2);
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Open this day for entries' })).not.toBeInTheDocument();
    expect(document.activeElement).toContainElement(done);
  });

  test('stays closed without a network, and the question says why', async () => {
    calendars(day);
    server.use(http.put('*/daily-entries/days/*', () => HttpResponse.error()));
    open(whole, 'project_manager', search);
    await userEvent.click(await screen.findByRole('button', { name: 'Open this day for entries' }));
    const question = within(screen.getByRole('dialog', { name: 'Open 6 Nov 2026 for entries?' }));
    await userEvent.click(question.getByRole('button', { name: 'Open this day for entries' }));
    expect(await question.findByRole('alert')).toHaveTextContent(/network|internet|connection/i);
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText(closed)).toBeVisible();
  });

  test.each([
    ['an engineer', 'engineer', whole, '6 Nov 2026 is closed. Ask the project manager to open it.'],
    ['the manager of a project that is over', 'project_manager', { ...whole, status: 'completed' }, null],
    ['a client', 'client', whole, null],
  ] as const)('is not opened by %s', async (_who, role, project, text) => {
    calendars(day);
    open(project, role, search);
    expect(await screen.findByRole('button', { name: 'F 6 Nov 2026: no entry' })).toBeVisible();
    if (text) expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Open this day for entries' })).not.toBeInTheDocument();
  });
});

test('a draft of the reader leads back to its form', async () => {
  listed = answers('get', `${path}/daily-entries`, {
    body: { items: [summary(1, { status: 'draft', summary: '' })], total: { count: 1, more: false } },
  });
  open(whole, 'engineer', '?tab=daily-entries');
  const card = within(await screen.findByRole('article', { name: '12 Nov 2026' }));
  expect(card.getByText('Draft')).toBeVisible();
  expect(card.getByText('No work is described yet.')).toBeVisible();
  expect(card.getByRole('link', { name: 'Continue' })).toHaveAttribute(
    'href',
    `/dashboard/daily-entries?new=${whole.id}&change=${entry(1).id}`,
  );
});

test('a card leads to its entry and shows its state to the team alone', async () => {
  answers('get', `${path}/daily-entries`, {
    body: {
      items: [summary(1, { status: 'approved', is_shared: true })],
      total: { count: 1, more: false },
    },
  });
  const { unmount } = open(whole, 'project_manager', '?tab=daily-entries');
  const card = within(await screen.findByRole('article', { name: '12 Nov 2026' }));
  expect(card.getByRole('link', { name: /^Thu 12 Nov/ })).toHaveAttribute(
    'href',
    `/dashboard/project/${whole.id}?tab=daily-entries&entry=${entry(1).id}`,
  );
  // An approved entry that the client sees is the rule, and has no mark.
  expect(card.queryByText('Approved')).not.toBeInTheDocument();
  expect(card.queryByText('Client sees it')).not.toBeInTheDocument();
  unmount();
  open(whole, 'client', '?tab=daily-entries');
  const same = within(await screen.findByRole('article', { name: '12 Nov 2026' }));
  expect(same.queryByText('Approved')).not.toBeInTheDocument();
});

test.each([
  [{ status: 'approved', is_shared: false }, 'Not shared with the client'],
  [{ status: 'submitted', is_shared: true }, 'Client sees it'],
] as const)('a card marks an exception from what clients see: %j', async (changes, mark) => {
  answers('get', `${path}/daily-entries`, {
    body: { items: [summary(1, changes)], total: { count: 1, more: false } },
  });
  const { unmount } = open(whole, 'project_manager', '?tab=daily-entries');
  expect(await screen.findByText(mark)).toBeVisible();
  unmount();
  open(whole, 'client', '?tab=daily-entries');
  await screen.findByRole('article', { name: '12 Nov 2026' });
  expect(screen.queryByText(mark)).not.toBeInTheDocument();
});

describe('an entry that waits for approval', () => {
  const waiting = summary(1, { can: ['approve', 'return'] });
  const seen = { id: waiting.id, version: waiting.version };
  const listOf = (item: typeof waiting) => ({ body: { items: [item], total: { count: 1, more: false } } });
  const show = async (...results: object[]) => {
    answers(
      'get',
      `${path}/daily-entries`,
      listOf(waiting),
      listOf(summary(1, { status: 'approved', is_shared: true })),
    );
    const reviewed = answers(
      'post',
      '/daily-entries/review',
      ...results.map((it) => ({ body: { results: [it] } })),
    );
    open(whole, 'project_manager', '?tab=daily-entries');
    const card = within(await screen.findByRole('article', { name: '12 Nov 2026' }));
    expect(card.getByText('Waiting for approval')).toBeVisible();
    return { card, reviewed };
  };
  afterEach(() => toastStore.set([]));

  test('is approved on its card, which keeps the focus', async () => {
    const { card, reviewed } = await show({ id: waiting.id, ok: true });
    expect(card.getByText('The client will see this entry')).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Approve' }));
    await vi.waitFor(() => expect(toasts()).toEqual([['success', '1 entry was approved']]));
    expect(bodies(reviewed)).toEqual([{ entries: [seen], approve: {} }]);
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument());
    expect(document.activeElement).toContainElement(screen.getByRole('article', { name: '12 Nov 2026' }));
  });

  test('is approved with the reason for falling progress', async () => {
    const { card, reviewed } = await show(
      { id: waiting.id, ok: false, code: 'invalid', message: 'Progress falls from 60 % to 40 %' },
      { id: waiting.id, ok: true },
    );
    await userEvent.click(card.getByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Progress falls' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Why the progress falls' }), 'Redone');
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    await vi.waitFor(() => expect(toasts()).toEqual([['success', '1 entry was approved']]));
    expect(bodies(reviewed).at(-1)).toEqual({ entries: [seen], approve: { progress_reason: 'Redone' } });
  });

  test('is returned with a note', async () => {
    const { card, reviewed } = await show({ id: waiting.id, ok: true });
    await userEvent.click(card.getByRole('button', { name: 'Return' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Return 1 entry' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Note to the engineer' }), 'Which wall?');
    await userEvent.click(dialog.getByRole('button', { name: 'Return' }));
    await vi.waitFor(() => expect(toasts()).toEqual([['success', '1 entry was returned']]));
    expect(bodies(reviewed)).toEqual([{ entries: [seen], return_to_author: { reason: 'Which wall?' } }]);
  });

  test('has no such buttons for others', async () => {
    open(whole, 'engineer', '?tab=daily-entries');
    const card = within(await screen.findByRole('article', { name: '12 Nov 2026' }));
    expect(card.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });
});

test.each([
  ['project_manager', [], false],
  ['engineer', ['submit'], true],
] as const)(
  'the card of a returned entry says why to a %s, and leads who may submit it to its form',
  async (role, can, leads) => {
    const returned = summary(1, { status: 'changes_requested', return_reason: 'Which wall?', can: [...can] });
    answers('get', `${path}/daily-entries`, {
      body: { items: [returned], total: { count: 1, more: false } },
    });
    open(whole, role, '?tab=daily-entries');
    const card = within(await screen.findByRole('article', { name: '12 Nov 2026' }));
    expect(await card.findByText('Returned by the manager: Which wall?')).toBeVisible();
    expect(card.queryByRole('link', { name: 'Correct it' }) !== null).toBe(leads);
  },
);

test('an entry that was returned below others is named above them, with the way to its form', async () => {
  const returned = summary(2, {
    entry_on: '2026-11-10',
    status: 'changes_requested',
    return_reason: `Which wall? ${'x'.repeat(120)}`,
    can: ['submit'],
  });
  answers('get', `${path}/daily-entries`, {
    body: { items: [summary(1), returned], total: { count: 2, more: false } },
  });
  open(whole, 'engineer', '?tab=daily-entries');
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText(`10 Nov 2026 was returned: Which wall? ${'x'.repeat(108)}…`)).toBeVisible();
  expect(notice.getByRole('link', { name: 'Correct it' })).toHaveAttribute(
    'href',
    `/dashboard/daily-entries?new=${whole.id}&change=${returned.id}`,
  );
});

test('a phone folds the key of the calendar, and tells clients what a day without a mark means', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-14T06:00:00Z'), toFake: ['Date'] });
  happyDOM.setViewport({ width: 390 });
  answers('get', `${path}/daily-entries/calendar`, {
    body: { month: '2026-11', days: [{ ...UNMARKED, on: '2026-11-09', state: 'empty' }, ...days] },
  });
  open(whole, 'client', '?tab=daily-entries&month=2026-11');
  const key = await screen.findByRole('button', { name: 'Key' });
  await vi.waitFor(() => expect(screen.getByText('holiday')).toBeInTheDocument());
  expect(screen.getByText('holiday')).not.toBeVisible();
  expect(screen.getByText('No mark: nothing shared yet')).toBeVisible();
  await userEvent.click(key);
  expect(key).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('holiday')).toBeVisible();
  expect(screen.getByText('shared')).toBeVisible();
  expect(screen.getByRole('button', { name: 'T 12 Nov 2026: shared, rain' })).toBeVisible();
  vi.useRealTimers();
});

/** Each day is 50 pixels wide, and a phone shows seven of them. */
function layOutDays() {
  const days = (it: HTMLElement) => [...(it.parentElement?.children ?? [])];
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.dataset['day'] ? days(this).indexOf(this) * 50 : 0;
  });
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(50);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(350);
}

test('a phone names the week in view, and its arrows go by weeks', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-14T06:00:00Z'), toFake: ['Date'] });
  happyDOM.setViewport({ width: 390 });
  layOutDays();
  const month = Array.from({ length: 30 }, (_day, index) => ({
    ...UNMARKED,
    on: `2026-11-${String(index + 1).padStart(2, '0')}`,
    state: 'empty',
  }));
  const asked = answers('get', `${path}/daily-entries/calendar`, { body: { month: '2026-11', days: month } });
  const { router } = open(whole, 'client', '?tab=daily-entries');
  const next = await screen.findByRole('button', { name: 'Next week' });
  const previous = screen.getByRole('button', { name: 'Previous week' });
  expect(await screen.findByText('8–14 Nov')).toBeVisible();
  expect(next).toBeDisabled();
  await userEvent.click(previous);
  expect(screen.getByText('1–7 Nov')).toBeVisible();
  expect(next).toBeEnabled();
  expect(asked).toHaveBeenCalledOnce();
  // The first week leads to the month before.
  await userEvent.click(previous);
  expect(router.state.location.search).toContain('month=2026-10');
  vi.useRealTimers();
});

test('the strip shows today as its last day again after the window was resized', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-14T06:00:00Z'), toFake: ['Date'] });
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.dataset['day'] === '2026-11-14' ? 600 : 0;
  });
  open(whole, 'project_manager', '?tab=daily-entries');
  await screen.findByRole('button', { name: 'S 14 Nov 2026: Deepavali' });
  const strip = screen.getByRole('list', { name: 'Calendar' });
  expect(strip.scrollLeft).toBe(600);
  strip.scrollLeft = 0;
  window.dispatchEvent(new Event('resize'));
  expect(strip.scrollLeft).toBe(600);
  vi.useRealTimers();
});
