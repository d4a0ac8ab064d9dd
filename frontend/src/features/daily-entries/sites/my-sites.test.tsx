import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { DailyEntry } from '@/api/generated/model/dailyEntry';
import { endSession } from '@/app/session-store';
import { todayInIndia } from '@/lib/days';
import { formatOnNear } from '@/lib/near';
import type { Job } from '@/offline/device';
import * as outbox from '@/offline/outbox';
import { answers } from '@/testing/answers';
import { entry, SITE } from '@/testing/diary';
import { user } from '@/testing/fixtures';
import { meera, summary, vikram } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';
import { server } from '@/testing/server';
import { MySites } from './my-sites';

const me = { ...user(), role: 'engineer' as const };
const today = todayInIndia();
const mine = (changes: Partial<DailyEntry>) => entry(1, { author: { ...meera, id: me.id }, ...changes });
const draft = mine({ status: 'draft', entry_on: today });
const back = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
const form = `/dashboard/daily-entries?new=${SITE.id}`;

const show = async (entries: DailyEntry[]) => {
  answers('get', '/daily-entries/offline', {
    body: { today, projects: [{ project: SITE, milestones: [], open_days: [] }], entries },
  });
  answers('get', '/projects', { body: { items: [summary(1, { id: SITE.id })] } });
  renderSignedIn('/dashboard/daily-entries', <MySites user={me} />, 'engineer');
  return within((await screen.findAllByRole('listitem'))[0] as HTMLElement);
};
const queue = (...jobs: Partial<Job>[]) =>
  act(() =>
    outbox.outboxStore.set({
      jobs: jobs.map((it, seq) => ({ seq, id: 'job-1', fault: null, ...it }) as Job),
      sending: null,
    }),
  );
const made = (submit: boolean) => ({
  kind: 'daily_entry',
  payload: { projectId: SITE.id, entry: { id: 'e', entry_on: today, submit }, photos: [] },
});
const change = (entryId: string, submit: boolean) => ({
  kind: 'daily_entry_change',
  payload: { projectId: SITE.id, entryId, change: submit ? { submit } : {} },
});
const links = (card: Awaited<ReturnType<typeof show>>, name: string | RegExp) =>
  card.queryAllByRole<HTMLElement>('link', { name }).map((it) => it.getAttribute('href'));

beforeEach(() => {
  for (const id of [SITE.id, 'other']) {
    answers('get', `/projects/${id}/daily-entries/calendar`, { body: { month: '2026-11', days: [] } });
  }
  vi.spyOn(outbox, 'openOutbox').mockResolvedValue();
  vi.spyOn(outbox, 'readRecord').mockResolvedValue(undefined);
  vi.spyOn(outbox, 'recordKeys').mockResolvedValue([]);
  vi.spyOn(outbox, 'writeRecord').mockResolvedValue();
});
afterEach(() => {
  outbox.outboxStore.set({ jobs: [], sending: null });
  endSession();
});

test.each([
  { status: 'planning', label: 'Planning', reason: 'No entry is expected yet' },
  { status: 'on_hold', label: 'On hold', reason: 'No entry is expected now' },
  { status: 'handed_over', label: 'Handed over', reason: 'Write entries only for work on defects' },
] as const)('a site that is $status comes under another heading', async ({ status, label, reason }) => {
  const other = { id: 'other', code: 'PRJ-0002', name: 'Whitefield smart street' };
  answers('get', '/daily-entries/offline', {
    body: {
      today,
      projects: [other, SITE].map((project) => ({ project, milestones: [], open_days: [] })),
      entries: [],
    },
  });
  answers('get', '/projects', {
    body: { items: [summary(1, { id: SITE.id }), summary(2, { id: other.id, status })] },
  });
  renderSignedIn('/dashboard/daily-entries', <MySites user={me} />, 'engineer');
  expect(await screen.findByRole('heading', { name: 'Other sites' })).toBeVisible();
  const running = within(screen.getByRole('list', { name: 'Daily entries' }));
  expect(running.getByRole('link', { name: SITE.name })).toBeVisible();
  expect(running.getByText('No entry today')).toBeVisible();
  const others = within(screen.getByRole('list', { name: 'Other sites' }));
  expect(others.getByRole('link', { name: other.name })).toBeVisible();
  expect(others.getByRole('link', { name: 'Write an entry' })).toBeVisible();
  // The state stands beside the name.
  expect(others.getByRole('link', { name: other.name }).nextElementSibling).toHaveTextContent(label);
  expect(others.getByText(reason)).toBeVisible();
  expect(screen.getAllByText(/^(?:No entry is expected|Write entries only)/)).toHaveLength(1);
  expect(running.getByRole('link', { name: 'Write today’s entry' })).toBeVisible();
  expect(others.queryByText('No entry today')).not.toBeInTheDocument();
});

