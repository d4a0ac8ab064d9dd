import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { DashboardTaskKind } from '@/api/generated/model/dashboardTaskKind';
import type { Role } from '@/api/generated/model/role';
import { endSession } from '@/app/session-store';
import { TASKS } from '@/components/words/tasks';
import { todayInIndia } from '@/lib/days';
import { FrontActions } from '@/pages/dashboard/front-actions';
import { answers } from '@/testing/answers';
import { account } from '@/testing/fixtures';
import { fresh, leadSummary, pageOf } from '@/testing/leads';
import { idOf } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';
import { DashboardFront } from './dashboard-front';

const project = { id: idOf('8002', 1), name: 'Rao residence' };
const figures = { total_projects: 12, active_projects: 3, total_tickets: 1400, open_tickets: 25 };
const task = (count: number, changes: object = {}) => ({
  id: idOf('8011', count),
  title: `Thing ${count}`,
  project,
  since: '2025-03-02T05:00:00Z',
  ...changes,
});
const waitingPerson = account({ status: 'pending_approval', requested_role: 'engineer' });
const front = (changes: object = {}) => ({ body: { figures, waiting: [], coming: [], ...changes } });
const open = (role: Exclude<Role, 'salesperson'> = 'client') =>
  renderSignedIn('/dashboard', <DashboardFront role={role} />, role);
const openActions = (role: Role) => renderSignedIn('/dashboard', <FrontActions role={role} />, role);

afterEach(() => {
  endSession();
});

test('four figures lead to the lists that they count', async () => {
  answers('get', '/dashboard', front());
  open();
  const nav = within(await screen.findByRole('navigation', { name: 'Figures' }));
  const links = nav.getAllByRole('link').map((it) => [it.textContent, it.getAttribute('href')]);
  expect(links).toEqual([
    ['Active projects3', '/dashboard/projects?status=in_progress'],
    ['All projects12', '/dashboard/projects'],
    ['Open tickets25', '/dashboard/tickets?open=true'],
    ['All tickets1,400', '/dashboard/tickets'],
  ]);
});

test('a task says what it is, where, since when and how much, and leads to where it is done', async () => {
  answers(
    'get',
    '/dashboard',
    front({
      waiting: [
        { kind: 'milestone_to_accept', count: 1, tasks: [task(1, { title: 'Walls' })] },
        {
          kind: 'payment_to_make',
          count: 1,
          tasks: [task(2, { title: 'Plinth', on: '2099-11-30', amount_paise: 48_000_000 })],
        },
        { kind: 'ticket_to_confirm', count: 1, tasks: [task(6)] },
        { kind: 'ticket_to_answer', count: 7, tasks: [task(3), task(4), task(5)] },
      ],
    }),
  );
  open();
  const region = within(await screen.findByRole('region', { name: 'Waiting for you' }));
  expect(region.getByRole('heading', { name: 'Milestones to accept (1)' })).toBeVisible();
  const walls = region.getByRole('link', { name: /Walls/ });
  expect(walls).toHaveTextContent('WallsRao residence · since 2 Mar 2025');
  expect(walls).toHaveAttribute('href', `/dashboard/project/${project.id}?tab=milestones`);
  const plinth = region.getByRole('link', { name: /Plinth/ });
  expect(plinth).toHaveTextContent('PlinthRao residence · due 30 Nov 2099₹4,80,000');
  expect(plinth).toHaveAttribute('href', `/dashboard/project/${project.id}?payment=${idOf('8011', 2)}`);
  expect(region.getByRole('heading', { name: 'Tickets that wait for your answer (7)' })).toBeVisible();
  expect(region.getByRole('link', { name: /^See 4 more: Tickets/ })).toHaveAttribute(
    'href',
    '/dashboard/tickets?status=waiting_on_client',
  );
});

test('a payment whose day is over says so', async () => {
  const payment = task(2, { on: '2025-10-14', amount_paise: 100 });
  answers('get', '/dashboard', front({ waiting: [{ kind: 'payment_to_make', count: 1, tasks: [payment] }] }));
  open();
  expect(await screen.findByRole('link', { name: /Thing 2/ })).toHaveTextContent(
    /Rao residence · overdue since 14 Oct 2025₹1$/,
  );
});

