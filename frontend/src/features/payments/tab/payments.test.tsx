import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refreshAfter } from '@/app/live/refresh';
import { answers } from '@/testing/answers';
import { payment, schedule, ways } from '@/testing/payments';
import { open, part, path, prepare, press } from '@/testing/project-page';
import { idOf, milestone, project } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';
import { momentsOf } from './moments';
import { ProjectPayments } from './project-payments';

prepare();
beforeEach(() => {
  answers('get', `${detail}/activity`, { body: { items: [] } });
});
afterEach(() => onlineManager.setOnline(true));

const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };
afterEach(() => happyDOM.setViewport({ width: 1024 }));

const site = project({
  milestones: [milestone(1, { name: 'Plinth', planned_on: '2026-11-01', actual_on: '2026-11-04' })],
});
const detail = `/payments/${idOf('8005', 1)}`;
const openTab = (search = '?tab=payments') => open(site, 'client', search);

test('puts payments and today in the order of their days', () => {
  const [plinth, roof] = [
    milestone(1, { planned_on: '2026-11-01', actual_on: '2026-11-20' }),
    milestone(2, { planned_on: '2026-12-05' }),
  ];
  const items = [
    payment({ id: 'undated', due_on: undefined, milestone_id: undefined } as object),
    payment({ id: 'with-roof', due_on: undefined, milestone_id: roof.id } as object),
    payment({ id: 'due' }),
  ];
  const keys = momentsOf([plinth, roof], items, '2026-11-20').map(({ key }) => key);
  expect(keys).toEqual(['due', 'today', 'with-roof', 'undated']);
});

test('the milestone of a payment is in its row, unless the payment is cancelled or of another kind', () => {
  const plinth = milestone(1, { planned_on: '2026-11-10' });
  const old = payment({ id: 'old', status: 'cancelled', due_on: '2026-11-20' });
  const live = payment({ id: 'live', due_on: '2026-11-21' });
  const rows = (...items: (typeof live)[]) =>
    momentsOf([plinth], items, '2026-12-01').map((it) => [it.key, it.kind === 'payment' && it.milestone?.id]);
  expect(rows(old, live)).toEqual([
    ['old', undefined],
    ['live', plinth.id],
    ['today', false],
  ]);
  expect(rows({ ...live, kind: 'variation' })).toEqual([
    ['live', undefined],
    ['today', false],
  ]);
});

test('shows the figures, and payments beside milestones', async () => {
  const items = [
    payment({ is_overdue: true }),
    payment({ id: idOf('8005', 2), code: 'PAY-0043', title: 'Gate', status: 'cancelled' }),
    payment({ id: idOf('8005', 3), title: 'Roof', status: 'scheduled', due_on: '2026-12-01' }),
  ];
  answers('get', `${path}/payments`, {
    body: schedule({ items, retention: { ...schedule().retention, until_on: '2027-12-20' } }),
  });
  openTab();
  const figures = await part('Paid and to pay');
  expect(figures).toHaveTextContent(
    /Paid₹20,000Outstanding₹93,000Not requested yet₹8,21,000without retentionHeld as retention₹5,000$/,
  );
  expect(figures).not.toHaveTextContent('Contract');
  await press('How this adds up');
  expect(figures).toHaveTextContent(/Contract, without GST₹8,00,000/);
  expect(figures).toHaveTextContent(/Invoiced₹1,18,000/);
  expect(figures).toHaveTextContent(/Retention held₹5,000/);
  expect(figures).toHaveTextContent('Here, what is not requested yet includes ₹5,000 of retention.');
  expect(figures).toHaveTextContent('ends on 20 Dec 2027');
  expect(figures).not.toHaveTextContent('Overdue');
  await press('1 cancelled');
  const rows = within(await part('Payments')).getAllByRole('listitem');
  const due = rows.find((row) => row.textContent?.includes('Overdue'));
  expect(due).toHaveTextContent(
    /Was due 20 Nov 2026 · 1 day late · Milestone reached 4 Nov 2026 · ₹5,000 held as retention/,
  );
  // The client pays the request without its retention.
  expect(due).toHaveTextContent(/Overdue₹1,13,000$/);
  expect(rows.find((row) => row.textContent?.includes('Scheduled'))).toHaveTextContent('Expected 1 Dec 2026');
  const cancelled = rows.find((row) => row.textContent?.includes('Cancelled'));
  expect(cancelled).not.toHaveTextContent('of ₹');
  expect(cancelled?.querySelector('s')).toHaveTextContent('₹1,13,000');
});

