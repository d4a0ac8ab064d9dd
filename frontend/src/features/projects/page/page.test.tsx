import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { answers, bodies } from '@/testing/answers';
import { tasksOf, waiting } from '@/testing/dashboard';
import { payment, schedule } from '@/testing/payments';
import {
  enter,
  open,
  PANELS,
  part,
  path,
  photos,
  prepare,
  press,
  pressMore,
  whole,
} from '@/testing/project-page';
import { asha, idOf, member, milestone, document as paper, project } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';
import { ProjectPage } from './project-page';

prepare();

const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };
afterEach(() => happyDOM.setViewport({ width: 1024 }));

describe('the page', () => {
  test('says at its head what the project is and how it stands', async () => {
    open(whole);
    expect(screen.getByRole('status', { name: 'Loading the project' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Project' })).toBeInTheDocument();
    const heading = await screen.findByRole('heading', { level: 1, name: 'Rao residence' });
    expect(heading).toBeVisible();
    expect(heading.parentElement).toHaveTextContent('PRJ-0042 · Residential · Bengaluru, Karnataka');
    expect(screen.getByRole('progressbar', { name: 'Progress of the project' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
    expect(screen.getByText('was due 1 Nov 2026')).toBeVisible();
  });

  test.each(['tab=payments&status=paid', 'payment=x', 'tab=nothing'])(
    'takes a tab that the reader does not have out of the address: %s',
    async (search) => {
      const { router } = open(whole, 'engineer', `?${search}`);
      await vi.waitFor(() => expect(router.state.location.search).toBe(''));
      expect(await screen.findByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
    },
  );

  test('says what waits for the reader, and leads there', async () => {
    const walls = milestone(1, { name: 'Walls', status: 'certified', can: ['accept', 'query'] });
    const project = { id: whole.id, name: whole.name };
    const payment = { id: idOf('8005', 1), title: 'Plinth', project, since: '2026-11-20T05:00:00Z' };
    const asked = answers(
      'get',
      '/dashboard',
      waiting(tasksOf('payment_to_make', { ...payment, amount_paise: 11_200_000 })),
    );
    const { router } = open({ ...whole, can: [], milestones: [walls] }, 'client');
    const list = within(await part('Waiting for you'));
    expect(await list.findByRole('link', { name: /^Plinth/ })).toHaveTextContent('₹1,12,000');
    expect(list.getAllByRole('link')).toHaveLength(2);
    expect(asked.mock.calls[0]?.[0].url.searchParams.get('project_id')).toBe(whole.id);
    await userEvent.click(list.getByRole('link', { name: /^Walls/ }));
    expect(router.state.location.search).toBe('?tab=milestones');
    expect(await screen.findByRole('button', { name: 'Accept' })).toBeVisible();
  });

  test('says a kind and a day of each task once, an overdue one before the approvals of the reader', async () => {
    const project = { id: whole.id, name: whole.name };
    const since = '2026-11-19T13:00:00Z';
    const entry = { id: idOf('8005', 1), title: 'Vikram Nair', project, since, on: '2026-11-24' };
    const ticket = { id: idOf('8005', 2), title: 'Old cement', project, since };
    answers(
      'get',
      '/dashboard',
      waiting(tasksOf('entry_to_review', entry), tasksOf('ticket_overdue', ticket)),
    );
    open({ ...whole, milestones: [] });
    const list = within(await part('Waiting for you'));
    const texts = (await list.findAllByRole('link')).map((it) => it.textContent);
    expect(texts).toEqual([
      expect.stringMatching(/^Old cementTicket to follow up · overdue since 19 Nov/),
      expect.stringMatching(/^Daily entry, 24 Nov.*Approve or return it · by Vikram Nair$/),
    ]);
  });

  test('counts several approvals or overdue tickets in one row each, which lead to their lists', async () => {
    const project = { id: whole.id, name: whole.name };
    const entry = { id: idOf('8005', 1), title: 'Vikram Nair', project, since: '2026-11-19T13:00:00Z' };
    const another = { ...entry, id: idOf('8005', 2) };
    const crack = { id: idOf('8003', 1), title: 'Crack', project, since: '2026-11-17T13:00:00Z' };
    const damp = { ...crack, id: idOf('8003', 2), since: '2026-11-18T13:00:00Z' };
    answers(
      'get',
      '/dashboard',
      waiting(
        tasksOf('entry_to_review', entry, another),
        tasksOf('ticket_overdue', crack, damp),
        // The oldest has no assignee either: another thing to do about the same ticket.
        tasksOf('ticket_to_assign', crack),
      ),
    );
    open({ ...whole, milestones: [] });
    const rows = await within(await part('Waiting for you')).findAllByRole('link');
    expect(rows.map((row) => [row.textContent, row.getAttribute('href')?.split('?')[1]])).toEqual([
      [expect.stringMatching(/^2 ticketsTo follow up · overdue since 17 Nov/), 'tab=tickets&overdue=true'],
      ['2 daily entriesApprove or return them', 'tab=daily-entries&status=submitted'],
      [expect.stringMatching(/^Crack/), undefined],
    ]);
  });

  test('offers an engineer the entry of today while it is due', async () => {
    const task = { id: whole.id, title: whole.name, project: { id: whole.id, name: whole.name } };
    answers(
      'get',
      '/dashboard',
      waiting(tasksOf('entry_to_write', { ...task, since: '2026-11-20T18:30:00Z' })),
    );
    open({ ...whole, can: [], milestones: [] }, 'engineer');
    const link = await screen.findByRole('link', { name: 'Write today’s entry' });
    expect(link).toHaveAttribute('href', `/dashboard/daily-entries?new=${whole.id}`);
    expect(screen.queryByRole('region', { name: 'Waiting for you' })).not.toBeInTheDocument();
  });

  test('has every action in one menu beside a narrow title', async () => {
    happyDOM.setViewport({ width: 768 });
    open(whole);
    const actions = within(await screen.findByRole('group', { name: 'Actions' }));
    expect(actions.getAllByRole('button')).toHaveLength(1);
    await pressMore('Edit dates');
    expect(await screen.findByLabelText('Planned end')).toBeVisible();
  });

  test('has one row of its head beside every part but the overview', async () => {
    open(whole, 'project_manager', '?tab=team');
    expect(await screen.findByRole('heading', { level: 1, name: 'Rao residence' })).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Progress of the project' })).toBeVisible();
    expect(screen.getAllByText('In progress')).toHaveLength(1);
    expect(screen.queryByRole('group', { name: 'Actions' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'Overview' }));
    expect(await screen.findByRole('group', { name: 'Actions' })).toBeVisible();
    await pressMore('Change status');
    expect(await screen.findByRole('dialog', { name: /^Status of/ })).toBeVisible();
  });

  test.each([404, 422])('of no project of mine says that there is none (%d)', async (status) => {
    answers('get', path, { status, body: { message: 'x' } });
    renderSignedIn(path, <ProjectPage id={whole.id} panels={PANELS} />, 'client');
    expect(await screen.findByRole('heading', { level: 1, name: 'Project not found' })).toBeVisible();
    expect(screen.getByText(/you may not be a member of it/)).toBeVisible();
  });

  test('says what went wrong, and tries again', async () => {
    answers('get', path, { status: 403, body: { message: 'x' } }, { body: whole });
    renderSignedIn(path, <ProjectPage id={whole.id} panels={PANELS} />, 'client');
    expect(await screen.findByText('The project could not be loaded')).toBeVisible();
    await press('Try again');
    expect(await screen.findByRole('heading', { name: 'Rao residence' })).toBeVisible();
  });

  test('has its parts in the address, each with something to say', async () => {
    answers('get', `${path}/daily-entries`, { body: { items: [] } });
    answers('get', `${path}/daily-entries/calendar`, { body: { month: '2026-11', days: [] } });
    answers('get', `${path}/payments`, { body: schedule() });
    answers('get', '/tickets', { body: { items: [], total: { count: 0, more: false } } });
    const { router } = open(whole);
    for (const [tab, text] of [
      ['Daily entries', /The site diary/],
      ['Payments', /Payments due with each milestone/],
      ['Tickets', /Questions, defects and requests/],
    ] as const) {
      await userEvent.click(await screen.findByRole('tab', { name: tab }));
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.getByRole('tabpanel', { name: tab })).toBeVisible();
    }
    expect(router.state.location.search).toBe('?tab=tickets');
    await userEvent.click(screen.getByRole('tab', { name: 'Overview' }));
    expect(router.state.location.search).toBe('');
  });

  test.each([
    ['Timeline', 'timeline'],
    ['Milestones', 'milestones'],
    ['Documents', 'documents'],
    ['Team', 'team'],
    ['Activity', 'activity'],
  ])('opens at %s', async (name, tab) => {
    answers('get', `${path}/activity`, { body: { items: [] } });
    open(whole, 'project_manager', `?tab=${tab}`);
    expect(await screen.findByRole('tabpanel', { name })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument());
  });
});

describe('the overview', () => {
  test('leaves the cover out of the latest photos', async () => {
    photos(paper(1, { title: 'The pit' }), paper(2, { title: 'The cover' }));
    open({ ...whole, cover_file_id: paper(2).current.id });
    const latest = within(await part('Latest photos'));
    expect(await latest.findByRole('button', { name: 'Show The pit' })).toBeVisible();
    expect(latest.queryByRole('button', { name: 'Show The cover' })).not.toBeInTheDocument();
  });

  test('has the latest photos by the day they were taken, the larger ones in larger copies', async () => {
    const takenOn = (day: number) => {
      const { current, ...rest } = paper(day, { title: `Day ${day}` });
      return { ...rest, current: { ...current, taken_at: `2026-11-1${day}T06:00:00Z` } };
    };
    const days = [3, 5, 1, 4, 2].map(takenOn);
    const asked = days.map(({ current }) => answers('get', `/files/${current.id}`, { body: {} }));
    photos(...days);
    open(whole);
    const rows = within(await part('Latest photos')).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual(
      [15, 14, 13, 12, 11].map((day) => `${day} Nov 2026`),
    );
    const widths = () => asked.map((it) => it.mock.calls[0]?.[0].url.searchParams.get('w'));
    await waitFor(() => expect(widths()).toEqual(['320', '960', '320', '960', '320']));
  });

  test('has the newest of six photos as the large one', async () => {
    const days = [1, 2, 3, 4, 5, 6].map((day) => {
      const { current, ...rest } = paper(day, { title: `Day ${day}` });
      return { ...rest, current: { ...current, taken_at: `2026-11-1${day}T06:00:00Z` } };
    });
    const asked = days.map(({ current }) => answers('get', `/files/${current.id}`, { body: {} }));
    photos(...days);
    open(whole);
    await part('Latest photos');
    const widths = () => asked.map((it) => it.mock.calls[0]?.[0].url.searchParams.get('w'));
    await waitFor(() => expect(widths()).toEqual(['320', '320', '320', '320', '320', '960']));
  });

  test('tells dates, terms, place, people and notes', async () => {
    photos(paper(1, { title: 'The pit' }));
    open(whole);
    expect(await part('Dates')).toHaveTextContent(/Planned10 Jan 202620 Dec 2026/);
    expect(await part('Dates')).toHaveTextContent('Started 2 days later than planned');
    expect(await part('Dates')).toHaveTextContent('Expected 21 days later than planned');
    expect(await part('Contract terms')).toHaveTextContent(/₹12,34,567GST.*With GST₹14,56,789.06/);
    expect(await part('Address')).toHaveTextContent('12 Lake RoadBengaluru 560001Karnataka12.97, 77.59');
    expect(await part('People')).toHaveTextContent(
      /Meera IyerProject manager.*Lead engineer.*Asha RaoClient/,
    );
    expect(await part('Internal notes')).toHaveTextContent('The neighbour watches.');
    expect(await part('About')).toHaveTextContent(/A house of two floors.*2,400 sq ft/);
    expect(
      await within(await part('Latest photos')).findByRole('button', { name: 'Show The pit' }),
    ).toBeVisible();
  });

  test('has the public page below the facts about the project, and the dates beside them', async () => {
    open(whole);
    const about = await part('About');
    expect(about.nextElementSibling).toBe(await part('Public page'));
    expect(about.parentElement).not.toContainElement(await part('Dates'));
  });

  test('has no terms, notes or buttons for who is not given them', async () => {
    open(project({ members: [member(asha, 'client')] }), 'engineer');
    await part('Dates');
    for (const name of ['Contract terms', 'Internal notes', 'Public page']) {
      expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
    }
    expect(screen.queryByRole('button', { name: /Edit|More actions/ })).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('₹');
  });

  test('shows the overdue sum of the payments tab, and leads to the oldest payment', async () => {
    const later = payment({ id: idOf('8005', 2), title: 'Roof', due_on: '2026-11-25', is_overdue: true });
    const planned = payment({
      id: idOf('8005', 3),
      title: 'Walls',
      status: 'scheduled',
      due_on: '2026-01-01',
    });
    const totals = { ...schedule().totals, overdue_paise: 22_600_000 };
    answers('get', `${path}/payments`, {
      body: schedule({ items: [planned, later, payment({ is_overdue: true })], totals }),
    });
    answers('get', `/payments/${payment().id}`, { body: payment() });
    answers('get', `/payments/${payment().id}/activity`, { body: { items: [] } });
    open(whole, 'client');
    const next = await part('Payments');
    expect(next).toHaveTextContent(
      /₹2,26,000overdue in 2 paymentsPlinthOldest overdue · ₹1,12,000 · Was due 20 Nov 2026/,
    );
    await userEvent.click(within(next).getByRole('link', { name: 'Open the payment: Plinth' }));
    expect(await screen.findByRole('dialog', { name: 'Plinth' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Payments', hidden: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  /** Two payments are overdue, a third is due much later. */
  const answerWithTwoOverdue = (...others: ReturnType<typeof tasksOf>[]) => {
    const items = [
      payment({ is_overdue: true }),
      payment({ id: idOf('8005', 2), title: 'Roof', due_on: '2026-11-25', is_overdue: true }),
      payment({ id: idOf('8005', 3), title: 'Floors', due_on: '2026-12-20' }),
    ];
    const totals = { ...schedule().totals, overdue_paise: 22_400_000 };
    answers('get', `${path}/payments`, { body: schedule({ items, totals }) });
    const project = { id: whole.id, name: whole.name };
    const tasks = items.map(({ id, title, due_on }, index) => ({
      ...{ id, title, project, amount_paise: 11_200_000, since: '2026-01-20T05:00:00Z' },
      on: index === 2 ? '2999-12-20' : (due_on ?? '').replace('2026', '2025'),
    }));
    answers('get', '/dashboard', waiting(tasksOf('payment_to_make', ...tasks), ...others));
  };

  test('tells overdue payments that wait for the reader as a sum at the head and in the overview', async () => {
    answerWithTwoOverdue();
    const { router } = open({ ...whole, milestones: [] }, 'client');
    const list = within(await part('Waiting for you'));
    const texts = (await list.findAllByRole('link')).map((it) => it.textContent);
    expect(texts).toEqual([
      expect.stringMatching(/^2 payments₹2,24,000 · overdue since 20 Nov/),
      expect.stringMatching(/^FloorsPayment · ₹1,12,000/),
    ]);
    expect(await part('Payments')).toHaveTextContent('₹2,24,000');
    await userEvent.click(list.getByRole('link', { name: /^2 payments/ }));
    expect(router.state.location.search).toBe('?tab=payments');
  });

  test('shows the overdue sum first, then the next payment as a line under it', async () => {
    answerWithTwoOverdue();
    open(whole, 'client');
    const card = await part('Payments');
    expect(card).toHaveTextContent(
      /₹2,24,000overdue in 2 paymentsPlinthOldest overdue · ₹1,12,000 · Was due 20 Nov 2026FloorsNext · ₹1,12,000 · Due 20 Dec 2026$/,
    );
    expect(screen.queryByRole('region', { name: 'Next payment' })).not.toBeInTheDocument();
    // No payment can be reported now, so none has the ways to pay.
    expect(within(card).queryByRole('link', { name: /^How to pay/ })).not.toBeInTheDocument();
  });

  test.each([
    ['client', true],
    ['project_manager', false],
  ] as const)('leads from the overdue sum to the ways to pay: a %s, %s', async (role, isShown) => {
    const items = [
      payment({ is_overdue: true, status: 'under_verification' }),
      payment({ id: idOf('8005', 2), due_on: '2026-11-25', is_overdue: true, can: ['report'] }),
    ];
    answers('get', `${path}/payments`, { body: schedule({ items }) });
    open(whole, role);
    const way = within(await part('Payments')).queryByRole('link', { name: /^How to pay: / });
    expect(way?.getAttribute('href') ?? null).toBe(
      isShown ? `/dashboard/project/${whole.id}?tab=payments&payment=${idOf('8005', 2)}&report=ways` : null,
    );
  });

  test('folds no single task on a phone', async () => {
    happyDOM.setViewport({ width: 390 });
    answerWithTwoOverdue();
    const walls = milestone(1, { name: 'Walls', status: 'certified', can: ['accept', 'query'] });
    open({ ...whole, milestones: [walls] }, 'client');
    await within(await part('Waiting for you')).findByRole('link', { name: /^Floors/ });
    // The milestone to sign stands before the money that is late.
    const links = within(await part('Waiting for you')).getAllByRole('link');
    expect(links.map((it) => it.textContent)).toEqual([
      expect.stringMatching(/^Walls/),
      expect.stringMatching(/^2 payments/),
      expect.stringMatching(/^Floors/),
    ]);
    expect(screen.queryByRole('button', { name: /^Show \d more$/ })).not.toBeInTheDocument();
  });

  test('shows the payment that the head folds', async () => {
    happyDOM.setViewport({ width: 390 });
    const floors = payment({ title: 'Floors', due_on: '2999-12-20' });
    answers('get', `${path}/payments`, { body: schedule({ items: [floors] }) });
    const task = { id: floors.id, title: 'Floors', since: '2026-01-20T05:00:00Z', on: '2999-12-20' };
    answers(
      'get',
      '/dashboard',
      waiting(tasksOf('payment_to_make', { ...task, project: { id: whole.id, name: whole.name } })),
    );
    const milestones = [1, 2, 3].map((seq) => milestone(seq, { status: 'certified', can: ['accept'] }));
    open({ ...whole, milestones }, 'client');
    expect(await screen.findByRole('button', { name: 'Show 2 more' })).toBeVisible();
    expect(await part('Next payment')).toHaveTextContent(/₹1,12,000FloorsDue 20 Dec 2999$/);
  });

  test('names the site without an entry by what is missing, and leads to the diary', async () => {
    const task = { id: whole.id, title: whole.name, project: { id: whole.id, name: whole.name } };
    const since = '2026-11-20T18:30:00Z';
    answers('get', '/dashboard', waiting(tasksOf('site_without_entry', { ...task, since })));
    open({ ...whole, milestones: [] });
    const link = await within(await part('Waiting for you')).findByRole('link');
    expect(link).toHaveTextContent(/^No entry today/);
    expect(link.getAttribute('href')).toContain('tab=daily-entries');
  });

  test('has no card of photos where there are none: the address stands in its column', async () => {
    photos();
    open(whole);
    const address = await part('Address');
    expect((await part('About')).parentElement).toContainElement(address);
    expect(screen.queryByRole('region', { name: 'Latest photos' })).not.toBeInTheDocument();
  });

  test('shows a client photos before every other card', async () => {
    photos(paper(1));
    open({ ...whole, can: [] }, 'client');
    await part('Address');
    const names = screen.getAllByRole('heading', { level: 2 }).map((it) => it.textContent);
    expect(names[0]).toBe('Latest photos');
    expect(names.indexOf('About')).toBeGreaterThan(0);
  });

  test('shows the requested payment that is due first', async () => {
    const later = payment({ id: idOf('8005', 2), title: 'Roof', due_on: '2026-12-20' });
    answers('get', `${path}/payments`, { body: schedule({ items: [later, payment()] }) });
    open(whole);
    expect(await part('Next payment')).toHaveTextContent(/₹1,12,000PlinthDue 20 Nov 2026/);
  });

  test('shows the planned payment that comes first where none was requested', async () => {
    answers('get', `${path}/payments`, { body: schedule({ items: [payment({ status: 'scheduled' })] }) });
    open(whole);
    expect(await part('Next payment')).toHaveTextContent(/₹1,12,000PlinthNot requested yet/);
  });

  test('leaves a payment that waits for the reader to the header', async () => {
    answers('get', `${path}/payments`, { body: schedule({ items: [payment()] }) });
    const { id, title } = payment();
    const project = { id: whole.id, name: whole.name };
    const task = { id, title, project, since: '2026-11-20T05:00:00Z' };
    answers('get', '/dashboard', waiting(tasksOf('payment_to_make', task)));
    open(whole, 'client');
    expect(await part('Waiting for you')).toHaveTextContent(title);
    await part('Contract terms');
    expect(screen.queryByRole('region', { name: 'Next payment' })).not.toBeInTheDocument();
  });

  test('has no card for the health of a project on track without a note', async () => {
    const { unmount } = open({ ...whole, suggested_health: 'on_track' });
    expect(await part('Dates')).toHaveTextContent(/Actual12 Jan 2026In progress/);
    expect(screen.queryByRole('region', { name: 'Health' })).not.toBeInTheDocument();
    unmount();
    open({ ...whole, suggested_health: 'at_risk', health: 'at_risk' });
    expect(await part('Health')).toHaveTextContent('No note. Write one');
  });

  test('copies the address', async () => {
    const user = userEvent.setup();
    open(whole);
    await user.click(await screen.findByRole('button', { name: 'Copy address' }));
    expect(await navigator.clipboard.readText()).toBe('12 Lake Road\nBengaluru 560001\nKarnataka');
  });

  test('suggests another health, to be taken over', async () => {
    const saved = answers('patch', path, { body: { ...whole, version: 8, health: 'at_risk' } });
    open(whole);
    expect(
      await screen.findByText(
        /3 milestones late, and the forecast is 21 days after the planned end: we suggest “at risk”/,
      ),
    ).toBeVisible();
    await press('Use this');
    expect(await screen.findByRole('combobox', { name: 'Health' })).toHaveTextContent('At risk');
    await enter('Note', 'Rain');
    await press('Save');
    await vi.waitFor(() => expect(bodies(saved)).toEqual([{ health: 'at_risk', health_note: 'Rain' }]));
  });
});