test('the heading of payments tells their sum, if all of them are shown', async () => {
  const payment = (count: number) => task(count, { on: '2099-11-30', amount_paise: 4_800_000 });
  answers(
    'get',
    '/dashboard',
    front({
      waiting: [
        { kind: 'payment_to_make', count: 2, tasks: [payment(1), payment(2)] },
        { kind: 'receipt_to_verify', count: 7, tasks: [payment(3), payment(4)] },
      ],
    }),
  );
  open();
  expect(await screen.findByRole('heading', { name: 'Payments to make (2) · ₹96,000' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Receipts to verify (7)' })).toBeVisible();
});

test('a ticket that is due today says so and comes before others', async () => {
  const tasks = [task(1), task(2, { on: todayInIndia() })];
  answers('get', '/dashboard', front({ waiting: [{ kind: 'ticket_to_resolve', count: 2, tasks }] }));
  open('engineer');
  const list = within(await screen.findByRole('list', { name: 'Tickets assigned to you' }));
  expect(list.getAllByRole('link')[0]).toHaveTextContent('Thing 2Rao residence · due today');
});

test.each([
  [[task(1)], `/dashboard/daily-entries?new=${project.id}`],
  [[task(1), task(2)], '/dashboard/daily-entries'],
])('while an entry of today is due, the main button writes it', async (tasks, to) => {
  answers('get', '/dashboard', front({ waiting: [{ kind: 'entry_to_write', count: tasks.length, tasks }] }));
  openActions('engineer');
  const write = await screen.findByRole('link', { name: 'Write today’s entry' });
  expect(write).toHaveAttribute('href', to);
  expect(screen.getByRole('button', { name: 'New ticket' })).toBeVisible();
});

test('without an entry that is due, an engineer still gets to the entries', async () => {
  answers('get', '/dashboard', front({ waiting: [] }));
  openActions('engineer');
  const write = await screen.findByRole('link', { name: 'Write an entry' });
  expect(write).toHaveAttribute('href', '/dashboard/daily-entries');
  expect(write).toHaveClass('MuiButton-outlined');
});

test('a client raises a ticket from the first page, and writes no entry', () => {
  openActions('client');
  expect(screen.getByRole('button', { name: 'New ticket' })).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('an overdue ticket names who has it', async () => {
  const tasks = [task(1, { on: '2025-10-14', assignee: 'Vikram Nair' })];
  answers('get', '/dashboard', front({ waiting: [{ kind: 'ticket_overdue', count: 1, tasks }] }));
  open('project_manager');
  expect(await screen.findByRole('link', { name: /^Thing 1/ })).toHaveTextContent(
    /^Thing 1Rao residence · Vikram Nair · overdue since /,
  );
});

test('kinds with an overdue task come first, and the others keep the order of the answer', async () => {
  const kinds = [
    { kind: 'entry_to_review', tasks: [task(1, { on: '2025-11-24' })] },
    { kind: 'milestone_to_certify', tasks: [task(2)] },
    { kind: 'ticket_overdue', tasks: [task(3, { on: '2025-10-14' })] },
    { kind: 'ticket_to_assign', tasks: [task(4)] },
  ];
  answers('get', '/dashboard', front({ waiting: kinds.map((it) => ({ ...it, count: 1 })) }));
  open('project_manager');
  const region = within(await screen.findByRole('region', { name: 'Waiting for you' }));
  expect(region.getAllByRole('heading', { level: 3 }).map((it) => it.textContent)).toEqual([
    'Overdue tickets (1)',
    'Daily entries to approve (1)',
    'Milestones to certify (1)',
    'Tickets to assign (1)',
  ]);
});

test('assigned tickets past their due day say so and come first', async () => {
  const tasks = [task(1), task(2, { on: '2025-10-14' })];
  answers('get', '/dashboard', front({ waiting: [{ kind: 'ticket_to_resolve', count: 2, tasks }] }));
  open('engineer');
  const list = within(await screen.findByRole('list', { name: 'Tickets assigned to you' }));
  expect(list.getAllByRole('link').map((it) => it.textContent)).toEqual([
    'Thing 2Rao residence · overdue since 14 Oct 2025',
    'Thing 1Rao residence · since 2 Mar 2025',
  ]);
});

test('a daily entry is told by its project and its day; one to correct says why it waits', async () => {
  const entry = (count: number, changes: object = {}) =>
    task(count, { title: project.name, on: '2025-11-24', ...changes });
  answers(
    'get',
    '/dashboard',
    front({
      waiting: [
        { kind: 'entry_to_correct', count: 1, tasks: [entry(1)] },
        { kind: 'entry_to_write', count: 1, tasks: [entry(3, { on: undefined })] },
        { kind: 'entry_to_review', count: 1, tasks: [entry(2, { title: 'Vikram Nair' })] },
        { kind: 'site_without_entry', count: 1, tasks: [entry(4, { on: undefined })] },
      ],
    }),
  );
  open('project_manager');
  const region = within(await screen.findByRole('region', { name: 'Waiting for you' }));
  expect(region.getAllByRole('link').map((it) => it.textContent)).toEqual([
    'Rao residence, 24 Nov 2025Returned: correct it, then submit it again',
    'Rao residence',
    'Rao residence, 24 Nov 2025by Vikram Nair',
    'Rao residence',
  ]);
});

test('a person who waits tells the role, an unclaimed lead its kind and city', async () => {
  answers(
    'get',
    '/dashboard',
    front({
      waiting: [
        {
          kind: 'account_to_approve',
          count: 1,
          tasks: [task(1, { id: waitingPerson.id, project: undefined })],
        },
        { kind: 'lead_unclaimed', count: 1, tasks: [task(2, { id: leadSummary(1).id, project: undefined })] },
      ],
    }),
  );
  answers('get', '/users', { body: { items: [waitingPerson] } });
  answers('get', '/leads', pageOf([leadSummary(1)]));
  open('admin');
  expect(await screen.findByText('Engineer')).toBeVisible();
  expect(screen.getByRole('link', { name: /Thing 1/ })).toHaveTextContent(
    'Thing 1Engineer · since 2 Mar 2025',
  );
  expect(await screen.findByText('Kochi')).toBeVisible();
  expect(screen.getByRole('link', { name: /Thing 2/ })).toHaveTextContent(
    'Thing 2Residential · Kochi · since 2 Mar 2025',
  );
});

test('an unclaimed lead whose first call is overdue says since when, and the longest waiting call is first', async () => {
  const called = (count: number, state: 'due' | 'overdue', due_at: string) =>
    leadSummary(count, { ...fresh, first_call: { state, due_at } });
  const later = called(3, 'overdue', '2025-03-06T05:30:00Z');
  const next = called(4, 'due', '2025-03-07T05:30:00Z');
  const lead = leadSummary(1, { ...fresh, first_call: { state: 'overdue', due_at: '2025-03-04T05:30:00Z' } });
  const other = task(1, { project: undefined, amount_paise: 320_000_000 });
  const tasks = [
    other,
    task(4, { id: next.id, project: undefined }),
    task(3, { id: later.id, project: undefined }),
    task(2, { id: lead.id, project: undefined }),
  ];
  answers('get', '/dashboard', front({ waiting: [{ kind: 'lead_unclaimed', count: 4, tasks }] }));
  answers('get', '/leads', pageOf([lead, later, next]));
  open('admin');
  expect(await screen.findByText('First call overdue since 4 Mar 2025')).toBeVisible();
  // The worth of a lead is short.
  const list = within(screen.getByRole('list', { name: 'Unclaimed leads' }));
  expect(list.getAllByRole('link').map((it) => it.textContent)).toEqual([
    'Thing 2Residential · Kochi · First call overdue since 4 Mar 2025',
    'Thing 3Residential · Kochi · First call overdue since 6 Mar 2025',
    'Thing 4Residential · Kochi · since 2 Mar 2025',
    'Thing 1since 2 Mar 2025₹32L',
  ]);
});

test('a ticket whose target of today has passed is overdue since that time, and one to come is not', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T08:30:00Z') });
  const on = '2026-11-24';
  const tasks = [
    task(1, { on, due_at: '2026-11-24T10:27:00Z' }),
    task(2, { on, due_at: '2026-11-24T06:27:00Z' }),
    task(3, { on }),
  ];
  answers('get', '/dashboard', front({ waiting: [{ kind: 'ticket_to_resolve', count: 3, tasks }] }));
  open('engineer');
  const list = within(await screen.findByRole('list', { name: 'Tickets assigned to you' }));
  expect(list.getAllByRole('link').map((it) => it.textContent)).toEqual([
    'Thing 2Rao residence · overdue since 11:57\u00a0am',
    'Thing 1Rao residence · due today 3:57\u00a0pm',
    'Thing 3Rao residence · due today',
  ]);
  vi.useRealTimers();
});

test('a task that was due yesterday says so in a word', async () => {
  const on = todayInIndia(new Date(Date.now() - 86_400_000));
  const tasks = [task(1, { on })];
  answers('get', '/dashboard', front({ waiting: [{ kind: 'ticket_to_resolve', count: 1, tasks }] }));
  open('engineer');
  expect(await screen.findByText('overdue since yesterday')).toBeVisible();
});

test('a salesperson enters a lead from the first page', async () => {
  openActions('salesperson');
  expect(await screen.findByRole('button', { name: 'New lead' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New ticket' })).not.toBeInTheDocument();
});

test('a failed job leads to the state of the system', async () => {
  const job = { id: idOf('8011', 9), title: 'deliver', since: '2025-03-02T05:00:00Z' };
  answers('get', '/dashboard', front({ waiting: [{ kind: 'job_failed', count: 1, tasks: [job] }] }));
  open('admin');
  expect(await screen.findByRole('link', { name: /deliver/ })).toHaveAttribute('href', '/dashboard/system');
});

test('a milestone and a payment of the next days lead to their project', async () => {
  answers(
    'get',
    '/dashboard',
    front({
      coming: [
        { kind: 'milestone', id: idOf('8011', 1), title: 'Roof', project, on: '2099-12-01' },
        {
          kind: 'payment',
          id: idOf('8011', 2),
          title: 'Plinth',
          project,
          on: '2099-12-03',
          amount_paise: 100,
        },
      ],
    }),
  );
  open();
  const region = within(await screen.findByRole('region', { name: 'The next 30 days' }));
  const links = region.getAllByRole('link').map((it) => it.textContent);
  expect(links).toEqual([
    'RoofMilestone · 1 Dec 2099 · Rao residence',
    'PlinthPayment · 3 Dec 2099 · Rao residence₹1',
  ]);
});

test('tasks come before the figures, and the next days tell a payment that waits, too', async () => {
  const payment = task(2, { title: 'Plinth', on: '2099-11-30', amount_paise: 100 });
  const of = (kind: string, count: number) => ({
    kind,
    id: idOf('8011', count),
    title: 'Roof',
    project,
    on: '2099-11-30',
  });
  answers(
    'get',
    '/dashboard',
    front({
      waiting: [{ kind: 'payment_to_make', count: 1, tasks: [payment] }],
      coming: [of('payment', 2), of('milestone', 3)],
    }),
    front({ coming: [of('milestone', 3)] }),
  );
  const { unmount } = open();
  const waiting = await screen.findByRole('region', { name: 'Waiting for you' });
  const figuresOf = () => screen.getByRole('navigation', { name: 'Figures' });
  expect(waiting.compareDocumentPosition(figuresOf())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const coming = within(screen.getByRole('region', { name: 'The next 30 days' }));
  expect(coming.getAllByRole('listitem')).toHaveLength(2);
  unmount();
  open();
  const nothing = await screen.findByText('Nothing waits for you');
  expect(nothing.compareDocumentPosition(figuresOf())).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test('where nothing waits, it says what will appear', async () => {
  answers('get', '/dashboard', front());
  open('engineer');
  expect(await screen.findByText('Nothing waits for you')).toBeVisible();
  expect(screen.getByText(/^Daily entries to write/)).toBeVisible();
  expect(screen.getByText('No milestone or payment is due in the next 30 days.')).toBeVisible();
});

test('it says that it could not be loaded, and tries again', async () => {
  const seen = answers('get', '/dashboard', { status: 404, body: { message: 'x' } }, front());
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing waits for you')).toBeVisible();
  await vi.waitFor(() => expect(seen).toHaveBeenCalledTimes(2));
});

test('every kind of task has a title, and a place inside the dashboard', () => {
  for (const kind of Object.values(DashboardTaskKind)) {
    const { title, to, list } = TASKS[kind];
    expect(title).not.toBe('');
    for (const href of [to(task(1)), list]) if (href !== undefined) expect(href).toMatch(/^\/dashboard\//);
  }
});