test('the day of a payment has a column in a wide window, and is a fact in a narrower one', async () => {
  answers('get', `${path}/payments`, { body: schedule({ items: [payment({ is_overdue: true })] }) });
  happyDOM.setViewport({ width: 1440 });
  openTab();
  const [row] = within(await part('Payments')).getAllByRole('listitem');
  expect(row).not.toHaveTextContent(/Was due 20 Nov 2026 ·/);
  expect(row).toHaveTextContent('Was due 20 Nov 20261 day late');
  act(() => happyDOM.setViewport({ width: 1024 }));
  await waitFor(() => expect(row).toHaveTextContent(/Was due 20 Nov 2026 · 1 day late · Milestone reached/));
});

test('what is not requested yet is the sum of its rows', async () => {
  const rows = ['Plaster', 'Roof'].map((title, index) =>
    payment({
      id: idOf('8005', index + 2),
      title,
      status: 'scheduled',
      gross_paise: 10_000_000,
      retention_paise: 400_000,
      requested_at: undefined,
    } as object),
  );
  const totals = { ...schedule().totals, scheduled_paise: 20_000_000 };
  answers('get', `${path}/payments`, { body: schedule({ items: rows, totals }) });
  openTab();
  expect(await part('Paid and to pay')).toHaveTextContent('Not requested yet₹1,92,000without retention');
  const amounts = within(await part('Payments'))
    .getAllByRole('listitem')
    .map(({ textContent }) => /₹[\d,]+$/.exec(textContent)?.[0]);
  expect(amounts.filter(Boolean)).toEqual(['₹96,000', '₹96,000']);
});

test.each([
  ['partially_paid', 'Overdue, partly paid'],
  ['under_verification', 'Overdue, being verified'],
] as const)('an overdue payment that is %s has the chip of the list of payments', async (status, label) => {
  answers('get', `${path}/payments`, { body: schedule({ items: [payment({ status, is_overdue: true })] }) });
  openTab();
  const [row] = within(await part('Payments')).getAllByRole('listitem');
  expect(
    within(row as HTMLElement)
      .getAllByText(/^Overdue/)
      .map(({ textContent }) => textContent),
  ).toEqual([label]);
});

test.each([
  ['client', 'paid'],
  ['project_manager', 'received'],
] as const)('a %s reads what of a partly paid payment is %s', async (role, word) => {
  const item = payment({ status: 'partially_paid', balance_paise: 5_000_000 } as object);
  answers('get', `${path}/payments`, { body: schedule({ items: [item] }) });
  open(project(), role, '?tab=payments');
  const [row] = within(await part('Payments')).getAllByRole('listitem');
  expect(row).toHaveTextContent(`₹63,000 of ₹1,13,000 ${word}`);
  expect(row).toHaveTextContent(/₹50,000$/);
});

test.each([
  ['client', 'Due after you accept'],
  ['project_manager', 'Due after the client accepts'],
] as const)('a past day of a scheduled payment is not expected: a %s reads “%s”', async (role, text) => {
  const plinth = milestone(1, { name: 'Plinth', status: 'in_progress', planned_on: '2026-11-01' });
  const scheduled = payment({ status: 'scheduled', due_on: '2026-11-10', requested_at: undefined } as object);
  answers('get', `${path}/payments`, { body: schedule({ items: [scheduled] }) });
  open(project({ milestones: [plinth] }), role, '?tab=payments');
  const line = await part('Payments');
  expect(line).toHaveTextContent(`${text} · Milestone planned for 1 Nov 2026`);
});

