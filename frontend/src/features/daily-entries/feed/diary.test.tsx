import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answers } from '@/testing/answers';
import { entry, SITE, summary } from '@/testing/diary';
import { open, path, prepare, whole } from '@/testing/project-page';

prepare();

const days = [
  { on: '2026-11-12', state: 'filed', entries: 1, has_rain: true, is_open: true },
  { on: '2026-11-13', state: 'missing', entries: 0, has_rain: false, is_open: true },
  { on: '2026-11-14', state: 'holiday', entries: 0, has_rain: false, holiday: 'Deepavali', is_open: true },
];
let listed: ReturnType<typeof answers>;

beforeEach(() => {
  answers('get', `${path}/daily-entries/calendar`, { body: { month: '2026-11', days } });
  listed = answers('get', `${path}/daily-entries`, {
    body: { items: [summary(1, { is_shared: true })], total: { count: 1, more: false } },
  });
  answers('get', `/daily-entries/${entry(1).id}`, { body: entry(1) });
});
afterEach(() => vi.restoreAllMocks());

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
  expect(await screen.findByRole('button', { name: '12 Nov 2026: filed, rain' })).toBeVisible();
  expect(screen.getByRole('button', { name: '14 Nov 2026: Deepavali' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '13 Nov 2026: missing' }));
  await vi.waitFor(() =>
    expect(Object.fromEntries(listed.mock.calls.at(-1)?.[0].url.searchParams ?? [])).toMatchObject({
      from: '2026-11-13',
      to: '2026-11-13',
    }),
  );
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
  const { unmount } = open(whole, 'project_manager', '?tab=daily-entries');
  const card = within(await screen.findByRole('article', { name: '12 Nov 2026' }));
  expect(card.getByRole('link', { name: '12 Nov 2026' })).toHaveAttribute(
    'href',
    `/dashboard/project/${whole.id}?tab=daily-entries&entry=${entry(1).id}`,
  );
  expect(card.getByText('Client sees it')).toBeVisible();
  unmount();
  open(whole, 'client', '?tab=daily-entries');
  const same = within(await screen.findByRole('article', { name: '12 Nov 2026' }));
  expect(same.queryByText('Client sees it')).not.toBeInTheDocument();
});
