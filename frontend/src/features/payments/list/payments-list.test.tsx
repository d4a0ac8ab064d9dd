import { onlineManager } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Role } from '@/api/generated/model/role';
import { refreshAfter } from '@/app/live/refresh';
import { endSession } from '@/app/session-store';
import { toastStore } from '@/components/toast/toast-store';
import PaymentsPage from '@/pages/dashboard/payments';
import { answers, toasts } from '@/testing/answers';
import { narrow } from '@/testing/narrow';
import { payment } from '@/testing/payments';
import { asha, idOf, project } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';

const plinth = payment({ is_overdue: true, clients: [asha] });
const gate = payment({
  id: idOf('8005', 2),
  code: 'PAY-0043',
  title: 'Gate',
  kind: 'variation',
  status: 'scheduled',
  due_on: undefined,
  requested_at: undefined,
} as object);

const page = (items: object[], changes: object = {}) => ({
  body: { items, total: { count: items.length, more: false }, ...changes },
});
const aged = (age: string, count: number, balance_paise: number) => ({ age, count, balance_paise });
const AGES = {
  body: {
    items: [
      aged('not_due', 2, 20_000_000),
      aged('up_to_30', 1, 11_300_000),
      aged('up_to_60', 0, 0),
      aged('up_to_90', 0, 0),
      aged('over_90', 0, 0),
    ],
  },
};
const NO_AGES = { body: { items: AGES.body.items.map(({ age }) => aged(age, 0, 0)) } };

const open = (search = '', role: Role = 'project_manager') => ({
  user: userEvent.setup(),
  ...renderSignedIn(`/dashboard/payments${search}`, <PaymentsPage />, role),
});
const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };
afterEach(() => happyDOM.setViewport({ width: 1024 }));

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const asked = (seen: ReturnType<typeof answers>) => seen.mock.calls.at(-1)?.[0].url.search;
async function choose(user: ReturnType<typeof userEvent.setup>, field: string, option: string) {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
}

// Their scripts load when they are opened; no test is about that.
beforeAll(async () => {
  await Promise.all([import('./payments-page'), import('../ageing/ageing'), import('../books/books-dialog')]);
}, 60_000);

let ages: ReturnType<typeof answers>;
beforeEach(() => {
  vi.setSystemTime('2026-11-28T06:00:00Z');
  ages = answers('get', '/payments/ageing', AGES);
  answers('get', '/projects', page([project()]));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  toastStore.set([]);
  endSession();
});