test.each([
  ['client', true, true],
  ['client', false, false],
  ['project_manager', true, false],
] as const)(
  'a payment waits for the acceptance of its certified milestone: a %s who may accept (%s) is led there: %s',
  async (role, mayAccept, isLed) => {
    const plinth = milestone(1, {
      name: 'Plinth',
      status: 'certified',
      planned_on: '2026-11-01',
      can: mayAccept ? ['accept'] : [],
    });
    const scheduled = payment({
      status: 'scheduled',
      due_on: '2026-11-10',
      requested_at: undefined,
    } as object);
    answers('get', `${path}/payments`, { body: schedule({ items: [scheduled] }) });
    open(project({ milestones: [plinth] }), role, '?tab=payments');
    const line = await part('Payments');
    expect(within(line).queryByText('Waiting for you') !== null).toBe(isLed);
    const way = within(line).queryByRole('link', { name: 'Due after you accept' });
    expect(way?.getAttribute('href')?.endsWith('?tab=milestones') ?? false).toBe(isLed);
  },
);

test('for a client the overdue sum stands on top, with the ways to pay it before the way to report it', async () => {
  const due = payment({ can: ['report'], is_overdue: true });
  const totals = { ...schedule().totals, overdue_paise: 9_300_000 };
  answers('get', `${path}/payments`, { body: schedule({ items: [due], totals }) });
  answers('get', detail, { body: { ...due, ...ways } });
  openTab();
  const top = await part('Overdue');
  expect(top).toHaveTextContent('Overdue₹93,000Plinth was due 20 Nov 2026How to payReport a payment');
  expect(await part('Paid and to pay')).not.toHaveTextContent(/overdue/i);
  expect(within(top).getByRole('link', { name: 'Plinth' })).toHaveAttribute(
    'href',
    expect.stringMatching(/payment=[^&]+$/),
  );
  const report = () => screen.findByRole('dialog', { name: 'Report a payment: Plinth' });
  await userEvent.click(within(top).getByRole('link', { name: 'How to pay' }));
  expect(within(await report()).getByRole('button', { name: 'I have paid' })).toBeVisible();
  await press('Later');
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  await press('Close');
  await userEvent.click(within(await part('Overdue')).getByRole('link', { name: 'Report a payment' }));
  expect(within(await report()).getByRole('textbox', { name: 'Amount paid' })).toBeVisible();
});

test('the overdue part of what a client owes stands below it', async () => {
  const totals = { ...schedule().totals, overdue_paise: 4_300_000 };
  answers('get', `${path}/payments`, { body: schedule({ items: [payment()], totals }) });
  openTab();
  expect(await part('Paid and to pay')).toHaveTextContent('Outstanding₹93,000₹43,000 overdue');
});

test('an amount is told once: what is to pay, and what is owed of a row', async () => {
  const roof = milestone(1, { name: 'Roof slab', planned_on: '2026-12-01' });
  const asked = payment({
    kind: 'advance',
    title: 'Agreement',
    percent_bps: 4000,
    can: ['report'],
    due_on: '2026-12-20',
    retention_paise: 0,
    balance_paise: 11_800_000,
    payable_paise: 9_300_000,
  });
  const planned = payment({
    id: idOf('8005', 2),
    title: 'Roof',
    percent_bps: 6000,
    status: 'scheduled',
    due_on: '2026-12-01',
    requested_at: undefined,
  } as object);
  const cancelled = { ...asked, id: idOf('8005', 3), status: 'cancelled' as const };
  const variation = payment({ id: idOf('8005', 4), kind: 'variation', percent_bps: undefined } as object);
  answers('get', `${path}/payments`, { body: schedule({ items: [asked, planned, cancelled, variation] }) });
  open(project({ milestones: [roof] }), 'client', '?tab=payments');
  const figures = await part('Paid and to pay');
  await press('How this adds up');
  expect(figures).toHaveTextContent(/Contract with GST₹2,36,000Variations₹1,18,000/);
  expect(figures).toHaveTextContent('Amounts are with GST. Without GST, the contract is ₹8,00,000.');
  expect(figures).not.toHaveTextContent('Outstanding');
  expect(within(figures).getByRole('button', { name: 'Statement' })).toBeVisible();
  const rows = within(await part('Payments')).getAllByRole('listitem');
  const textOf = (word: string) => rows.find((row) => row.textContent?.includes(word))?.textContent;
  expect(textOf('Agreement')).toBe('AgreementDue 20 Dec 2026Requested₹1,18,000');
  expect(textOf('Scheduled')).toBe('RoofMilestone “Roof slab” planned for 1 Dec 2026Scheduled₹1,13,000');
});

