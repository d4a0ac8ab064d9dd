import { onlineManager } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { endSession } from '@/app/session-store';
import { toastStore } from '@/components/toast/toast-store';
import { answers, bodies, toasts } from '@/testing/answers';
import { account } from '@/testing/fixtures';
import { narrow } from '@/testing/narrow';
import { renderSignedIn } from '@/testing/render';
import { UsersPage } from './users-page';

const deepa = account();
const ravi = account({
  id: '01938a5e-0000-7000-8000-000000000003',
  full_name: 'Ravi Kumar',
  status: 'active',
  can: [],
});
const page = (items: object[], changes: object = {}) => ({
  body: { items, total: { count: items.length, more: false }, ...changes },
});

const open = (search = '') => ({
  user: userEvent.setup(),
  ...renderSignedIn(`/dashboard/users${search}`, <UsersPage />),
});
const tableOf = (name: string) => screen.getByRole('table', { name });
const names = (table: string) =>
  within(tableOf(table))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function choose(user: ReturnType<typeof userEvent.setup>, field: string, option: string | RegExp) {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(screen.getByRole('option', { name: option }));
}

const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };
afterEach(() => {
  happyDOM.setViewport({ width: 1024 });
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
  toastStore.set([]);
  endSession();
});

describe('the list', () => {
  test('is drawn as an outline while it loads, then with everybody', async () => {
    const asked = answers('get', '/users', page([deepa, ravi]));
    open();
    expect(screen.getByRole('status', { name: 'Loading accounts' })).toBeVisible();
    // Requests stand above the others.
    expect(await screen.findByRole('heading', { name: 'Waiting for approval (1)' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Other accounts' })).toBeVisible();
    expect(names('Waiting for approval')).toEqual(['Deepa Menon']);
    expect(names('Accounts')).toEqual(['Ravi Kumar']);
    const [, first] = within(tableOf('Waiting for approval')).getAllByRole('row');
    const [, second] = within(tableOf('Accounts')).getAllByRole('row');
    // The decision about a request stands once in its row, whatever the width; on a narrow one instead of the status.
    expect(first).toHaveTextContent(/Asks to be Engineersince 31 Oct 2026ApproveReject/);
    expect(first).not.toHaveTextContent('Waiting');
    expect(within(first as HTMLElement).getAllByRole('button', { name: 'Approve Deepa Menon' })).toHaveLength(
      1,
    );
    expect(within(second as HTMLElement).queryByRole('button')).toBeNull();
    expect(second).toHaveTextContent(/Engineer(Never signed in|Last sign-in .+)Active/i);
    expect(screen.getByText('2 accounts')).toBeVisible();
    expect(asked.mock.calls[0]?.[0].url.search).toBe('?limit=50&sort=waiting');
  });

  test('has on a desk a column for the last sign-in, and no heading where nobody waits', async () => {
    happyDOM.setViewport({ width: 1440 });
    const asha = account({ ...ravi, id: `${ravi.id.slice(0, -1)}4`, last_login_at: '2026-11-26T06:00:00Z' });
    answers('get', '/users', page([ravi, asha]));
    open();
    const table = within(await screen.findByRole('table', { name: 'Accounts' }));
    const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const cells = table
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[heads.indexOf('Last sign-in')]?.textContent);
    expect(cells).toEqual(['Never', '26 Nov 2026']);
    expect(screen.getByText('never signed in')).not.toBeVisible();
    expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
  });

  test('has the columns of both tables below one another', async () => {
    happyDOM.setViewport({ width: 1440 });
    answers('get', '/users', page([deepa, ravi]));
    open();
    await screen.findByRole('table', { name: 'Accounts' });
    const [requests, accounts] = ['Waiting for approval', 'Accounts'].map((name) =>
      within(tableOf(name))
        .getAllByRole('columnheader')
        .map((head) => [head.textContent, head.style.width]),
    );
    const widths = (columns: typeof accounts) => columns?.map(([, width]) => width);
    expect(widths(accounts)).toEqual(widths(requests));
    expect(requests?.map(([head]) => head)).toEqual(['Person', 'Role', 'Status', 'Asked', 'Actions']);
    expect(accounts?.map(([head]) => head)).toEqual(['Person', 'Role', 'Status', 'Joined', 'Last sign-in']);
  });

  test('is cards on a phone: a request has its day, other people their last sign-in', async () => {
    narrow();
    answers('get', '/users', page([account({ ...deepa, created_at: '2026-11-26T06:00:00Z' }), ravi]));
    open();
    const first = within(await screen.findByRole('list', { name: 'Waiting for approval' })).getByRole(
      'listitem',
    );
    const second = within(screen.getByRole('list', { name: 'Accounts' })).getByRole('listitem');
    expect(first).toHaveTextContent(/Asks to be Engineer · since 26 Nov 2026ApproveReject$/);
    expect(second).toHaveTextContent(/Engineer · (never signed in|last sign-in .+)$/);
  });

  test('says that there is no network, and loads by itself when there is one', async () => {
    onlineManager.setOnline(false);
    answers('get', '/users', page([deepa]));
    open();
    expect(await screen.findByText('You are offline')).toBeVisible();
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByRole('table', { name: 'Waiting for approval' })).toBeVisible();
    expect(screen.queryByText(/This may be out of date/)).not.toBeInTheDocument();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByText(/This may be out of date/)).toBeVisible();
  });

  test('says offline that other filters cannot be applied, instead of showing the last rows', async () => {
    answers('get', '/users', page([ravi]), page([deepa]));
    const { user } = open();
    await screen.findByText('Ravi Kumar');
    onlineManager.setOnline(false);
    await choose(user, 'Role', 'Client');
    expect(await screen.findByText('You are offline')).toBeVisible();
    expect(screen.queryByText('Ravi Kumar')).not.toBeInTheDocument();
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByText('Deepa Menon')).toBeVisible();
  });

  test('says when nobody matches, and shows everybody again', async () => {
    answers('get', '/users', page([]), page([ravi]));
    const { router } = open('?search=zzz&role=client');
    expect(await screen.findByText('No accounts found')).toBeVisible();
    await press('Clear filters');
    await screen.findByText('Ravi Kumar');
    expect(router.state.location.search).toBe('');
    expect(screen.getByRole('search', { name: 'Accounts' })).toHaveFocus();
  });

  test('says what went wrong, and tries again', async () => {
    answers('get', '/users', { status: 404, body: { message: 'x' } }, page([ravi]));
    open();
    expect(await screen.findByText('Resource not found.')).toBeVisible();
    await press('Try again');
    expect(await screen.findByText('Ravi Kumar')).toBeVisible();
  });

  test('is filtered and ordered by what the address says, and by nothing it does not know', async () => {
    const asked = answers('get', '/users', page([ravi]));
    const { user, router } = open('?status=nonsense&role=client');
    await screen.findByText('Ravi Kumar');
    await choose(user, 'Status', 'Suspended');
    await choose(user, 'Order', 'Newest first');
    await choose(user, 'Role', 'All');
    await user.type(screen.getByLabelText('Search'), ' ravi ');
    await vi.waitFor(() =>
      expect(asked.mock.calls.at(-1)?.[0].url.search).toBe(
        '?limit=50&sort=newest&search=ravi&status=suspended',
      ),
    );
    expect(asked.mock.calls[0]?.[0].url.search).toBe('?limit=50&sort=waiting&role=client');
    expect(router.state.location.search).toBe('?status=suspended&sort=newest&search=ravi');
  });

  test('goes on where the last page ended', async () => {
    const asked = answers(
      'get',
      '/users',
      page([deepa], { next_cursor: 'C', total: { count: 1000, more: true } }),
      page([ravi]),
    );
    open();
    await screen.findByText('Deepa Menon');
    expect(screen.getByText('1 of 1,000+ accounts')).toBeVisible();
    // The next page may have more of them.
    expect(screen.getByRole('heading', { name: 'Waiting for approval (1+)' })).toBeVisible();
    await press('Load more');
    await screen.findByText('Ravi Kumar');
    expect(asked.mock.calls[1]?.[0].url.searchParams.get('cursor')).toBe('C');
    expect(names('Waiting for approval')).toEqual(['Deepa Menon']);
    expect(names('Accounts')).toEqual(['Ravi Kumar']);
    expect(screen.getByRole('heading', { name: 'Waiting for approval (1)' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });

  test('loads as many pages as the address says, and forgets them with other filters', async () => {
    const asked = answers(
      'get',
      '/users',
      page([deepa], { next_cursor: 'C' }),
      page([ravi], { next_cursor: 'D' }),
      page([deepa], { next_cursor: 'E' }),
    );
    const { user, router } = open('?pages=2');
    await screen.findByText('Ravi Kumar');
    expect(names('Waiting for approval')).toEqual(['Deepa Menon']);
    expect(names('Accounts')).toEqual(['Ravi Kumar']);
    await choose(user, 'Role', 'Client');
    await vi.waitFor(() => expect(screen.queryByRole('table', { name: 'Accounts' })).not.toBeInTheDocument());
    expect(names('Waiting for approval')).toEqual(['Deepa Menon']);
    expect(router.state.location.search).toBe('?role=client');
    expect(asked).toHaveBeenCalledTimes(3);
  });

  test('is made of cards where a table has no room', async () => {
    narrow();
    answers('get', '/users', page([deepa]));
    answers('get', `/users/${deepa.id}`, { body: deepa });
    const { user, router } = open();
    const list = await screen.findByRole('list', { name: 'Waiting for approval' });
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await user.click(within(list).getByRole('button', { name: `Reject ${deepa.full_name}` }));
    const form = within(await screen.findByRole('dialog', { name: /^Reject/ }));
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(within(list).getByRole('button', { name: deepa.full_name }));
    expect(router.state.location.search).toBe(`?user=${deepa.id}`);
  });

  test('cards have a chip for every state but active, which may hold a proposal', async () => {
    narrow();
    const active = { ...deepa, status: 'active', can: [] } as const;
    const proposed = { ...active, id: deepa.id.replace(/.$/, '9'), full_name: 'Ravi Shah' };
    const proposed_by = { id: deepa.id, full_name: 'Kavita Deshpande' };
    answers('get', '/users', page([active, { ...proposed, requested_role: 'admin', proposed_by }]));
    open();
    const rows = within(await screen.findByRole('list', { name: 'Accounts' })).getAllByRole('listitem');
    expect(rows[0]).not.toHaveTextContent('Active');
    expect(rows[1]).toHaveTextContent('Waiting for a second admin');
  });

  test('an account that is not loaded yet says that there is no network', async () => {
    answers('get', '/users', page([deepa]));
    answers('get', `/users/${deepa.id}`, { body: deepa });
    const { user } = open();
    const name = await screen.findByRole('link', { name: 'Deepa Menon' });
    onlineManager.setOnline(false);
    await user.click(name);
    const drawer = screen.getByRole('dialog', { name: 'Account' });
    expect(await within(drawer).findByText('You are offline')).toBeVisible();
    act(() => onlineManager.setOnline(true));
    expect(await within(drawer).findByRole('heading', { name: 'Deepa Menon' })).toBeVisible();
  });

  test('opens and closes an account', async () => {
    answers('get', '/users', page([deepa]));
    answers('get', `/users/${deepa.id}`, { status: 404, body: { message: 'x' } }, { body: deepa });
    const { user, router } = open('?sort=name');
    await user.click(await screen.findByRole('link', { name: 'Deepa Menon' }));
    const drawer = screen.getByRole('dialog', { name: 'Account' });
    expect(await within(drawer).findByText('The account could not be loaded')).toBeVisible();
    await user.click(within(drawer).getByRole('button', { name: 'Try again' }));
    expect(await within(drawer).findByRole('heading', { name: 'Deepa Menon' })).toBeVisible();
    await user.click(within(drawer).getByRole('button', { name: 'Close' }));
    expect(router.state.location.search).toBe('?sort=name');
    // The way back would open the account again if closing it were a step of its own.
    expect(router.state.historyAction).toBe('POP');
  });
});

describe('an invitation', () => {
  const fill = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.type(screen.getByLabelText('Full name'), 'Sana Khan');
    await user.type(screen.getByLabelText('Email'), 'sana@example.com');
    await choose(user, 'Role', /^Engineer/);
  };

  test('asks for what it needs', async () => {
    answers('get', '/users', page([]));
    const { user } = open();
    await press('Invite');
    await press('Send invitation');
    for (const text of ['Full name is required', 'Email is required', 'Please select a role']) {
      expect(await screen.findByText(text)).toBeVisible();
    }
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
  });

  test('keeps its key while the form is the same', async () => {
    const listed = answers('get', '/users', page([deepa]));
    const sent = answers(
      'post',
      '/users',
      { status: 503, body: { message: 'Busy' } },
      { status: 409, body: { code: 'email_taken', message: 'An account with this email already exists' } },
      { status: 201, body: account({ email: 'sana.khan@example.com' }) },
    );
    const { user } = open();
    await screen.findByText('Deepa Menon');
    await press('Invite');
    await fill(user);
    await press('Send invitation');
    await vi.waitFor(() => expect(toasts().at(-1)).toEqual(['error', 'Busy']));
    await press('Send invitation');
    expect(
      await screen.findByText('An account with this email already exists', { selector: 'p' }),
    ).toBeVisible();
    await user.clear(screen.getByLabelText('Email'));
    await user.type(screen.getByLabelText('Email'), 'sana.khan@example.com');
    await press('Send invitation');
    await vi.waitFor(() =>
      expect(toasts().at(-1)).toEqual(['success', 'An invitation was mailed to sana.khan@example.com']),
    );
    const keys = sent.mock.calls.map(([{ headers }]) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(bodies(sent)[2]).toEqual({
      full_name: 'Sana Khan',
      email: 'sana.khan@example.com',
      phone: null,
      role: 'engineer',
    });
    await vi.waitFor(() => expect(listed).toHaveBeenCalledTimes(2));
  });
});
