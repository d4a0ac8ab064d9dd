import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Role } from '@/api/generated/model/role';
import type { TicketStatus } from '@/api/generated/model/ticketStatus';
import type { TicketSummary } from '@/api/generated/model/ticketSummary';
import { endSession } from '@/app/session-store';
import { KeyListener } from '@/components/commands/key-listener';
import { toastStore } from '@/components/toast/toast-store';
import TicketsPage from '@/pages/dashboard/tickets';
import { answers, bodies } from '@/testing/answers';
import { renderSignedIn } from '@/testing/render';
import { ticketSummary } from '@/testing/tickets';

const ORDER: readonly TicketStatus[] = [
  'open',
  'in_progress',
  'waiting_on_client',
  'resolved',
  'closed',
  'cancelled',
];
const damp = ticketSummary(1, { title: 'Damp patch', created_at: '2026-11-03T10:00:00Z' });
const crack = ticketSummary(2, { title: 'Crack', created_at: '2026-11-02T10:00:00Z' });
const tiles = ticketSummary(3, {
  title: 'Tiles',
  status: 'in_progress',
  created_at: '2026-11-01T10:00:00Z',
  next_statuses: ['waiting_on_client', 'resolved', 'cancelled'],
});

const over = ticketSummary(4, { status: 'closed', next_statuses: [] });

/** A board of these tickets; where more are counted than it shows, it goes on. */
const board = (tickets: readonly TicketSummary[], counts: Partial<Record<TicketStatus, number>> = {}) => ({
  body: {
    columns: ORDER.map((status) => {
      const items = tickets.filter((ticket) => ticket.status === status);
      const count = counts[status] ?? items.length;
      return {
        status,
        items,
        total: { count, more: false },
        ...(count > items.length && { next_cursor: 'B' }),
      };
    }),
  },
});

const open = (search = '', role: Role = 'project_manager') => ({
  user: userEvent.setup(),
  ...renderSignedIn(
    `/dashboard/tickets?view=board${search}`,
    <>
      <TicketsPage />
      <KeyListener />
    </>,
    role,
  ),
});
const column = (name: RegExp) => screen.getByRole('region', { name });
const titles = (name: RegExp) =>
  within(column(name))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
const told = () => screen.getByRole('status', { name: 'Moves' }).textContent;

// Fetched when they are opened, which is not what is judged here.
beforeAll(async () => {
  await Promise.all([import('../list/tickets-page'), import('./board'), import('../step/step-dialog')]);
}, 60_000);

beforeEach(() => {
  answers('get', '/ticket-views', { body: { items: [] } });
  answers('get', '/users/assignable', { body: { items: [] } });
});

afterEach(() => {
  toastStore.set([]);
  endSession();
});

async function chooseMove(user: ReturnType<typeof userEvent.setup>, code: string, to: string) {
  await user.click(await screen.findByRole('button', { name: `Move ${code} to…` }));
  await user.click(await screen.findByRole('menuitem', { name: to }));
}

