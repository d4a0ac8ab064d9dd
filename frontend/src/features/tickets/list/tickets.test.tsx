import { onlineManager } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Role } from '@/api/generated/model/role';
import { endSession } from '@/app/session-store';
import { toastStore } from '@/components/toast/toast-store';
import TicketsPage from '@/pages/dashboard/tickets';
import { answers, bodies, toasts } from '@/testing/answers';
import { user as account } from '@/testing/fixtures';
import { idOf, meera, project, vikram } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';
import { ticketSummary } from '@/testing/tickets';
import { ProjectTickets } from './project-tickets';

const MY_ID = account().id;
const damp = ticketSummary(1, {
  title: 'Damp patch',
  priority: 'urgent',
  sla_state: 'breached',
  due_at: '2025-03-02T06:10:00Z',
  due_on: '2025-03-05',
  comments: 4,
  reopen_count: 1,
});
const tiles = ticketSummary(2, {
  title: 'Which tiles?',
  status: 'waiting_on_client',
  sla_state: 'paused',
  due_at: undefined,
  assignee: undefined,
} as object);
const page = (items: object[], changes: object = {}) => ({
  body: { items, total: { count: items.length, more: false }, ...changes },
});
const views = (...items: object[]) => answers('get', '/ticket-views', { body: { items } });

const open = (search = '', role: Role = 'project_manager') => ({
  user: userEvent.setup(),
  ...renderSignedIn(`/dashboard/tickets${search}`, <TicketsPage />, role),
});
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const asked = (seen: ReturnType<typeof answers>) => seen.mock.calls.at(-1)?.[0].url.search;

async function choose(user: ReturnType<typeof userEvent.setup>, field: string, option: string) {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
}

// Fetched when they are opened, which is not what is judged here.
beforeAll(async () => {
  await Promise.all([import('./tickets-page'), import('../bulk/bulk-bar'), import('../views/save-view')]);
}, 60_000);

beforeEach(() => {
  views();
  answers('get', '/users/assignable', {
    body: {
      items: [
        { ...vikram, role: 'engineer' },
        { id: idOf('8000', 13), full_name: 'Asha Rao', role: 'client' },
      ],
    },
  });
  answers('get', '/projects', page([{ ...project(), name: 'Lake house' }]));
});

afterEach(() => {
  vi.unstubAllGlobals();
  toastStore.set([]);
  endSession();
});