test('a site is shown before the statuses of the projects arrive', async () => {
  answers('get', '/daily-entries/offline', {
    body: { today, projects: [{ project: SITE, milestones: [], open_days: [] }], entries: [] },
  });
  server.use(http.get('*/api/v1/projects', () => delay('infinite')));
  renderSignedIn('/dashboard/daily-entries', <MySites user={me} />, 'engineer');
  expect(await screen.findByText('No entry today')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Other sites' })).not.toBeInTheDocument();
});

test('without a network a site has the status that was last known, and one never known is in progress', async () => {
  const other = { id: 'other', code: 'PRJ-0002', name: 'Whitefield smart street' };
  const stored = new Map<string, unknown>();
  vi.mocked(outbox.readRecord).mockImplementation(async (key) => stored.get(key));
  vi.mocked(outbox.writeRecord).mockImplementation(async (key, value) => void stored.set(key, value));
  answers('get', '/daily-entries/offline', {
    body: {
      today,
      projects: [other, SITE].map((project) => ({ project, milestones: [], open_days: [] })),
      entries: [],
    },
  });
  answers('get', '/projects', { body: { items: [summary(2, { id: other.id, status: 'handed_over' })] } });
  const { unmount } = renderSignedIn('/dashboard/daily-entries', <MySites user={me} />, 'engineer');
  await screen.findByRole('heading', { name: 'Other sites' });
  await vi.waitFor(() => expect(stored.size).toBe(2));
  unmount();
  server.use(http.get('*/api/v1/*', () => HttpResponse.error()));
  renderSignedIn('/dashboard/daily-entries', <MySites user={me} />, 'engineer');
  const others = within(await screen.findByRole('list', { name: 'Other sites' }));
  expect(others.getByText('Handed over')).toBeVisible();
  expect(others.getByText('Write entries only for work on defects')).toBeVisible();
  expect(others.queryByText('No entry today')).not.toBeInTheDocument();
  const running = within(screen.getByRole('list', { name: 'Daily entries' }));
  expect(running.getByRole('link', { name: SITE.name })).toBeVisible();
  expect(running.getByText('No entry today')).toBeVisible();
});

describe('a site with an entry of today', () => {
  const filed = (days: number) =>
    entry(10 + days, { author: { ...meera, id: me.id }, status: 'submitted', entry_on: back(days) });

  test('opens it, and leads to the form of the latest day that has none', async () => {
    const card = await show([filed(0), filed(1)]);
    expect(links(card, 'Open today’s entry')).toEqual([
      `/dashboard/project/${SITE.id}?tab=daily-entries&entry=${filed(0).id}`,
    ]);
    expect(links(card, `Write the entry for ${formatOnNear(back(2))}`)).toEqual([`${form}&on=${back(2)}`]);
    expect(links(card, 'Write today’s entry')).toEqual([]);
  });

  test('leads to no form where all open days have their entry', async () => {
    const card = await show([0, 1, 2, 3].map(filed));
    expect(links(card, 'Open today’s entry')).toHaveLength(1);
    expect(links(card, /^Write/)).toEqual([]);
  });

  test('opens the one that waits on the phone in its form', async () => {
    const card = await show([]);
    queue(made(true));
    expect(links(card, 'Open today’s entry')).toEqual([`${form}&job=job-1`]);
  });

  test('opens it as the phone keeps it without a network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const card = await show([filed(0)]);
    expect(links(card, 'Open today’s entry')).toEqual([`/dashboard/daily-entries?kept=${filed(0).id}`]);
  });

  test('has one way to continue a draft', async () => {
    const card = await show([draft]);
    expect(links(card, /^Continue/)).toHaveLength(1);
    expect(links(card, `Write the entry for ${formatOnNear(back(1))}`)).toEqual([`${form}&on=${back(1)}`]);
  });
});

