import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Role } from '@/api/generated/model/role';
import type { TicketStatus } from '@/api/generated/model/ticketStatus';
import { endSession } from '@/app/session-store';
import { toastStore } from '@/components/toast/toast-store';
import { answers, bodies, toasts } from '@/testing/answers';
import { idOf } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';
import { ticketSummary } from '@/testing/tickets';
import { StepDialog, type StepTicket } from './step-dialog';

const damp = ticketSummary(1, { title: 'Damp patch' });
const afterStep = (changes: object = {}) => ({
  ...damp,
  description: '',
  watchers: [],
  is_watching: false,
  paused_minutes: 0,
  duplicates: [],
  links: [],
  attachments: [],
  people: [],
  ...changes,
});

function begin(to: TicketStatus, role: Role = 'project_manager', ticket: StepTicket = damp) {
  const onClose = vi.fn();
  const onDone = vi.fn();
  renderSignedIn(
    '/dashboard/tickets',
    <StepDialog ticket={ticket} to={to} open onClose={onClose} onDone={onDone} />,
    role,
  );
  return { onClose, onDone, user: userEvent.setup() };
}

const steps = (...replies: Parameters<typeof answers>[2][]) =>
  answers('post', `/tickets/${damp.id}/status`, ...replies);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  toastStore.set([]);
  endSession();
});