test.each([
  ['admin', true],
  ['project_manager', false],
  ['client', false],
] as const)('reported money stands on top for those who verify it: %s, %s', async (role, isShown) => {
  const reported = payment({ status: 'under_verification', reported_paise: 7_288_500 });
  answers('get', `${path}/payments`, { body: schedule({ items: [payment({ id: 'other' }), reported] }) });
  open(site, role, '?tab=payments');
  await part('Paid and to pay');
  const way = screen.queryByRole('link', { name: 'Verify ₹72,885' });
  expect(way?.getAttribute('href')?.endsWith(`payment=${idOf('8005', 1)}`) ?? false).toBe(isShown);
});

test('paid payments are folded, with their sum', async () => {
  const paid = payment({ id: idOf('8005', 2), title: 'Agreement', status: 'paid', balance_paise: 0 });
  answers('get', `${path}/payments`, { body: schedule({ items: [paid, payment()] }) });
  openTab();
  const fold = await screen.findByRole('button', { name: '1 paid in full, ₹1,13,000' });
  const titles = () => within(screen.getByRole('list', { name: 'Payments' })).getAllByRole('link');
  expect(titles().map(({ textContent }) => textContent)).toEqual(['Plinth']);
  await userEvent.click(fold);
  expect(titles().map(({ textContent }) => textContent)).toEqual(['Agreement', 'Plinth']);
});

test('cancelled payments are folded with the paid ones, and are counted', async () => {
  const paid = payment({ id: idOf('8005', 2), title: 'Agreement', status: 'paid', balance_paise: 0 });
  const roof = payment({ id: idOf('8005', 3), title: 'Glass roof', status: 'cancelled' });
  answers('get', `${path}/payments`, { body: schedule({ items: [paid, roof, payment()] }) });
  openTab();
  const fold = await screen.findByRole('button', { name: '1 paid in full, ₹1,13,000 · 1 cancelled' });
  const titles = () => within(screen.getByRole('list', { name: 'Payments' })).getAllByRole('link');
  expect(titles().map(({ textContent }) => textContent)).toEqual(['Plinth']);
  await userEvent.click(fold);
  expect(titles().map(({ textContent }) => textContent)).toEqual(['Agreement', 'Glass roof', 'Plinth']);
});

test('where nothing is overdue a client reads the amount that is due first', async () => {
  const [later, first] = [
    payment({ id: idOf('8005', 2), title: 'Roof', can: ['report'], due_on: '2026-12-20' }),
    payment({ can: ['report'], due_on: '2026-12-01' }),
  ];
  answers('get', `${path}/payments`, { body: schedule({ items: [later, first] }) });
  openTab();
  expect(await part('To pay')).toHaveTextContent('To pay₹1,12,000Plinth is due 1 Dec 2026');
});

test('what was agreed adds up to what is invoiced and what is not requested yet', async () => {
  const advance = payment({ kind: 'advance', percent_bps: 10_000 });
  const variation = payment({ id: idOf('8005', 2), kind: 'variation', percent_bps: undefined } as object);
  const totals = {
    ...schedule().totals,
    scheduled_paise: 11_800_000,
    billed_paise: 11_800_000,
    overdue_paise: 9_300_000,
  };
  answers('get', `${path}/payments`, { body: schedule({ items: [advance, variation], totals }) });
  open(site, 'project_manager', '?tab=payments');
  const figures = await part('Paid and to pay');
  expect(figures).toHaveTextContent(
    /Received₹20,000Outstanding₹93,000₹93,000 overdueNot requested yet₹1,18,000Held as retention₹5,000$/,
  );
  await press('How this adds up');
  expect(figures).toHaveTextContent(
    'Contract with GST₹1,18,000Variations₹1,18,000Together₹2,36,000Of this, not requested yet₹1,18,000Of this, invoiced₹1,18,000',
  );
});