test('a returned entry is named until its correction is in the outbox', async () => {
  const returned = mine({ status: 'changes_requested', return_reason: 'Which slab?' });
  const other = entry(2, { author: vikram, status: 'changes_requested', return_reason: 'Not mine' });
  const card = await show([returned, other]);
  expect(card.getByText('12 Nov 2026 was returned: Which slab?')).toBeVisible();
  expect(card.queryByText(/Not mine/)).not.toBeInTheDocument();
  expect(links(card, 'Correct it')).toEqual([`${form}&change=${returned.id}`]);
  queue(change(returned.id, true));
  expect(card.queryByText(/was returned/)).not.toBeInTheDocument();
});

test('a draft on the server does not count as filed, and is continued or opened', async () => {
  const card = await show([draft]);
  expect(card.getByText('Today’s entry is a draft')).toBeVisible();
  expect(card.getByText(/^Draft of .*, saved on the server\. Only you see it\.$/)).toBeVisible();
  expect(links(card, 'Continue')).toEqual([`${form}&change=${draft.id}`]);
  expect(links(card, 'Open')).toEqual([`/dashboard/project/${SITE.id}?tab=daily-entries&entry=${draft.id}`]);
});

test('a draft whose change waits is on the phone, and is gone once its submission waits', async () => {
  const card = await show([draft]);
  queue(change(draft.id, false));
  expect(card.getByText(/^Draft of .*, on this phone\. It goes to the server/)).toBeVisible();
  expect(links(card, 'Continue')).toEqual([`${form}&job=job-1&change=${draft.id}`]);
  expect(links(card, 'Open')).toEqual([]);
  queue(change(draft.id, true));
  expect(card.queryByText(/^Draft of/)).not.toBeInTheDocument();
  expect(card.getByText('Today’s entry waits on this phone')).toBeVisible();
});

test('a draft that only the phone has is continued, and says why the server refused it', async () => {
  const card = await show([]);
  expect(card.getByText('No entry today')).toBeVisible();
  queue(made(false));
  expect(card.getByText('Today’s entry is a draft')).toBeVisible();
  expect(links(card, 'Continue')).toEqual([`${form}&job=job-1`]);
  queue({ ...made(false), fault: { status: 409, code: 'day_taken', message: 'The day is taken' } });
  expect(card.getByText(/The server did not accept it: The day is taken$/)).toBeVisible();
  queue(made(true));
  expect(card.getByText('Today’s entry waits on this phone')).toBeVisible();
  expect(links(card, 'Continue')).toEqual([]);
});

test('an entry that was begun is named, and its form continues it', async () => {
  vi.spyOn(outbox, 'readRecord').mockImplementation(async (key) =>
    key === `daily-entry-draft:${SITE.id}` ? { shape: 1, values: { entry_on: today } } : undefined,
  );
  const card = await show([]);
  expect(await card.findByText('You began an entry. It is on this phone only.')).toBeVisible();
  expect(links(card, 'Continue entry')).toEqual([form]);
});

test('an entry of a missed day that was begun is continued, and is deleted once the day is closed', async () => {
  const keyOf = (on: string) => `daily-entry-draft:${SITE.id} ${on}`;
  const [missed, closed] = [back(2), back(9)];
  vi.spyOn(outbox, 'recordKeys').mockResolvedValue([keyOf(closed), keyOf(missed)]);
  vi.spyOn(outbox, 'readRecord').mockImplementation(async (key) => {
    const entry_on = [missed, closed].find((on) => key === keyOf(on));
    return entry_on === undefined ? undefined : { shape: 1, values: { entry_on } };
  });
  const card = await show([]);
  expect(await card.findByText('You began an entry. It is on this phone only.')).toBeVisible();
  expect(links(card, /^Continue/)).toEqual([`${form}&on=${missed}`]);
  expect(links(card, `Continue the entry for ${formatOnNear(missed)}`)).toHaveLength(1);
  expect(links(card, 'Write today’s entry')).toEqual([form]);
  expect(outbox.writeRecord).toHaveBeenCalledWith(keyOf(closed), undefined);
  expect(outbox.writeRecord).not.toHaveBeenCalledWith(keyOf(missed), undefined);
});