describe('the board', () => {
  test('has a column for each status, with its count; those of what is over are folded, empty ones are narrow', async () => {
    const wide = {
      matches: true,
      addListener: vi.fn(),
      removeListener: vi.fn(),
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    };
    const media = vi.spyOn(window, 'matchMedia').mockReturnValue(wide as unknown as MediaQueryList);
    const seen = answers('get', '/tickets/board', board([damp, crack, tiles, over], { open: 41 }));
    const { user, router } = open('&status=open&sort=due&priority=medium');
    await screen.findByRole('link', { name: 'Damp patch' });
    expect(seen.mock.calls[0]?.[0].url.search).toBe('?priority=medium');
    expect(titles(/^Open: 41 tickets/)).toEqual(['Damp patch', 'Crack']);
    expect(titles(/^In progress: 1 ticket/)).toEqual(['Tiles']);
    expect(screen.queryByRole('combobox', { name: 'Status' })).not.toBeInTheDocument();
    // Nothing is to be shown of an empty column, which still takes cards.
    const empty = column(/^Resolved: 0 tickets/);
    expect(empty).toHaveTextContent('Resolved0');
    expect(within(empty).queryByRole('button')).not.toBeInTheDocument();
    expect(getComputedStyle(empty).flex).toBe('0 0 44px');
    expect(getComputedStyle(column(/^Open/)).flex).not.toBe('0 0 44px');
    screen.getByRole('button', { name: 'Closed 1' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Fold Closed' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Fold Open' })).toBeVisible();
    // The focus stays in the column.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Fold Closed' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'List' }));
    expect(router.state.location.search).not.toContain('view');
    media.mockRestore();
  });

  test('says of a ticket that nobody has it, as long as it is open', async () => {
    const free = (count: number, status: TicketStatus) =>
      ({ ...ticketSummary(count, { status }), assignee: undefined }) as TicketSummary;
    answers('get', '/tickets/board', board([free(1, 'open'), free(2, 'closed')]));
    open();
    const card = async (name: string) => (await screen.findByRole('link', { name })).closest('li');
    const nobody = within((await card('Ticket 1')) as HTMLElement).getByRole('img', { name: 'Unassigned' });
    // A mouse reads the title of the drawing.
    expect(nobody.querySelector('title')).toHaveTextContent('Unassigned');
    expect(getComputedStyle(nobody).border).toMatch(/dashed/);
    const closed = within((await card('Ticket 2')) as HTMLElement);
    expect(closed.queryByRole('img', { name: 'Unassigned' })).not.toBeInTheDocument();
  });

  test('says when there are none at all, and when none fits', async () => {
    answers('get', '/tickets/board', board([]));
    const { unmount } = open('&priority=low');
    expect(await screen.findByText('No tickets found')).toBeVisible();
    unmount();
    // A status is no filter of a board.
    open('&status=open');
    expect(await screen.findByText('No tickets yet')).toBeVisible();
  });

  test('says what went wrong, and tries again', async () => {
    answers('get', '/tickets/board', { status: 404, body: { message: 'x' } }, board([damp]));
    const { user } = open();
    expect(await screen.findByText('The board could not be loaded')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Damp patch' })).toBeVisible();
  });

  test('goes on with a column from where it ends', async () => {
    answers('get', '/tickets/board', board([damp], { open: 3 }));
    const seen = answers(
      'get',
      '/tickets',
      { status: 404, body: { message: 'x' } },
      { body: { items: [damp, crack], total: { count: 3, more: false } } },
    );
    const { user } = open('&priority=medium');
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('The next tickets could not be loaded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'Crack' });
    expect(titles(/^Open/)).toEqual(['Damp patch', 'Crack']);
    const asked = seen.mock.calls.at(-1)?.[0].url.searchParams;
    expect(Object.fromEntries(asked ?? [])).toEqual({
      priority: 'medium',
      status: 'open',
      sort: 'next',
      limit: '20',
      cursor: 'B',
    });
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });
});

describe('a move', () => {
  const moved: TicketSummary = {
    ...damp,
    status: 'in_progress',
    version: 4,
    next_statuses: ['open', 'resolved'],
  };
  const path = `/tickets/${damp.id}/status`;

  test('is drawn at once, counted on both sides, and kept', async () => {
    answers('get', '/tickets/board', board([damp, crack, tiles]), board([moved, crack, tiles]));
    const sent = answers('post', path, { body: moved });
    const { user } = open();
    await chooseMove(user, 'TKT-0001', 'In progress');
    await waitFor(() => expect(titles(/^In progress: 2/)).toEqual(['Damp patch', 'Tiles']));
    expect(titles(/^Open: 1/)).toEqual(['Crack']);
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject([{ message: 'TKT-0001 was moved to In progress.' }]),
    );
    expect(bodies(sent)).toEqual([{ status: 'in_progress' }]);
    expect(sent.mock.calls[0]?.[0].headers.get('if-match')).toBe('"3"');
    expect(titles(/^In progress: 2/)).toEqual(['Damp patch', 'Tiles']);
    expect(screen.getByRole('link', { name: 'Damp patch' })).toHaveFocus();
  });

  test.each([
    [412, { message: 'Stale.', version: 9 }, /was changed by someone else/],
    [409, { message: 'It is locked.' }, 'TKT-0001 was not moved: It is locked.'],
  ])('that is refused with %d is taken back, and it is said why', async (status, body, text) => {
    answers('get', '/tickets/board', board([damp, crack]));
    answers('post', path, { status, body });
    const { user } = open();
    await chooseMove(user, 'TKT-0001', 'In progress');
    expect(await screen.findByText(text)).toBeVisible();
    expect(titles(/^Open: 2/)).toEqual(['Damp patch', 'Crack']);
    expect(titles(/^In progress: 0/)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  test('is taken back by the button of its toast, without a word', async () => {
    const back: TicketSummary = { ...damp, version: 5 };
    answers('get', '/tickets/board', board([damp]), board([moved]), board([back]));
    const sent = answers('post', path, { body: moved }, { body: back });
    const { user } = open();
    await chooseMove(user, 'TKT-0001', 'In progress');
    await waitFor(() => expect(toastStore.get()[0]?.action?.label).toBe('Undo'));
    act(() => toastStore.get()[0]?.action?.onFollow?.());
    await waitFor(() => expect(titles(/^Open: 1/)).toEqual(['Damp patch']));
    expect(bodies(sent)).toEqual([{ status: 'in_progress' }, { status: 'open' }]);
    expect(sent.mock.calls[1]?.[0].headers.get('if-match')).toBe('"4"');
  });

  test('that leads from a column whose words are missing asks for them when it is undone', async () => {
    const waiting: TicketSummary = { ...tiles, status: 'waiting_on_client', next_statuses: ['in_progress'] };
    const taken: TicketSummary = { ...tiles, version: 4 };
    answers('get', '/tickets/board', board([waiting]), board([taken]));
    answers('post', `/tickets/${tiles.id}/status`, { body: taken });
    const { user } = open();
    await chooseMove(user, 'TKT-0003', 'In progress');
    await waitFor(() => expect(toastStore.get()[0]?.action?.label).toBe('Undo'));
    await user.keyboard('z');
    expect(await screen.findByRole('dialog', { name: /TKT-0003/ })).toBeVisible();
    expect(toastStore.get().filter(({ leaving }) => !leaving)).toEqual([]);
  });

  test('goes only where the server says, and asks for the words of its step first', async () => {
    const resolved: TicketSummary = { ...damp, status: 'resolved', version: 4 };
    answers('get', '/tickets/board', board([damp]), board([resolved]));
    const sent = answers('post', path, { body: resolved });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Move TKT-0001 to…' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'In progress',
      'Waiting for the client',
      'Resolved',
      'Cancelled',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Resolved' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Resolve TKT-0001' }));
    await user.type(dialog.getByLabelText('What was done'), 'Sealed');
    await user.click(dialog.getByRole('button', { name: 'Resolve' }));
    await waitFor(() => expect(titles(/^Resolved: 1/)).toEqual(['Damp patch']));
    expect(bodies(sent)).toEqual([{ status: 'resolved', resolution: 'Sealed' }]);
    expect(titles(/^Open: 0/)).toEqual([]);
  });

  test('that is given up leaves the ticket where it is', async () => {
    answers('get', '/tickets/board', board([damp]));
    const { user } = open();
    await chooseMove(user, 'TKT-0001', 'Cancelled');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(titles(/^Open: 1/)).toEqual(['Damp patch']);
  });

  test('that is given up leaves the move before it to be undone', async () => {
    const waiting: TicketSummary = { ...damp, status: 'waiting_on_client', next_statuses: ['in_progress'] };
    const resumed: TicketSummary = { ...moved, next_statuses: ['waiting_on_client'] };
    answers('get', '/tickets/board', board([waiting, crack]), board([resumed, crack]));
    answers('post', path, { body: resumed });
    const { user } = open();
    await chooseMove(user, 'TKT-0001', 'In progress');
    await waitFor(() => expect(toastStore.get()[0]?.action?.label).toBe('Undo'));
    await chooseMove(user, 'TKT-0002', 'Cancelled');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(toastStore.get().filter(({ leaving }) => !leaving)).toHaveLength(1);
    // To take it back needs words, too: given up, it can still be taken back.
    for (const _ of ['once', 'twice']) {
      await user.keyboard('z');
      expect(await screen.findByRole('dialog', { name: /TKT-0001/ })).toBeVisible();
      expect(toastStore.get().filter(({ leaving }) => !leaving)).toEqual([]);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
  });

  test('is not offered where there is none', async () => {
    answers('get', '/tickets/board', board([ticketSummary(1, { next_statuses: [] })]));
    open('', 'client');
    await screen.findByRole('link', { name: 'Ticket 1' });
    expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
  });

  test('by keys: Space lifts, the arrows choose among what may be, Space puts down', async () => {
    answers('get', '/tickets/board', board([damp, crack]), board([moved, crack]));
    const sent = answers('post', path, { body: moved });
    const { user } = open();
    const link = await screen.findByRole('link', { name: 'Damp patch' });
    expect(link).toHaveAccessibleDescription(/Press Space/);
    act(() => link.focus());
    await user.keyboard(' ');
    expect(told()).toMatch(/picked up from Open/);
    await user.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}');
    expect(told()).toBe('TKT-0001 over Waiting for the client.');
    await user.keyboard('{Escape}');
    expect(told()).toBe('TKT-0001 stays where it is.');
    await user.keyboard(' {ArrowRight}{ArrowLeft} ');
    expect(told()).toBe('TKT-0001 stays where it is.');
    expect(sent).not.toHaveBeenCalled();
    await user.keyboard(' {ArrowRight}{Enter}');
    await waitFor(() => expect(titles(/^In progress: 1/)).toEqual(['Damp patch']));
    await waitFor(() => expect(bodies(sent)).toEqual([{ status: 'in_progress' }]));
  });

  test('by keys from where it cannot be moved says so', async () => {
    answers('get', '/tickets/board', board([ticketSummary(1, { next_statuses: [] })]));
    const { user } = open();
    const link = await screen.findByRole('link', { name: 'Ticket 1' });
    act(() => link.focus());
    await user.keyboard(' ');
    expect(told()).toBe('TKT-0001 cannot be moved from here.');
  });

  test('that is begun and left by Tab is none', async () => {
    answers('get', '/tickets/board', board([damp]));
    const { user } = open();
    const link = await screen.findByRole('link', { name: 'Damp patch' });
    act(() => link.focus());
    await user.keyboard(' {ArrowRight}');
    await user.tab();
    expect(told()).toBe('TKT-0001 stays where it is.');
  });
});