test.each([
  [
    'scheduled',
    200_000,
    'Held as retention₹5,000',
    'Of the retention held, ₹2,000 is in the list below, and ₹3,000 is not planned yet.',
  ],
  ['scheduled', 500_000, 'Held as retention₹5,000', 'Of the retention held, ₹5,000 is in the list below.'],
  ['requested', 200_000, 'Held as retention₹3,000', null],
  ['paid', 500_000, null, null],
] as const)(
  'the sums tell the retention without a request: a release %s, of %d paise',
  async (status, gross, text, parts) => {
    const release = payment({
      id: idOf('8005', 9),
      kind: 'retention_release',
      title: 'First part of the retention',
      status,
      gross_paise: gross,
      retention_paise: 0,
      milestone_id: undefined,
      due_on: undefined,
    } as object);
    const { percent_bps: _share, ...withoutShare } = release;
    const retention = { held_paise: 500_000, released_paise: gross, left_paise: 500_000 - gross };
    answers('get', `${path}/payments`, { body: schedule({ items: [payment(), withoutShare], retention }) });
    openTab();
    const figures = await part('Paid and to pay');
    if (text === null) expect(figures).not.toHaveTextContent('Held as retention');
    else expect(figures.textContent?.endsWith(text)).toBe(true);
    expect(figures).not.toHaveTextContent('in the list below');
    await press('How this adds up');
    expect(within(figures).queryByText(/in the list below/)?.textContent ?? null).toBe(parts);
    const line = await part('Payments');
    const isConditional = within(line).queryByText('After the defect-liability period') !== null;
    expect(isConditional).toBe(status === 'scheduled');
  },
);

test('opens a payment from the line of time, and closes it', async () => {
  answers('get', `${path}/payments`, { body: schedule({ items: [payment()] }) });
  answers('get', detail, { body: payment() });
  const { router } = openTab();
  await userEvent.click(await screen.findByRole('link', { name: 'Open the payment PAY-0042: Plinth' }));
  expect(await screen.findByRole('dialog', { name: 'Plinth' })).toBeVisible();
  expect(router.state.location.search).toBe(`?tab=payments&payment=${idOf('8005', 1)}`);
  await press('Close');
  expect(router.state.location.search).toBe('?tab=payments');
});

