import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { endSession } from '@/app/session-store';
import AnalyticsPage from '@/pages/dashboard/analytics';
import { answers } from '@/testing/answers';
import { idOf } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';

const period = {
  from: '2026-10-27',
  to: '2026-11-25',
  before_from: '2026-09-27',
  before_to: '2026-10-26',
};
const both = (in_range: number, before: number) => ({ in_range, before });
const money = (in_range_paise: number, before_paise: number) => ({ in_range_paise, before_paise });
const SITE = { id: idOf('8001', 1), code: 'PRJ-0001', name: 'Rao residence' };

const COLLECTIONS = {
  period,
  billed: money(11_200_000, 10_000_000),
  received: money(0, 500),
  tds: money(0, 0),
  outstanding_paise: 31_300_000,
  ageing: [
    { age: 'not_due', count: 2, balance_paise: 20_000_000 },
    { age: 'up_to_30', count: 1, balance_paise: 11_300_000 },
    { age: 'up_to_60', count: 0, balance_paise: 0 },
    { age: 'up_to_90', count: 0, balance_paise: 0 },
    { age: 'over_90', count: 0, balance_paise: 0 },
  ],
  forecast: [
    { from: '2026-12-01', to: '2026-12-31', requested_paise: 100, scheduled_paise: 200, payments: 2 },
  ],
  series: [{ from: '2026-10-27', to: '2026-11-01', billed_paise: 11_200_000, received_paise: 0 }],
};
const PROGRESS = {
  period,
  projects: 1,
  planned_bps: 4_000,
  done_bps: 3_500,
  planned_before_bps: 2_500,
  done_before_bps: 2_500,
  series: [{ on: '2026-11-25', planned_bps: 4_000, done_bps: 3_500 }],
  behind: [{ project: SITE, planned_percent: 40, done_percent: 35, late_milestones: 1, days_late: 6 }],
  behind_count: 3,
};
const DIARY = {
  period,
  expected: both(25, 26),
  filed: both(23, 20),
  on_time: both(21, 16),
  approved: both(20, 20),
  missing: both(2, 6),
  sites: [{ project: SITE, expected: 25, filed: 23, on_time: 21, approved: 20, missing: 2 }],
  site_count: 1,
  lost_days: both(3, 1),
  delays: [{ reason: 'rain_weather', days: both(3, 1), hours: 11.5 }],
};
const TICKETS = {
  period,
  opened: both(14, 14),
  resolved: both(12, 0),
  in_time: both(9, 0),
  reopened: both(3, 0),
  open: 3,
  open_by_age: [
    { age: 'up_to_7', count: 3 },
    { age: 'up_to_30', count: 0 },
    { age: 'up_to_90', count: 0 },
    { age: 'over_90', count: 0 },
  ],
  by_category: [{ category: 'safety', opened: both(6, 4), resolved: both(5, 4), in_time: 4, open: 2 }],
  series: [{ from: '2026-10-27', to: '2026-11-01', opened: 14, resolved: 12 }],
};
const LEADS = {
  period,
  leads: both(9, 8),
  won: both(1, 1),
  won_value: money(480_000_000, 0),
  first_calls: { promised: both(10, 8), in_time: both(9, 6), median_minutes: 12 },
  by_status: [{ status: 'new', leads: both(4, 3), value_paise: 0 }],
  by_source: [{ source: 'website', leads: both(9, 7), won: 1, value_paise: 0 }],
  lost: [{ reason: 'price', leads: both(1, 2), value_paise: 0 }],
};
const USERS = {
  period,
  signed_in: both(8, 8),
  created: both(2, 1),
  waiting: 1,
  by_role: [{ role: 'client', accounts: 16, signed_in: both(5, 5) }],
};

const region = (name: string) => screen.findByRole('region', { name });
const open = (search = '') => renderSignedIn(`/dashboard/analytics${search}`, <AnalyticsPage />);

// Their scripts load when they are opened; no test is about that.
beforeAll(async () => {
  await Promise.all([import('./analytics-page'), import('@/components/charts/columns')]);
}, 60_000);