describe('the list', () => {
  test('is drawn as an outline while it loads, then row by row', async () => {
    const seen = answers('get', '/tickets', page([damp, tiles]));
    open();
    expect(await screen.findByRole('status', { name: 'Loading tickets' })).toBeVisible();
    const table = await screen.findByRole('table', { name: 'Tickets' });
    const [first, second] = within(table).getAllByRole('row').slice(1);
    expect(first).toHaveTextContent(
      /Damp patchTKT-0001 · Quality defect · ReopenedRao residenceOpenUrgentVikram NairOverdue2 Mar 2025Was due 5 Mar 20254/,
    );
    expect(second).toHaveTextContent(/Which tiles\?.*Waiting on clientMediumNobodyPaused/);
    expect(screen.getByRole('link', { name: 'Damp patch' })).toHaveAttribute(
      'href',
      `/dashboard/ticket/${damp.id}`,
    );
    expect(screen.getByText('2 tickets')).toBeVisible();
    expect(asked(seen)).toBe('?limit=30');
  });

  test('leads from a row to its ticket, and not from its box', async () => {
    answers('get', '/tickets', page([damp]));
    const { router } = open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select TKT-0001' }));
    expect(router.state.location.pathname).toBe('/dashboard/tickets');
    await userEvent.click(screen.getByText('Urgent'));
    expect(router.state.location.pathname).toBe(`/dashboard/ticket/${damp.id}`);
  });

  test('says that there are more than are counted, and goes on', async () => {
    const seen = answers(
      'get',
      '/tickets',
      page([damp], { next_cursor: 'B', total: { count: 1000, more: true } }),
      { status: 404, body: { message: 'x' } },
      page([damp, tiles]),
    );
    open();
    expect(await screen.findByText('1 of 1,000+ tickets')).toBeVisible();
    await press('Load more');
    expect(await screen.findByText('The next tickets could not be loaded.')).toBeVisible();
    await press('Try again');
    expect(await screen.findByText('Which tiles?')).toBeVisible();
    // Told twice, for something came in above: it stands there once.
    expect(screen.getAllByText('Damp patch')).toHaveLength(1);
    expect(asked(seen)).toContain('cursor=B');
  });

  test('is filtered and ordered by what the address says, and by nothing it does not know', async () => {
    const seen = answers('get', '/tickets', page([damp]));
    const { user, router } = open('?status=nonsense&priority=high&assignee=me&sort=relevance');
    await screen.findByText('Damp patch');
    expect(seen.mock.calls[0]?.[0].url.search).toBe(`?limit=30&priority=high&assignee_id=${MY_ID}`);
    await choose(user, 'Status', 'Resolved');
    await choose(user, 'Priority', 'Low');
    await choose(user, 'Category', 'Safety');
    await choose(user, 'Assignee', 'Vikram Nair');
    await choose(user, 'Project', 'Lake house');
    await choose(user, 'Order', 'Due first');
    await user.click(within(screen.getByRole('group', { name: 'Only' })).getByText('Overdue'));
    await press('Watching');
    await user.type(screen.getByLabelText('Search'), ' tap ');
    await vi.waitFor(() =>
      expect(asked(seen)).toBe(
        `?limit=30&search=tap&priority=low&category=safety&assignee_id=${vikram.id}&project_id=${project().id}&overdue=true&watching=true&status=resolved&sort=due`,
      ),
    );
    await choose(user, 'Status', 'Unresolved');
    await choose(user, 'Assignee', 'Unassigned');
    await choose(user, 'Order', 'Best match');
    await vi.waitFor(() => expect(asked(seen)).toMatch(/unassigned=true.*open=true/));
    expect(asked(seen)).not.toMatch(/sort|status=|assignee_id/);
    expect(router.state.location.search).toContain('open=true');
  });

  test('says when nothing matches, and shows everything again', async () => {
    answers('get', '/tickets', page([]), page([damp]));
    const { router } = open('?search=zzz&priority=low');
    expect(await screen.findByText('No tickets found')).toBeVisible();
    await press('Clear filters');
    expect(await screen.findByText('Damp patch')).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  test.each<[Role, RegExp]>([
    ['client', /Ask about your building/],
    ['engineer', /Tickets of your projects/],
    ['project_manager', /clients and engineers raise/],
    ['admin', /all the company’s projects/],
  ])('tells a %s without tickets what comes', async (role, text) => {
    answers('get', '/tickets', page([]));
    open('', role);
    expect(await screen.findByText('No tickets yet')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'New ticket' })).toHaveLength(2);
  });

  test('says what went wrong, and tries again', async () => {
    answers('get', '/tickets', { status: 404, body: { message: 'x' } }, page([damp]));
    open();
    expect(await screen.findByText('The tickets could not be loaded')).toBeVisible();
    await press('Try again');
    expect(await screen.findByText('Damp patch')).toBeVisible();
  });

  test('says that there is no network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onlineManager.setOnline(false);
    open();
    expect(await screen.findByText('You are offline')).toBeVisible();
    onlineManager.setOnline(true);
  });

  test('is nothing for a salesperson', async () => {
    open('', 'salesperson');
    expect(await screen.findByText('Access Denied')).toBeVisible();
  });

  test('asks a client about no people', async () => {
    answers('get', '/tickets', page([damp]));
    open('', 'client');
    await screen.findByText('Damp patch');
    expect(screen.queryByRole('combobox', { name: 'Assignee' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'To confirm' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Unassigned' })).not.toBeInTheDocument();
  });
});

describe('on a phone', () => {
  beforeEach(() => {
    const narrow = {
      matches: false,
      addListener: vi.fn(),
      removeListener: vi.fn(),
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    };
    vi.spyOn(window, 'matchMedia').mockReturnValue(narrow as unknown as MediaQueryList);
  });
  afterEach(() => vi.mocked(window.matchMedia).mockRestore());

  test('tickets are cards, and the filters fold away', async () => {
    answers('get', '/tickets', page([damp, tiles]));
    open('?priority=urgent&watching=true');
    const [first] = within(await screen.findByRole('list', { name: 'Tickets' })).getAllByRole('listitem');
    expect(first).toHaveTextContent(
      /TKT-0001 · Rao residenceDamp patchOpenOverdue, 2 Mar 2025Was due 5 Mar 2025UrgentVikram Nair/,
    );
    expect(screen.queryByRole('combobox', { name: 'Priority' })).not.toBeInTheDocument();
    await press('Filters (2)');
    expect(screen.getByRole('combobox', { name: 'Priority' })).toBeVisible();
  });
});

describe('the tickets of a project', () => {
  const path = '/dashboard/project/1';

  test('are asked for alone, have no column for it, and its people to choose from', async () => {
    const seen = answers('get', '/tickets', page([damp]));
    const user = userEvent.setup();
    renderSignedIn(
      `${path}?tab=tickets&project=${idOf('8002', 9)}`,
      <ProjectTickets project={project()} />,
      'client',
    );
    await screen.findByText('Damp patch');
    expect(asked(seen)).toBe(`?limit=30&project_id=${project().id}`);
    expect(screen.queryByRole('columnheader', { name: 'Project', hidden: true })).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Project' })).not.toBeInTheDocument();
    await choose(user, 'Assignee', meera.full_name);
    await vi.waitFor(() => expect(asked(seen)).toContain(`assignee_id=${meera.id}`));
  });

  test('are raised no more once it is archived', async () => {
    answers('get', '/tickets', page([]));
    renderSignedIn(`${path}?tab=tickets`, <ProjectTickets project={project({ is_archived: true })} />);
    expect(await screen.findByText(/Questions, defects and requests/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'New ticket' })).not.toBeInTheDocument();
  });
});

describe('views', () => {
  const saved = { id: idOf('8020', 1), name: 'Safety first', query: 'category=safety' };
  const asBoard = {
    id: idOf('8020', 2),
    name: 'Safety board',
    query: 'status=open&category=safety&sort=due&view=board',
  };
  const columns = () => answers('get', '/tickets/board', { body: { columns: [] } });

  test('show what they name, and nothing of what was shown before', async () => {
    const seen = answers('get', '/tickets', page([damp]));
    views(saved);
    const { router } = open('?priority=low');
    await userEvent.click(await screen.findByRole('button', { name: 'Mine' }));
    await vi.waitFor(() => expect(asked(seen)).toBe(`?limit=30&assignee_id=${MY_ID}&open=true`));
    expect(screen.getByRole('button', { name: 'Mine' })).toHaveAttribute('aria-pressed', 'true');
    await press('Safety first');
    await vi.waitFor(() => expect(asked(seen)).toBe('?limit=30&category=safety'));
    expect(router.state.location.search).toBe('?category=safety');
    await press('All');
    await vi.waitFor(() => expect(router.state.location.search).toBe(''));
  });

  test('saved from a board are shown as a board again, and as a list from a list', async () => {
    const seen = answers('get', '/tickets', page([damp]));
    const board = columns();
    views(saved, asBoard);
    const { router } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Safety board' }));
    await vi.waitFor(() => expect(board.mock.calls.at(-1)?.[0].url.search).toMatch(/category=safety/));
    expect(router.state.location.search).toBe('?status=open&category=safety&sort=due&view=board');
    expect(screen.getByRole('button', { name: 'Safety board' })).toHaveAttribute('aria-pressed', 'true');
    // A shared view keeps the current display.
    await press('Mine');
    expect(router.state.location.search).toBe('?view=board&assignee=me&open=true');
    await press('Safety first');
    await vi.waitFor(() => expect(asked(seen)).toBe('?limit=30&category=safety'));
    expect(router.state.location.search).toBe('?category=safety');
    expect(screen.getByRole('button', { name: 'Safety first' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('of a board are saved with what a list of it has', async () => {
    columns();
    const sent = answers('post', '/ticket-views', { status: 201, body: asBoard });
    const { user } = open('?view=board&category=safety&status=open&sort=due');
    await user.click(await screen.findByRole('button', { name: 'Save view' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
    await user.type(dialog.getByLabelText('Name'), asBoard.name);
    views(asBoard);
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    expect(await screen.findByRole('button', { name: asBoard.name, pressed: true })).toBeVisible();
    expect(bodies(sent)).toEqual([{ name: asBoard.name, query: asBoard.query }]);
  });

  test('keep a filter under a name that is one’s own', async () => {
    answers('get', '/tickets', page([damp]));
    const sent = answers(
      'post',
      '/ticket-views',
      { status: 409, body: { message: 'Taken.', code: 'view_name_taken' } },
      { status: 409, body: { message: 'Many.', code: 'too_many_views' } },
      { status: 201, body: { ...saved, query: 'category=safety&sort=due' } },
    );
    const { user } = open('?sort=due&category=safety&view=list');
    await user.click(await screen.findByRole('button', { name: 'Save view' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
    const save = () => user.click(dialog.getByRole('button', { name: 'Save view' }));
    await save();
    expect(await dialog.findByText('Name is required')).toBeVisible();
    await user.click(dialog.getByLabelText('Name'));
    await user.paste('x'.repeat(61));
    await save();
    expect(await dialog.findByText('Name must be at most 60 characters')).toBeVisible();
    await user.clear(dialog.getByLabelText('Name'));
    await user.type(dialog.getByLabelText('Name'), 'Safety first');
    await save();
    expect(await dialog.findByText('You already have a view with this name')).toBeVisible();
    await save();
    expect(await dialog.findByText(/which is the maximum/)).toBeVisible();
    views({ ...saved, query: 'category=safety&sort=due' });
    await save();
    expect(await screen.findByRole('button', { name: 'Safety first', pressed: true })).toBeVisible();
    expect(bodies(sent).at(-1)).toEqual({ name: 'Safety first', query: 'category=safety&sort=due' });
    const keys = sent.mock.calls.map(([{ headers }]) => headers.get('Idempotency-Key'));
    expect(keys).toEqual(Array(3).fill(expect.stringMatching(/^[0-9a-f]{32}$/)));
    expect(new Set(keys).size).toBe(1);
    expect(screen.queryByRole('button', { name: 'Save view' })).not.toBeInTheDocument();
  });

  test('are deleted, and what they showed goes with them', async () => {
    answers('get', '/tickets', page([damp]));
    views(saved);
    const removed = answers('delete', `/ticket-views/${saved.id}`, { status: 404, body: { message: 'x' } });
    const { router } = open('?category=safety');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete view' }));
    views();
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete view' }),
    );
    await vi.waitFor(() => expect(router.state.location.search).toBe(''));
    expect(removed).toHaveBeenCalledOnce();
    await vi.waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Safety first' })).not.toBeInTheDocument(),
    );
  });
});

describe('several at once', () => {
  const many = [1, 2, 3, 4].map((count) => ticketSummary(count));
  const box = (name: string) => screen.getByRole('checkbox', { name });
  const bar = () => within(screen.getByRole('region', { name: 'Selected tickets' }));
  const begin = async (tickets: object[] = many) => {
    answers('get', '/tickets', page(tickets));
    const { user } = open();
    await screen.findByRole('table', { name: 'Tickets' });
    return user;
  };
  const pick = async (user: ReturnType<typeof userEvent.setup>, menu: string, choice: string) => {
    await user.click(await bar().findByRole('button', { name: menu }));
    await user.click(await screen.findByRole('menuitem', { name: choice }));
  };
  const selected = async (count: number) =>
    expect(await screen.findByText(`${count} selected`)).toBeVisible();

  test('are selected one by one, as a range with shift, or all', async () => {
    const user = await begin();
    await user.click(box('Select TKT-0001'));
    await user.keyboard('{Shift>}');
    await user.click(box('Select TKT-0003'));
    await user.keyboard('{/Shift}');
    await selected(3);
    await user.click(box('Select all loaded rows'));
    await selected(4);
    await user.click(box('Select all loaded rows'));
    await vi.waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Selected tickets' })).not.toBeInTheDocument(),
    );
  });

  test('are changed alike, and are then selected no more', async () => {
    const sent = answers('post', '/tickets/bulk', {
      body: { results: many.slice(0, 2).map(({ id }) => ({ id, ok: true })) },
    });
    const user = await begin();
    await user.click(box('Select TKT-0001'));
    await user.click(box('Select TKT-0002'));
    await selected(2);
    await pick(user, 'Priority', 'Urgent');
    await vi.waitFor(() => expect(toasts()).toEqual([['success', '2 tickets were changed']]));
    expect(bodies(sent)).toEqual([{ ids: [many[0]?.id, many[1]?.id], priority: 'urgent' }]);
    expect(box('Select TKT-0001')).not.toBeChecked();
  });

  test.each([
    ['Category', 'Safety', { category: 'safety' }],
    ['Watch', 'Stop watching', { watch: false }],
    ['Status', 'In progress', { status: { status: 'in_progress' } }],
  ])('by %s', async (menu, choice, change) => {
    const sent = answers('post', '/tickets/bulk', { body: { results: [{ id: many[0]?.id, ok: true }] } });
    const user = await begin();
    await user.click(box('Select TKT-0001'));
    await selected(1);
    await pick(user, menu, choice);
    await vi.waitFor(() => expect(bodies(sent)).toEqual([{ ids: [many[0]?.id], ...change }]));
  });

  test('keep those selected that were refused, and say why', async () => {
    const why = 'This ticket is closed or cancelled: nothing about it changes.';
    answers('post', '/tickets/bulk', {
      body: {
        results: many.map(({ id }, index) =>
          index === 2 ? { id, ok: false, code: 'ticket_locked', message: why } : { id, ok: true },
        ),
      },
    });
    const user = await begin();
    await user.click(box('Select all loaded rows'));
    await selected(4);
    await pick(user, 'Priority', 'Low');
    const dialog = await screen.findByRole('dialog', { name: '1 ticket could not be changed' });
    expect(dialog).toHaveTextContent(/3 were changed.*TKT-0003 Ticket 3This ticket is closed/);
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await selected(1);
    expect(box('Select TKT-0003')).toBeChecked();
  });

  test('are given to somebody, or to nobody', async () => {
    const results = { body: { results: [{ id: many[0]?.id, ok: true }] } };
    const sent = answers('post', '/tickets/bulk', results);
    const user = await begin();
    for (const act of ['Assign', 'Remove assignee']) {
      await user.click(box('Select TKT-0001'));
      await user.click(await bar().findByRole('button', { name: 'Assign' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Assign 1 ticket' }));
      if (act === 'Assign') {
        await user.click(dialog.getByRole('combobox', { name: 'Assignee' }));
        // Clients do not work on tickets.
        expect(await screen.findAllByRole('option')).toHaveLength(1);
        await user.click(screen.getByRole('option', { name: /Vikram Nair/ }));
      }
      await user.click(dialog.getByRole('button', { name: act }));
      await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
    expect(bodies(sent)).toEqual([
      { ids: [many[0]?.id], assign: { assignee_id: vikram.id } },
      { ids: [many[0]?.id], assign: { assignee_id: null } },
    ]);
  });

  test('are asked for the words of a step once', async () => {
    const sent = answers(
      'post',
      '/tickets/bulk',
      { status: 422, body: { detail: [{ loc: ['body', 'status', 'reason'], msg: 'Too short' }] } },
      { body: { results: many.slice(0, 2).map(({ id }) => ({ id, ok: true })) } },
    );
    const user = await begin();
    await user.click(box('Select TKT-0001'));
    await user.click(box('Select TKT-0002'));
    await selected(2);
    await pick(user, 'Status', 'Cancelled');
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel 2 tickets' }));
    await user.click(dialog.getByRole('combobox', { name: 'Why it is cancelled' }));
    // Several are no duplicates of one.
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Rejected',
      'Withdrawn',
    ]);
    await user.click(screen.getByRole('option', { name: 'Rejected' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel ticket' }));
    expect(await dialog.findByText('Reason is required')).toBeVisible();
    await user.type(dialog.getByLabelText('Reason'), 'Not ours');
    await user.click(dialog.getByRole('button', { name: 'Cancel ticket' }));
    expect(await dialog.findByText('Too short')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel ticket' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bodies(sent).at(-1)).toEqual({
      ids: [many[0]?.id, many[1]?.id],
      status: { status: 'cancelled', cancellation: 'rejected', reason: 'Not ours' },
    });
  });

  test('offer nothing that nobody may do with any of them', async () => {
    const user = await begin([ticketSummary(1, { can: ['watch'], next_statuses: [] })]);
    await user.click(box('Select TKT-0001'));
    await selected(1);
    const names = (await bar().findAllByRole('button')).map(
      (button) => button.textContent || 'Clear selection',
    );
    expect(names).toEqual(['Clear selection', 'Watch']);
  });

  test('say what the server says when it refuses the whole', async () => {
    answers('post', '/tickets/bulk', { status: 409, body: { message: 'Not now.' } });
    const user = await begin();
    await user.click(box('Select TKT-0001'));
    await selected(1);
    await pick(user, 'Priority', 'Low');
    await vi.waitFor(() => expect(toasts()).toEqual([['error', 'Not now.']]));
    await selected(1);
  });
});

describe('the export', () => {
  const begin = async (reply: Parameters<typeof answers>[2], search = '?priority=urgent&sort=due') => {
    answers('get', '/tickets', page([damp]));
    const seen = answers('get', '/tickets/export', reply);
    const { user } = open(search);
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    return { user, seen };
  };

  test('is of what is shown, in its order', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user, seen } = await begin({ body: {} });
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await vi.waitFor(() => expect(click).toHaveBeenCalledOnce());
    expect(asked(seen)).toBe('?priority=urgent&sort=due&format=csv');
    click.mockRestore();
  });

  test.each([
    ['?priority=urgent', /has the first 100,000 tickets/],
    ['?search=damp', /has the 1,000 best matches/],
    ['?search=damp&sort=due', /has the first 1,000 of the newest matches/],
  ])('of %s says which it holds when it cannot hold them all', async (search, text) => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = await begin({ body: {}, headers: { 'X-Truncated': 'true' } }, search);
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await vi.waitFor(() => expect(toasts()).toEqual([['warning', expect.stringMatching(text)]]));
    click.mockRestore();
  });

  test('says when it was asked for too often', async () => {
    const { user } = await begin({ status: 429, body: { message: 'x' } });
    await user.click(await screen.findByRole('menuitem', { name: /XLSX/ }));
    await vi.waitFor(() => expect(toasts()[0]?.[1]).toMatch(/ten in the last hour/));
  });
});