test('follows a link that names the payment alone, and the back button closes it', async () => {
  answers('get', `${path}/payments`, { body: schedule({ items: [payment()] }) });
  answers('get', detail, { body: payment({ status: 'cancelled', cancel_reason: 'Asked twice' }) });
  const { router } = openTab('');
  await part('Dates');
  await act(() => router.navigate(`?payment=${idOf('8005', 1)}`));
  expect(await screen.findByText('Cancelled: Asked twice')).toBeVisible();
  expect(screen.getByText('No payment has been reported yet.')).toBeVisible();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('says that there is no such payment, or what went wrong', async () => {
  answers('get', `${path}/payments`, { body: schedule() });
  answers('get', detail, { status: 404, body: { message: 'x' } });
  openTab(`?payment=${idOf('8005', 1)}`);
  expect(await screen.findByText('There is no such payment')).toBeVisible();
});

test('tells who sees no amounts so', async () => {
  answers('get', `${path}/payments`, { status: 403, body: { message: 'x' } });
  openTab();
  expect(await screen.findByText('Amounts are not shown to you')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('says what went wrong, and tries again', async () => {
  answers('get', `${path}/payments`, { status: 409, body: { message: 'x' } }, { body: schedule() });
  openTab();
  expect(await screen.findByText('The payments could not be loaded')).toBeVisible();
  await press('Try again');
  expect(await screen.findByText('No payments')).toBeVisible();
});

test('people who see no amounts have no such tab, and a link to a payment leads to the overview', async () => {
  open(site, 'engineer', `?payment=${idOf('8005', 1)}`);
  expect(await screen.findByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByRole('tab', { name: 'Payments' })).not.toBeInTheDocument();
});

test('follows live messages', async () => {
  answers(
    'get',
    `${path}/payments`,
    { body: schedule({ items: [payment()] }) },
    { body: schedule({ items: [payment({ status: 'paid', balance_paise: 0 })] }) },
  );
  openTab();
  expect(await screen.findByText('Requested')).toBeVisible();
  refreshAfter({
    type: 'payment_update',
    payload: { payment_id: idOf('8005', 1), update_type: 'verified', new_status: 'paid' },
  });
  expect(await screen.findByText('Paid')).toBeVisible();
});

test('waits for a network where nothing is loaded yet', async () => {
  onlineManager.setOnline(false);
  const { unmount } = renderSignedIn(
    `/dashboard/project/${site.id}?tab=payments`,
    <ProjectPayments project={site} />,
    'client',
  );
  expect(await screen.findByText(/The payments/)).toBeVisible();
  expect(screen.queryByRole('status', { name: 'Loading the payments' })).not.toBeInTheDocument();
  unmount();
});

test.each([
  [
    ['plan', 'add'],
    ['How this adds up', 'Statement', 'Edit payment plan', 'Add a payment'],
  ],
  [['add'], ['How this adds up', 'Statement', 'Add a payment']],
  [[], ['How this adds up', 'Statement']],
] as const)('who may %j has the buttons %j', async (can, buttons) => {
  answers('get', `${path}/payments`, { body: schedule({ items: [payment()], can: [...can] }) });
  open(site, 'project_manager', '?tab=payments');
  await part('Paid and to pay');
  const panel = within(screen.getByRole('tabpanel'));
  expect(panel.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
});

test('a phone shows the way to add a payment, and the plan in a menu', async () => {
  answers('get', `${path}/payments`, { body: schedule({ items: [payment()], can: ['plan', 'add'] }) });
  const phone = {
    matches: true,
    addListener: vi.fn(),
    removeListener: vi.fn(),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  };
  vi.spyOn(window, 'matchMedia').mockReturnValue(phone as unknown as MediaQueryList);
  open(site, 'project_manager', '?tab=payments');
  const line = within(await part('Payments'));
  expect(line.getByRole('button', { name: 'Add a payment' })).toHaveTextContent(/^Add$/);
  expect(line.queryByRole('button', { name: 'Edit payment plan' })).not.toBeInTheDocument();
  await press('More actions');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit payment plan' }));
  expect(await screen.findByRole('dialog', { name: /payment plan/i })).toBeVisible();
  vi.mocked(window.matchMedia).mockRestore();
});

test.each([
  [{ dlp_months: 12 }, {}, 'kept until the defect-liability period ends, 12 months after the handover'],
  [
    {},
    {
      retention: {
        held_paise: 500_000,
        released_paise: 200_000,
        left_paise: 300_000,
        until_on: '2027-11-20',
      },
    },
    'kept until the defect-liability period ends on 20 Nov 2027',
  ],
  [
    {},
    {
      plan: { ...schedule().plan, retention: 'last_row' as const },
      retention: { held_paise: 0, released_paise: 0, left_paise: 0 },
      items: [
        payment({ kind: 'retention_release', title: 'Retention', percent_bps: 500, gross_paise: 4_000_000 }),
      ],
    },
    '₹40,000 is held back as retention and paid last.',
  ],
])('retention: %j %j', async (changes, plan, text) => {
  answers('get', `${path}/payments`, { body: schedule({ items: [payment()], ...plan }) });
  open({ ...site, ...changes }, 'client', '?tab=payments');
  const figures = within(await part('Paid and to pay'));
  await press('How this adds up');
  expect(screen.getByText(new RegExp(text))).toBeVisible();
  const held = figures.queryByText('Retention without a payment yet');
  expect(held !== null).toBe('retention' in plan && plan.retention.released_paise > 0);
});