let collections: ReturnType<typeof answers>;
let leads: ReturnType<typeof answers>;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-25T06:00:00Z'), toFake: ['Date'] });
  collections = answers('get', '/analytics/collections', { body: COLLECTIONS });
  answers('get', '/analytics/progress', { body: PROGRESS });
  answers('get', '/analytics/diary', { body: DIARY });
  answers('get', '/analytics/tickets', { body: TICKETS });
  leads = answers('get', '/analytics/leads', { body: LEADS });
  answers('get', '/analytics/users', { body: USERS });
  answers('get', '/projects', { body: { items: [], total: { count: 0, more: false } } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
  endSession();
});

const lastOf = (seen: ReturnType<typeof answers>) =>
  Object.fromEntries(seen.mock.calls.at(-1)?.[0].url.searchParams ?? []);

test('a figure with rows behind it leads to them, marked by an arrow and not underlined', async () => {
  open();
  const money = within(await region('Collections'));
  const figure = await money.findByRole('link', { name: '₹3,13,000' });
  expect(figure.querySelector('svg')).not.toBeNull();
  expect(figure).toHaveStyle({ textDecoration: 'none' });
});

test('figures are compared with the days before', async () => {
  open();
  const money = within(await region('Collections'));
  expect(await money.findByText('₹1,12,000', { selector: 'dd' })).toBeVisible();
  const notes = money
    .getAllByRole('definition')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(notes).toContain('▲ 12 %12 % more. Before: ₹1,00,000');
  expect(notes).toContain('▼ 100 %100 % less. Before: ₹5');
  // The outstanding sum has its overdue part.
  expect(notes).toContain('₹1.1L overdue');
  // Fewer receipts are bad; fewer invoices are neither.
  expect(money.getByText('▼ 100 %')).toHaveAttribute('aria-hidden', 'true');
  const plain = getComputedStyle(money.getByText('▲ 12 %')).color;
  expect(getComputedStyle(money.getByText('▼ 100 %')).color).not.toBe(plain);
  expect(lastOf(collections)).toEqual({ from: '2026-10-27', to: '2026-11-25' });
  await userEvent.click(screen.getByRole('tab', { name: 'Tickets' }));
  const tickets = within(await region('Tickets'));
  expect(await tickets.findByText('Before: 14')).toBeVisible();
  expect(tickets.getByText('75 %')).toBeVisible();
  expect(tickets.getAllByText('Before: –')).toHaveLength(2);
  await userEvent.click(screen.getByRole('tab', { name: 'Leads' }));
  const calls = within(await region('Leads'));
  expect(await calls.findByText('12 min')).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Progress' }));
  const progress = within(await region('Progress'));
  expect(await progress.findByText('▲ 10 points')).toBeVisible();
  expect(await progress.findByText('2 more projects are in the CSV.')).toBeVisible();
});

test('a tab shows its section alone, and goes back to the one before', async () => {
  const { router } = open('?period=90');
  const money = await region('Collections');
  expect(screen.getAllByRole('region')).toEqual([money]);
  expect(leads).not.toHaveBeenCalled();
  const tabs = screen.getAllByRole('tab');
  expect(tabs).toHaveLength(6);
  for (const tab of tabs.toReversed()) {
    await userEvent.click(tab);
    const name = tab.textContent ?? '';
    expect(tab).toHaveAttribute('aria-selected', 'true');
    expect(await within(screen.getByRole('tabpanel', { name })).findByRole('region', { name })).toBeVisible();
    expect(screen.getAllByRole('region')).toHaveLength(1);
  }
  expect(router.state.location.search).toBe('?period=90');
  await act(() => router.navigate(-1));
  expect(await region('Progress')).toBeVisible();
  expect(router.state.location.search).toBe('?period=90&tab=progress');
});

