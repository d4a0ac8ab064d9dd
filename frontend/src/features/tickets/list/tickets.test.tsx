import { onlineManager } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Role } from '@/api/generated/model/role';
import { answers, toasts } from '@/testing/answers';
import { idOf, meera, project, vikram } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';
import { asked, choose, damp, MY_ID, open, page, prepare, press, tiles } from '@/testing/tickets-list';
import { ProjectTickets } from './project-tickets';

prepare();

describe('the list', () => {
  test('is drawn as an outline while it loads, then row by row', async () => {
    const seen = answers('get', '/tickets', page([damp, tiles]));
    open();
    expect(await screen.findByRole('status', { name: 'Loading tickets' })).toBeVisible();
    const table = await screen.findByRole('table', { name: 'Tickets' });
    const [first, second] = within(table).getAllByRole('row').slice(1);
    expect(first).toHaveTextContent(
      /Damp patchTKT-0001 · Rao residence · Quality defectComments4OpenReopenedUrgentOverdue since 2 Mar 2025Was due 5 Mar 2025Vikram Nair/,
    );
    expect(second).toHaveTextContent(/Which tiles\?.*Waiting for the clientMediumUnassigned/);
    expect(screen.getByRole('link', { name: 'Damp patch' })).toHaveAttribute(
      'href',
      `/dashboard/ticket/${damp.id}`,
    );
    expect(screen.getByText('2 tickets')).toBeVisible();
    expect(asked(seen)).toBe('?limit=30&sort=next');
  });

  test.each([
    [1440, 'nowrap'],
    [1200, 'normal'],
  ])(
    'has one line of facts below a title at a desk, and comments in it, at %i px',
    async (width, whiteSpace) => {
      const { happyDOM } = window as unknown as {
        happyDOM: { setViewport: (size: { width: number }) => void };
      };
      happyDOM.setViewport({ width });
      answers('get', '/tickets', page([damp]));
      open();
      const facts = await screen.findByText('TKT-0001 · Rao residence · Quality defect');
      expect(getComputedStyle(facts).whiteSpace || 'normal').toBe(whiteSpace);
      expect(facts.parentElement).toHaveTextContent(/Comments4$/);
      // The count follows the category, not the edge of the column.
      expect(getComputedStyle(facts).flexGrow).not.toBe('1');
      happyDOM.setViewport({ width: 1024 });
    },
  );

  test('says of a settled ticket that it was reopened', async () => {
    answers('get', '/tickets', page([{ ...damp, status: 'closed', reopen_count: 1 }]));
    open();
    expect(await screen.findByText('Was reopened')).toBeVisible();
  });

  test('marks the column by which it is sorted', async () => {
    answers('get', '/tickets', page([damp]));
    open('?sort=priority');
    expect(await screen.findByRole('columnheader', { name: 'Priority' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    expect(screen.getByRole('columnheader', { name: 'Status' })).not.toHaveAttribute('aria-sort');
  });

  test('marks the ticket as sorted when the newest are first, and no column when what is to do is', async () => {
    answers('get', '/tickets', page([damp]));
    const { unmount } = open('?sort=newest');
    expect(await screen.findByRole('columnheader', { name: 'Ticket' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    unmount();
    const seen = answers('get', '/tickets', page([damp]));
    open();
    for (const head of await screen.findAllByRole('columnheader')) {
      expect(head).not.toHaveAttribute('aria-sort');
    }
    expect(seen.mock.calls[0]?.[0].url.searchParams.get('sort')).toBe('next');
  });

  test('draws an empty box as an outline', async () => {
    answers('get', '/tickets', page([damp]));
    open();
    const box = await screen.findByRole('checkbox', { name: 'Select TKT-0001' });
    expect(box).toHaveStyle({ appearance: 'none' });
    await userEvent.click(box);
    expect(box).not.toHaveStyle({ appearance: 'none' });
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
    expect(seen.mock.calls[0]?.[0].url.search).toBe(`?limit=30&priority=high&assignee_id=${MY_ID}&sort=next`);
    await choose(user, 'Status', 'Resolved');
    await choose(user, 'Assignee', 'Vikram Nair');
    await press('Filters (3)');
    await choose(user, 'Priority', 'Low');
    await choose(user, 'Category', 'Safety');
    await choose(user, 'Project', 'Lake house');
    await choose(user, 'Order', 'Due first');
    await user.click(within(screen.getByRole('search')).getByRole('button', { name: 'Overdue' }));
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

  test('speaks to a client: “Waiting for you”, and nothing to select or to export', async () => {
    answers('get', '/tickets', page([tiles]));
    const { user } = open('', 'client');
    expect(await screen.findByText('Waiting for you')).toBeVisible();
    expect(screen.queryByText('Waiting for the client')).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
    await choose(user, 'Status', 'Waiting for you');
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
    const [first, second] = within(await screen.findByRole('list', { name: 'Tickets' })).getAllByRole(
      'listitem',
    );
    expect(second).toHaveTextContent(/Waiting for the clientMediumUnassigned/);
    // The heads of a tablet's columns are drawn alone: each fact says itself what it is.
    expect(screen.getByText('Status and priority').closest('[aria-hidden]')).not.toBeNull();
    expect(first).toHaveTextContent(
      /TKT-0001 · Rao residenceDamp patchOpenOverdue since 2 Mar 2025Was due 5 Mar 2025UrgentComments4Vikram Nair$/,
    );
    expect(screen.queryByRole('combobox', { name: 'Priority' })).not.toBeInTheDocument();
    await press('Filters (2)');
    expect(screen.getByRole('combobox', { name: 'Priority' })).toBeVisible();
  });

  test('tickets have boxes only in selection mode', async () => {
    const { happyDOM } = window as unknown as {
      happyDOM: { setViewport: (size: { width: number }) => void };
    };
    happyDOM.setViewport({ width: 390 });
    answers('get', '/tickets', page([damp, tiles]));
    open();
    await screen.findByText('Damp patch');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.getByText('2 tickets, open ones first')).toBeVisible();
    await press('Select');
    expect(screen.getByText('2 tickets, open ones first')).not.toBeVisible();
    await userEvent.click(screen.getByText('Select all'));
    const bar = await screen.findByRole('region', { name: 'Selected tickets' });
    await press('Done');
    expect(bar).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    happyDOM.setViewport({ width: 1024 });
  });

  test('the head of tickets in another order tells their count alone', async () => {
    answers('get', '/tickets', page([damp, tiles]));
    open('?sort=priority');
    const head = (await screen.findByText('Status and priority')).parentElement;
    expect(head).toHaveTextContent(/^2 ticketsStatus and priority/);
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
    expect(asked(seen)).toBe(`?limit=30&project_id=${project().id}&sort=next`);
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