describe('a step asks for its words, and sends them with the version', () => {
  test('what is needed from the client', async () => {
    const sent = steps({ body: afterStep({ status: 'waiting_on_client' }) });
    const { user, onClose, onDone } = begin('waiting_on_client');
    await press('Wait for the client');
    expect(await screen.findByText('Please write what you need')).toBeVisible();
    await user.type(screen.getByLabelText('What we need from the client'), ' A photo ');
    await press('Wait for the client');
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(bodies(sent)).toEqual([{ status: 'waiting_on_client', reason: 'A photo' }]);
    expect(sent.mock.calls[0]?.[0].headers.get('if-match')).toBe('"3"');
    expect(onDone.mock.calls[0]?.[0]).toMatchObject({ status: 'waiting_on_client' });
    // The screen behind the dialog tells of the step.
    expect(toasts()).toEqual([]);
  });

  test('nothing is asked of a client who cannot read it', () => {
    begin('waiting_on_client', 'project_manager', { ...damp, client_visible: false });
    expect(screen.getByText(/The client cannot see this ticket/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Wait for the client' })).not.toBeInTheDocument();
  });

  test('what was done', async () => {
    const sent = steps({ body: afterStep({ status: 'resolved' }) });
    const { user } = begin('resolved', 'engineer');
    await press('Resolve');
    expect(await screen.findByText('Please write what was done')).toBeVisible();
    await user.type(screen.getByLabelText('What was done'), 'Sealed');
    await press('Resolve');
    await vi.waitFor(() => expect(bodies(sent)).toEqual([{ status: 'resolved', resolution: 'Sealed' }]));
  });

  test('why it is opened again', async () => {
    const sent = steps({ body: afterStep() });
    const { user } = begin('open', 'client');
    await user.type(screen.getByLabelText('What is not right yet'), 'Wet again');
    await press('Reopen');
    await vi.waitFor(() => expect(bodies(sent)).toEqual([{ status: 'open', reason: 'Wet again' }]));
  });

  test('that it is worked on needs none', async () => {
    const sent = steps({ body: afterStep({ status: 'in_progress' }) });
    begin('in_progress');
    await press('Set in progress');
    await vi.waitFor(() => expect(bodies(sent)).toEqual([{ status: 'in_progress' }]));
  });

  test('a manager closes', async () => {
    const sent = steps({ body: afterStep({ status: 'closed' }) });
    begin('closed');
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await press('Close ticket');
    await vi.waitFor(() => expect(bodies(sent)).toEqual([{ status: 'closed' }]));
  });

  test('a client confirms, and may say how it went', async () => {
    const sent = steps({ body: afterStep({ status: 'closed' }) });
    const { user } = begin('closed', 'client');
    expect(screen.queryByLabelText(/What went well/)).not.toBeInTheDocument();
    // Not by a pointer: without a layout it is nowhere upon the stars.
    fireEvent.click(screen.getByRole('radio', { name: '4 of 5: Good' }));
    await user.type(screen.getByLabelText(/What went well/), 'Quick');
    await press('Confirm and close');
    await vi.waitFor(() =>
      expect(bodies(sent)).toEqual([{ status: 'closed', rating: 4, rating_note: 'Quick' }]),
    );
  });

  test('a client withdraws, and is asked for nothing else', async () => {
    const sent = steps({ body: afterStep({ status: 'cancelled' }) });
    begin('cancelled', 'client');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    await press('Withdraw');
    await vi.waitFor(() =>
      expect(bodies(sent)).toEqual([{ status: 'cancelled', cancellation: 'withdrawn' }]),
    );
  });

  test('a duplicate names the other, what is most like it first', async () => {
    const alike = { id: idOf('8010', 7), code: 'TKT-0007', title: 'Wet wall', status: 'open' };
    answers('get', '/tickets/similar', { body: { items: [alike] } });
    answers('get', '/tickets', {
      body: { items: [ticketSummary(2), damp, ticketSummary(7)], total: { count: 3, more: false } },
    });
    const sent = steps({ body: afterStep({ status: 'cancelled' }) });
    const { user } = begin('cancelled');
    await press('Cancel ticket');
    expect(await screen.findByText('Please choose one')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Why it is cancelled' }));
    await user.click(screen.getByRole('option', { name: 'Duplicate' }));
    await press('Cancel ticket');
    expect(await screen.findByText('Please choose the other ticket')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Duplicate of' }));
    await screen.findByRole('option', { name: /Wet wall/ });
    await vi.waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        'TKT-0007Wet wall',
        'TKT-0002Ticket 2',
      ]),
    );
    await user.click(screen.getByRole('option', { name: /Wet wall/ }));
    await press('Cancel ticket');
    await vi.waitFor(() =>
      expect(bodies(sent)).toEqual([
        { status: 'cancelled', cancellation: 'duplicate', duplicate_of: alike.id },
      ]),
    );
  });
});

describe('where somebody else was faster', () => {
  const stale = { status: 412, body: { message: 'Stale.', code: 'stale', version: 4 } };

  test('what is entered stays, and is sent upon the new copy', async () => {
    const sent = steps(stale, { body: afterStep({ status: 'resolved' }) });
    answers('get', `/tickets/${damp.id}`, { body: afterStep({ version: 5, status: 'in_progress' }) });
    const { user } = begin('resolved');
    await user.type(screen.getByLabelText('What was done'), 'Sealed');
    await press('Resolve');
    expect(await screen.findByText(/Open → In progress/)).toBeVisible();
    expect(screen.getByLabelText('What was done')).toHaveValue('Sealed');
    await press('Resolve');
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(sent.mock.calls[1]?.[0].headers.get('if-match')).toBe('"5"');
  });

  test('a step that is no longer there is not offered', async () => {
    steps(stale);
    answers('get', `/tickets/${damp.id}`, {
      body: afterStep({ version: 5, status: 'closed', next_statuses: [] }),
    });
    const { user } = begin('resolved');
    await user.type(screen.getByLabelText('What was done'), 'Sealed');
    await press('Resolve');
    expect(await screen.findByText(/It is now “Closed” and cannot become “Resolved”/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Resolve' })).not.toBeInTheDocument();
  });
});

test('what the server refuses stands at its field, or above them', async () => {
  steps(
    { status: 422, body: { detail: [{ loc: ['body', 'reason'], msg: 'Say more' }] } },
    { status: 409, body: { message: 'The project is archived.' } },
  );
  const { user, onClose } = begin('open');
  await user.type(screen.getByLabelText('Reason'), 'x');
  await press('Reopen');
  expect(await screen.findByText('Say more')).toBeVisible();
  await press('Reopen');
  expect(await screen.findByText('The project is archived.')).toBeVisible();
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Back' }));
  expect(onClose).toHaveBeenCalledOnce();
});