test('an unknown section in the address opens the first', async () => {
  open('?tab=nonsense');
  expect(await region('Collections')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Collections' })).toHaveAttribute('aria-selected', 'true');
});

test('each chart has a table whose rows lead to the list', async () => {
  open(`?project=${SITE.id}`);
  const ages = within(await screen.findByRole('table', { name: 'Owed by age' }));
  expect(ages.getByRole('link', { name: '1–30 days' })).toHaveAttribute(
    'href',
    `/dashboard/payments?project=${SITE.id}&age=up_to_30`,
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Tickets' }));
  const categories = within(await screen.findByRole('table', { name: 'By category' }));
  expect(categories.getByRole('row', { name: 'Safety 6 5 2' })).toBeVisible();
  expect(categories.getByRole('link', { name: 'Safety' })).toHaveAttribute(
    'href',
    expect.stringMatching(
      `^/dashboard/tickets\\?project=${SITE.id}&raised_from=[-\\d]{10}&raised_to=[-\\d]{10}&category=safety$`,
    ),
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Daily entries' }));
  const delays = within(await screen.findByRole('table', { name: 'Delays by reason' }));
  expect(delays.getByRole('link').getAttribute('href')).toContain('view=delays');
  // Leads have no project.
  await userEvent.click(screen.getByRole('tab', { name: 'Leads' }));
  expect(await within(await region('Leads')).findByText('12 min')).toBeVisible();
  expect(lastOf(collections)['project_id']).toBe(SITE.id);
  expect(lastOf(leads)['project_id']).toBeUndefined();

  await userEvent.click(screen.getByRole('tab', { name: 'Collections' }));
  const times = within(await region('Collections'));
  await userEvent.click(times.getByRole('button', { name: 'Show table' }));
  const table = within(times.getByRole('table', { name: 'Billed and received, as a table' }));
  expect(table.getByRole('row', { name: /₹1,12,000 ₹0/ })).toBeVisible();
});

test('a section that fails hides no other, and is tried again', async () => {
  answers(
    'get',
    '/analytics/tickets',
    { status: 422, body: { code: 'invalid', message: 'The amounts are too large.' } },
    { body: TICKETS },
  );
  open('?tab=leads');
  expect(await within(await region('Leads')).findByText('12 min')).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Tickets' }));
  const tickets = within(await region('Tickets'));
  expect(await tickets.findByText('Tickets could not be loaded')).toBeVisible();
  await userEvent.click(tickets.getByRole('button', { name: 'Try again' }));
  expect(await tickets.findByRole('table', { name: 'Open now by age' })).toBeVisible();
});

test('without a network each section says so', async () => {
  onlineManager.setOnline(false);
  open();
  for (const tab of await screen.findAllByRole('tab')) {
    await userEvent.click(tab);
    const section = within(await region(tab.textContent ?? ''));
    expect(await section.findByText('You are offline')).toBeVisible();
  }
});

test('own days stand in the address, and bad ones are not asked for', async () => {
  const { router } = open('?period=own&from=2026-11-02&to=2026-11-01');
  expect(await screen.findByText('The last day must not be before the first.')).toBeVisible();
  expect(collections).not.toHaveBeenCalled();
  const until = screen.getByLabelText('Until');
  await userEvent.clear(until);
  await userEvent.type(until, '2026-11-04');
  await waitFor(() => expect(lastOf(collections)).toEqual({ from: '2026-11-02', to: '2026-11-04' }));
  expect(router.state.location.search).toBe('?period=own&from=2026-11-02&to=2026-11-04');
});

test('a table is saved as a file', async () => {
  const kept = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const written = answers('get', '/analytics/export', { body: {} });
  open('?period=year&tab=leads');
  await userEvent.click(await screen.findByRole('button', { name: 'More on “Lost by reason”' }));
  expect(screen.getByRole('menuitem', { name: 'Show the lost leads' })).toHaveAttribute(
    'href',
    expect.stringContaining('status=lost'),
  );
  await userEvent.click(screen.getByRole('menuitem', { name: 'Save as CSV' }));
  await waitFor(() =>
    expect(lastOf(written)).toEqual({
      from: '2026-04-01',
      to: '2026-11-25',
      table: 'lead_losses',
      format: 'csv',
    }),
  );
  await waitFor(() => expect(kept).toHaveBeenCalledTimes(1));
});

test('each figure is defined', async () => {
  open('?tab=tickets');
  const button = await screen.findByRole('button', { name: 'Definition of “Reply targets met”' });
  await userEvent.hover(button);
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    'Share of the resolved tickets whose first response and resolution were both in time.',
  );
});