describe('the entries of the last days', () => {
  const other = entry(2, { author: vikram, summary: 'Walls plastered', photo_count: 2 });
  const fold = (card: Awaited<ReturnType<typeof show>>) =>
    card.getByRole('button', { name: 'Last 14 days (1 entry)' });

  test('are shown of a site alone, and folded where several sites share the screen', async () => {
    const alone = await show([other]);
    expect(fold(alone)).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(fold(alone));
    expect(fold(alone)).toHaveAttribute('aria-expanded', 'false');
    endSession();
    document.body.replaceChildren();
    const second = { id: 'other', code: 'PRJ-0002', name: 'Whitefield smart street' };
    answers('get', '/daily-entries/offline', {
      body: {
        today,
        projects: [SITE, second].map((project) => ({ project, milestones: [], open_days: [] })),
        entries: [other],
      },
    });
    answers('get', '/projects', { body: { items: [] } });
    renderSignedIn('/dashboard/daily-entries', <MySites user={me} />, 'engineer');
    expect(await screen.findByRole('button', { name: 'Last 14 days (1 entry)' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  });

  const dayOf = (on: string, state: string, is_open = false) => ({
    on,
    state,
    entries: 0,
    has_rain: false,
    has_waiting: false,
    has_returned: false,
    is_open,
  });

  const calendarOf = (projectId: string) =>
    answers('get', `/projects/${projectId}/daily-entries/calendar`, {
      body: {
        month: '2026-11',
        days: [
          dayOf('2026-11-12', 'missing'),
          dayOf('2026-11-17', 'missing'),
          dayOf('2026-11-23', 'missing', true),
          dayOf('2026-11-24', 'filed'),
          dayOf('2026-11-26', 'due', true),
        ],
      },
    });
  const onDay = () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-26T06:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
  };

  test('have the missed days among them, with a link to the form of a day that is open', async () => {
    onDay();
    calendarOf(SITE.id);
    const card = await show([mine({ status: 'submitted', entry_on: '2026-11-24' })]);
    expect(await card.findByRole('link', { name: 'Write it' })).toHaveAttribute(
      'href',
      `${form}&on=2026-11-23`,
    );
    const rows = within(card.getByRole('list', { name: 'Last 14 days (1 entry)' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Tue 24 Nov/),
      'Mon 23 NovNo entry · Write itMissing',
      'Tue 17 NovNo entry · closed: ask the project manager to open itMissing',
    ]);
  });

  test('have no missed days of a site that is not in progress', async () => {
    onDay();
    const other = { id: 'other', code: 'PRJ-0002', name: 'Whitefield smart street' };
    for (const { id } of [other, SITE]) calendarOf(id);
    answers('get', '/daily-entries/offline', {
      body: {
        today,
        projects: [other, SITE].map((project) => ({ project, milestones: [], open_days: [] })),
        entries: [],
      },
    });
    answers('get', '/projects', {
      body: { items: [summary(1, { id: SITE.id }), summary(2, { id: other.id, status: 'on_hold' })] },
    });
    renderSignedIn('/dashboard/daily-entries', <MySites user={me} />, 'engineer');
    const running = within(await screen.findByRole('list', { name: 'Daily entries' }));
    expect(await running.findByRole('button', { name: 'Last 14 days (0 entries)' })).toBeVisible();
    const others = within(await screen.findByRole('list', { name: 'Other sites' }));
    expect(others.queryByRole('button', { name: /^Last 14 days/ })).not.toBeInTheDocument();
  });

  test('lead to the project with a network', async () => {
    const card = await show([other]);
    expect(links(card, /^Thu 12 Nov.*, Vikram Nair$/)).toEqual([
      `/dashboard/project/${SITE.id}?tab=daily-entries&entry=${other.id}`,
    ]);
  });

  test('name the author of others alone, the first line of the work, and an approved state without a chip', async () => {
    const own = { author: { ...meera, id: me.id }, summary: 'Walls plastered\nGround floor' } as const;
    const card = await show([mine({ ...own, status: 'approved' })]);
    expect(links(card, /^Thu 12 Nov(?: 2026)?$/)).toHaveLength(1);
    expect(card.getByText('Walls plastered')).toBeVisible();
    const approved = getComputedStyle(card.getByText('Approved'));
    expect(approved.borderRadius).not.toBe('999px');
  });

  test('are read as the phone keeps them without one', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    // The service worker has all scripts.
    Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
    const card = await show([other]);
    await userEvent.click(card.getByRole('link', { name: /^Thu 12 Nov.*, Vikram Nair$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Daily entry of / }));
    expect(dialog.getByText('Walls plastered')).toBeVisible();
    expect(dialog.getByText(/Its 2 photos are not on this phone/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Show photo/ })).not.toBeInTheDocument();
  });
});
