import { screen, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { answers, bodies, toasts } from '@/testing/answers';
import { vikram } from '@/testing/projects';
import { ticketSummary } from '@/testing/tickets';
import { open, page, prepare } from '@/testing/tickets-list';

prepare();

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
    // The bar is gone, and leaves the focus to the list.
    await vi.waitFor(() => expect(box('Select all loaded rows')).toHaveFocus());
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