describe('the list', () => {
  test('is an outline while it loads, then one row for each payment', async () => {
    const seen = answers('get', '/payments', page([plinth, gate]));
    open();
    expect(await screen.findByRole('status', { name: 'Loading payments' })).toBeVisible();
    const table = await screen.findByRole('table', { name: 'Payments' });
    const [first, second] = within(table).getAllByRole('row').slice(1);
    expect(first).toHaveTextContent(
      /PlinthPAY-0042 · MilestoneRao residenceAsha RaoRao residenceAsha RaoOverdue20 Nov 20268 days late₹1,18,000₹1,13,000/,
    );
    expect(second).toHaveTextContent(
      /GatePAY-0043 · VariationRao residenceRao residenceScheduledNo day set₹1,18,000–/,
    );
    expect(screen.getByRole('link', { name: 'Plinth' })).toHaveAttribute(
      'href',
      `/dashboard/project/${plinth.project.id}?payment=${plinth.id}`,
    );
    expect(screen.getByText('2 payments', { ignore: 'td' })).toBeVisible();
    expect(within(table).getByRole('columnheader', { name: 'Due' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    expect(asked(seen)).toBe('?limit=50&owed=true');
  });

  test('wraps the names of clients, and cuts none', async () => {
    answers('get', '/payments', page([plinth]));
    open();
    const table = within(await screen.findByRole('table', { name: 'Payments' }));
    for (const names of table.getAllByText(/Asha Rao$/))
      expect(names).not.toHaveStyle({ whiteSpace: 'nowrap' });
  });

  test('leads from a row to its payment', async () => {
    answers('get', '/payments', page([plinth]));
    const { router, user } = open();
    await user.click(await screen.findByText('20 Nov 2026'));
    expect(router.state.location.pathname).toBe(`/dashboard/project/${plinth.project.id}`);
    expect(router.state.location.search).toBe(`?payment=${plinth.id}`);
  });

  test('is filtered and ordered by the address, and ignores what it does not know', async () => {
    const seen = answers('get', '/payments', page([plinth]));
    const { user, router } = open('?status=nonsense&kind=advance&from=2026-11-31&sort=sideways');
    await screen.findByRole('table', { name: 'Payments' });
    expect(seen.mock.calls[0]?.[0].url.search).toBe('?limit=50&kind=advance&owed=true');
    await choose(user, 'Status', 'Paid');
    await choose(user, 'Kind', 'Milestone');
    await press('Filters (2)');
    await choose(user, 'Age', '31–60 days');
    await choose(user, 'Project', 'Rao residence');
    await choose(user, 'Order', 'Newest first');
    await user.type(screen.getByLabelText('Due from'), '2026-11-01');
    await user.type(screen.getByLabelText('Due until'), '2026-11-30');
    await press('Overdue');
    const filters = `project_id=${project().id}&kind=milestone&from=2026-11-01&to=2026-11-30`;
    await vi.waitFor(() =>
      expect(asked(seen)).toBe(`?limit=50&${filters}&status=paid&age=up_to_60&overdue=true&sort=newest`),
    );
    // The ages are those of the same payments, whatever their status.
    expect(asked(ages)).toBe(`?${filters}`);
    expect(router.state.location.search).toContain('overdue=true');
    await press('Overdue');
    await vi.waitFor(() => expect(router.state.location.search).not.toContain('overdue'));
  });

  test('goes on to the next page, and tries again when it fails', async () => {
    const seen = answers(
      'get',
      '/payments',
      page([plinth], { next_cursor: 'B', total: { count: 1000, more: true } }),
      { status: 404, body: { message: 'x' } },
      page([plinth, gate]),
    );
    open();
    expect(await screen.findByText('1 of 1,000+ payments')).toBeVisible();
    await press('Load more');
    expect(await screen.findByText('The next payments could not be loaded.')).toBeVisible();
    await press('Try again');
    expect(await screen.findByText('Gate')).toBeVisible();
    expect(asked(seen)).toContain('cursor=B');
  });

  test('says when nothing matches, and shows everything again', async () => {
    answers('get', '/payments', page([]), page([plinth]));
    const { router } = open('?status=paid');
    expect(await screen.findByText('No payments found')).toBeVisible();
    await press('Clear filters');
    expect(await screen.findByText('Plinth')).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  test('says what went wrong, and tries again', async () => {
    answers('get', '/payments', { status: 409, body: { message: 'x' } }, page([plinth]));
    open();
    expect(await screen.findByText('The payments could not be loaded')).toBeVisible();
    await press('Try again');
    expect(await screen.findByText('Plinth')).toBeVisible();
  });

  test('says that there is no network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onlineManager.setOnline(false);
    open();
    expect((await screen.findAllByText('You are offline')).length).toBeGreaterThan(0);
    onlineManager.setOnline(true);
  });

  test('shows a change that another person makes', async () => {
    answers('get', '/payments', page([plinth]), page([payment({ status: 'paid' })]));
    open();
    await screen.findByText('Plinth');
    refreshAfter({
      type: 'payment_update',
      payload: { payment_id: plinth.id, project_id: plinth.project.id, update_type: 'receipt_verified' },
    } as Parameters<typeof refreshAfter>[0]);
    const table = screen.getByRole('table', { name: 'Payments' });
    expect(await within(table).findByText('Paid')).toBeVisible();
  });

  test('is cards on a phone, and the filters and ages fold away', async () => {
    narrow();
    answers('get', '/payments', page([plinth]));
    open('?status=requested&overdue=true');
    const [card] = within(await screen.findByRole('list', { name: 'Payments' })).getAllByRole('listitem');
    expect(card).toHaveTextContent(
      /PAY-0042 · MilestonePlinthRao residence · Asha RaoOverdueDue 20 Nov 20268 days lateTotal with GST₹1,18,000.*Balance₹1,13,000/,
    );
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await press('Filters (2)');
    expect(screen.getByRole('combobox', { name: 'Status' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Owed by age' })).toHaveTextContent(
      /Owed₹3,13,000Overdue₹1,13,000$/,
    );
    await press('Show');
    expect(await screen.findByRole('table', { name: 'Owed by age' })).toBeVisible();
    await press('Hide');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});

test.each([
  ['an owed payment of which nothing is paid or retained', {}, false],
  ['a payment with retention', { retention_paise: 500_000 }, true],
  ['a partly paid payment', { received_paise: 500_000 }, true],
  ['a payment that is not requested, which owes nothing', { requested_at: undefined }, true],
] as const)(
  'a card has the total beside the balance, unless they are one sum: %s',
  async (_of, changes, isShown) => {
    narrow();
    const whole = { retention_paise: 0, balance_paise: 11_800_000 };
    answers('get', '/payments', page([{ ...plinth, ...whole, ...changes }]));
    open();
    const [card] = within(await screen.findByRole('list', { name: 'Payments' })).getAllByRole('listitem');
    expect(card).toHaveTextContent('Balance');
    expect(card?.textContent.includes('Total with GST')).toBe(isShown);
  },
);

test('a payment is late from the day after its due day', async () => {
  const items = ['2026-11-28', '2026-11-27', '2026-11-29'].map((due_on, index) =>
    payment({ id: idOf('8005', index + 1), due_on, is_overdue: index < 2 }),
  );
  answers('get', '/payments', page(items));
  open();
  const rows = within(await screen.findByRole('table', { name: 'Payments' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => /2026(\d+\sdays?\slate)/.exec(row.textContent)?.[1])).toEqual([
    undefined,
    '1\u00a0day\u00a0late',
    undefined,
  ]);
});

test.each([
  [2, false, 'To verify 2'],
  [0, false, 'To verify'],
  [1000, true, 'To verify'],
])('the queue of an admin has its count where the server knows it: %i, %s', async (count, more, name) => {
  answers('get', '/payments', page([plinth]));
  const seen = answers('get', '/receipts', page([], { total: { count, more } }));
  open('', 'admin');
  await screen.findByText('Plinth');
  await vi.waitFor(() => expect(seen).toHaveBeenCalledOnce());
  expect(seen.mock.calls[0]?.[0].url.search).toBe('?status=reported&limit=1');
  expect(await screen.findByRole('tab', { name })).toHaveTextContent(new RegExp(`^${name}$`));
});

test('on a phone the status stands in the row; its usual choice is no filter', async () => {
  narrow();
  const seen = answers('get', '/payments', page([plinth]));
  const { user } = open();
  expect(await screen.findByRole('combobox', { name: 'Status' })).toHaveTextContent('Owed');
  expect(screen.getByRole('button', { name: 'Filters' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Chosen filters' })).not.toBeInTheDocument();
  expect(asked(seen)).toContain('owed=true');
  await choose(user, 'Status', 'All');
  await vi.waitFor(() => expect(asked(seen)).toBe('?limit=50'));
});

test('what was paid stands with the balance, and one chip says that it is overdue', async () => {
  const part = payment({ ...plinth, status: 'partially_paid', received_paise: 500_000 });
  answers('get', '/payments', page([part]));
  open();
  const table = await screen.findByRole('table', { name: 'Payments' });
  expect(within(table).getByText('Overdue, partly paid')).toBeVisible();
  expect(within(table).getByText('₹5,000 paid')).toBeVisible();
});

describe('roles', () => {
  test('a client has the plain list: no ages, no export, and the first filters', async () => {
    answers('get', '/payments', page([]));
    open('', 'client');
    expect(
      await screen.findByText('Your payments appear here once the project manager requests them.'),
    ).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Status' })).toBeVisible();
    for (const name of ['Kind', 'Age']) {
      expect(screen.queryByRole('combobox', { name })).not.toBeInTheDocument();
    }
    expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
    expect(screen.queryByRole('tablist')).not.toBeInTheDocument();
    expect(ages).not.toHaveBeenCalled();
  });

  test('a client has the sums of all payments above the owed ones', async () => {
    const paid = payment({
      id: idOf('8005', 3),
      status: 'paid',
      received_paise: 11_000_000,
      tds_received_paise: 200_000,
      balance_paise: 0,
    });
    const reported = payment({ id: idOf('8005', 4), status: 'under_verification', balance_paise: 1_000_000 });
    // It pays a part of the retention of the others, which is no longer held.
    const { percent_bps: _share, ...release } = payment({
      id: idOf('8005', 5),
      kind: 'retention_release',
      status: 'paid',
      gross_paise: 300_000,
      retention_paise: 0,
      received_paise: 300_000,
      balance_paise: 0,
    });
    const seen = answers('get', '/payments', page([plinth, gate, paid, reported, release]));
    open(`?project=${project().id}`, 'client');
    const sums = await screen.findByRole('region', { name: 'Summary' });
    expect(sums).toHaveTextContent(
      /Owed now₹1,23,000₹10,000 of this is being verifiedOverdue₹1,13,000Paid so far₹1,15,000Held as retention₹12,000/,
    );
    const filter = screen.getByRole('combobox', { name: 'Status' });
    expect(filter.compareDocumentPosition(sums)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    expect(seen.mock.calls.map(([{ url }]) => url.search).sort()).toEqual([
      '?limit=200',
      `?limit=50&project_id=${project().id}&owed=true`,
    ]);
  });

  test.each([
    [true, /^SummaryHow to payOwed now₹2,26,000Overdue₹1,13,000Paid so far/],
    [false, /^SummaryHow to payOwed now₹2,26,000The oldest is PlinthPaid so far/],
  ])('the summary leads a client to the oldest payment: overdue %s', async (is_overdue, text) => {
    const walls = { ...plinth, id: idOf('8005', 6), title: 'Walls', due_on: '2026-11-25', is_overdue: false };
    const oldest = { ...plinth, is_overdue, can: ['report'] };
    answers('get', '/payments', page([{ ...walls, can: ['report'] }, oldest, gate]));
    open('', 'client');
    const sums = await screen.findByRole('region', { name: 'Summary' });
    expect(sums).toHaveTextContent(text);
    const ways = within(sums).getAllByRole('link');
    expect(ways.map((it) => [it.getAttribute('aria-label'), it.getAttribute('href')])).toEqual([
      [
        'How to pay: Plinth',
        `/dashboard/project/${plinth.project.id}?tab=payments&payment=${plinth.id}&report=ways`,
      ],
    ]);
    expect(ways[0]).toHaveClass('MuiButton-contained');
  });

  test('a client goes from a requested payment to the ways to pay it; a manager does not', async () => {
    const owed = { ...plinth, can: ['report'] };
    const due = payment({ id: idOf('8005', 5), title: 'Walls', can: ['report'] });
    happyDOM.setViewport({ width: 1440 });
    answers('get', '/payments', page([owed, due, gate]));
    const { unmount } = open('', 'client');
    const table = within(await screen.findByRole('table', { name: 'Payments' }));
    expect(table.getAllByRole('link', { name: /^How to pay/ })).toHaveLength(2);
    expect(table.getAllByRole('columnheader').at(-1)).toHaveTextContent('How to pay');
    expect(table.getByRole('columnheader', { name: 'Due' })).toHaveAttribute('aria-sort', 'ascending');
    expect(table.getAllByText(/^20 Nov 2026/)).toHaveLength(2);
    for (const way of table.getAllByRole('link', { name: /^How to pay/ }))
      expect(way).toHaveClass('MuiButton-text');
    expect(table.getByRole('link', { name: 'How to pay: Plinth' })).toHaveAttribute(
      'href',
      `/dashboard/project/${plinth.project.id}?tab=payments&payment=${plinth.id}&report=ways`,
    );
    unmount();
    open();
    await screen.findByRole('table', { name: 'Payments' });
    expect(screen.queryByRole('link', { name: /^How to pay/ })).not.toBeInTheDocument();
  });

  test('a client with more payments than one answer holds has no sums', async () => {
    const seen = answers(
      'get',
      '/payments',
      page([plinth], { next_cursor: 'B', total: { count: 201, more: false } }),
    );
    open('', 'client');
    expect(await screen.findByText('1 of 201 payments')).toBeVisible();
    expect(seen).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('region', { name: 'Summary' })).not.toBeInTheDocument();
  });

  test('only an admin has the queue, whatever the address says', async () => {
    answers('get', '/payments', page([plinth]));
    open('?view=queue');
    expect(await screen.findByText('Plinth')).toBeVisible();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });

  test('an admin goes from the list to the queue and back', async () => {
    answers('get', '/payments', page([plinth]));
    answers('get', '/receipts', page([]));
    const { user, router } = open('', 'admin');
    await screen.findByText('Plinth');
    // A queue of none has no number.
    await user.click(screen.getByRole('tab', { name: 'To verify' }));
    expect(await screen.findByText('Nothing waits for verification')).toBeVisible();
    expect(router.state.location.search).toBe('?view=queue');
    await user.click(screen.getByRole('tab', { name: 'All payments' }));
    expect(await screen.findByText('Plinth')).toBeVisible();
  });
});

describe('the ages', () => {
  test('stand in a table, and one of them limits the list', async () => {
    const seen = answers('get', '/payments', page([plinth]));
    const { user, router } = open();
    const table = within(await screen.findByRole('table', { name: 'Owed by age' }));
    expect(table.getByRole('row', { name: 'Not due yet 2 payments ₹2,00,000' })).toBeVisible();
    expect(table.getByRole('row', { name: 'Over 90 days 0 payments ₹0' })).toBeVisible();
    // Nothing is grey.
    const colourOf = (amount: string) => getComputedStyle(table.getAllByText(amount)[0] as HTMLElement).color;
    expect(colourOf('₹0')).not.toBe(colourOf('₹2,00,000'));
    expect(table.getByRole('row', { name: 'Total 3 payments ₹3,13,000' })).toBeVisible();
    expect(screen.getByText('₹1,13,000 overdue')).toBeVisible();
    const late = table.getByRole('button', { name: '1–30 days' });
    await user.click(late);
    await vi.waitFor(() => expect(asked(seen)).toBe('?limit=50&owed=true&age=up_to_30'));
    expect(late).toHaveAttribute('aria-pressed', 'true');
    await user.click(late);
    expect(late).toHaveAttribute('aria-pressed', 'false');
    expect(router.state.location.search).toBe('');
  });

  test('say nothing of overdue payments where there are none', async () => {
    answers('get', '/payments/ageing', {
      body: { items: NO_AGES.body.items.with(0, aged('not_due', 2, 20_000_000)) },
    });
    answers('get', '/payments', page([plinth]));
    open();
    const table = within(await screen.findByRole('table', { name: 'Owed by age' }));
    expect(table.getByRole('row', { name: 'Total 2 payments ₹2,00,000' })).toBeVisible();
    expect(screen.queryByText(/overdue$/)).toBeNull();
  });

  test('are not shown where nothing is owed', async () => {
    answers('get', '/payments/ageing', NO_AGES);
    answers('get', '/payments', page([gate]));
    open();
    await screen.findByText('Gate');
    await vi.waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Owed by age' })).not.toBeInTheDocument(),
    );
  });

  test('say what went wrong, beside the list', async () => {
    answers('get', '/payments/ageing', { status: 409, body: { message: 'x' } }, AGES);
    answers('get', '/payments', page([plinth]));
    open();
    expect(await screen.findByText('The ages could not be loaded')).toBeVisible();
    expect(await screen.findByText('Plinth')).toBeVisible();
    await press('Try again');
    expect(await screen.findByRole('table', { name: 'Owed by age' })).toBeVisible();
  });
});

describe('the export', () => {
  const begin = async (reply: Parameters<typeof answers>[2]) => {
    answers('get', '/payments', page([plinth]));
    const seen = answers('get', '/payments/export', reply);
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = open('?status=requested&overdue=true&sort=newest');
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    return { user, seen, click };
  };

  test('is of what the filters leave', async () => {
    const { user, seen, click } = await begin({ body: {} });
    await user.click(await screen.findByRole('menuitem', { name: 'Excel (XLSX)' }));
    await vi.waitFor(() => expect(click).toHaveBeenCalledOnce());
    expect(asked(seen)).toBe('?status=requested&overdue=true&format=xlsx');
  });

  test('of an admin leads to the books for the accounts', async () => {
    answers('get', '/payments', page([plinth]));
    const { user } = open('', 'admin');
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Export for accounts' }));
    expect(await screen.findByRole('dialog', { name: 'Books of a month' })).toBeVisible();
  });

  test('says that it could not hold all payments', async () => {
    const { user } = await begin({ body: {}, headers: { 'X-Truncated': 'true' } });
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await vi.waitFor(() =>
      expect(toasts()).toEqual([['warning', expect.stringMatching(/has the first 100,000 payments/)]]),
    );
  });
});
