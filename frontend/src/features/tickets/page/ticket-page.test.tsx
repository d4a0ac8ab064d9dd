import { onlineManager } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import * as t from '@/messages/tickets/page';
import { answers } from '@/testing/answers';
import { idOf } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';
import { id, open, path, prepare, press, staff, title, unfold } from '@/testing/ticket-page';
import { ticket } from '@/testing/tickets';
import { TicketPage } from './ticket-page';

prepare();

describe('the page', () => {
  test('says what the ticket is, where it stands and what was promised', async () => {
    open({
      ...staff,
      priority: 'high',
      location_on_site: 'Kitchen',
      due_on: '2026-11-28',
      first_response_due_at: '2026-11-20T10:00:00Z',
      first_responded_at: '2026-11-20T11:00:00Z',
      resolution_due_at: '2020-01-01T10:00:00Z',
      paused_minutes: 600,
    });
    expect(screen.getByRole('status', { name: 'Loading the ticket' })).toBeVisible();
    const name = await title();
    // The actions stand below the title that they are about.
    const actions = screen.getByRole('group', { name: t.actions });
    expect(name.compareDocumentPosition(actions)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('button', { name: /^Details/ })).toHaveTextContent(
      /^DetailsAssigned to [^·]+ · priority high(?: ·|Show$)/,
    );
    expect(await screen.findByText('wet', { selector: 'strong' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Rao residence' })).toHaveAttribute(
      'href',
      expect.stringMatching('/dashboard/project/'),
    );
    await unfold();
    const details = within(screen.getByRole('complementary', { name: 'Details' }));
    expect(details.getByRole('button', { name: 'Priority: High. Change it' })).toBeInTheDocument();
    expect(details.getByText('Kitchen')).toBeInTheDocument();
    expect(details.getByText('20 Nov 2026, 4:30 pm, late')).toBeInTheDocument();
    expect(details.getByText(/^Was due 1 Jan 2020/)).toBeInTheDocument();
    expect(details.getByText(/10 h of working time/)).toBeInTheDocument();
  });

  test.each([
    ['breached', '2026-11-23T06:10:00Z', true],
    ['breached', undefined, false],
    ['on_track', '2026-11-23T06:10:00Z', false],
  ] as const)(
    'says beside its state that it is overdue: %s, due at %s',
    async (sla_state, due_at, isSaid) => {
      open({ sla_state, due_at } as object);
      await title();
      const actions = within(screen.getByRole('group', { name: t.actions }));
      expect(actions.queryByText(/^Overdue since/) !== null).toBe(isSaid);
    },
  );

  test('has its details under a heading, whose button says whether it shows or hides them', async () => {
    open();
    await title();
    const heading = within(screen.getByRole('heading', { level: 2, name: /^Details/ }));
    expect(heading.getByText('Show')).toBeVisible();
    await unfold();
    expect(heading.getByText('Hide')).toBeVisible();
    expect(heading.queryByText('Show')).not.toBeInTheDocument();
  });

  test.each([404, 422])('of no ticket of mine says that there is none (%d)', async (status) => {
    answers('get', path, { status, body: { message: 'x' } });
    renderSignedIn('/', <TicketPage id={id} />, 'client');
    expect(await screen.findByRole('heading', { level: 1, name: 'Ticket not found' })).toBeVisible();
  });

  test('says what went wrong and tries again, and waits for a network', async () => {
    answers('get', path, { status: 403, body: { message: 'x' } }, { body: ticket() });
    renderSignedIn('/', <TicketPage id={id} />, 'client');
    expect(await screen.findByText(t.ticketFailed)).toBeVisible();
    await press('Try again');
    await title();
  });

  test('waits for a network', async () => {
    onlineManager.setOnline(false);
    open();
    expect(await screen.findByText('You are offline')).toBeVisible();
    onlineManager.setOnline(true);
    await title();
  });

  test('of a client offers nothing that is not theirs', async () => {
    open({ can: ['comment', 'watch'] }, 'client');
    await title();
    for (const name of [
      /^Assignee/,
      /^Priority/,
      /^Category/,
      /^Due/,
      /^Place/,
      'More actions',
      /^Unlink/,
      /Edit/,
      'Internal',
    ]) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
    expect(screen.queryByText('Shown to the client')).not.toBeInTheDocument();
    expect(screen.queryByText('Due')).not.toBeInTheDocument();
  });

  test('of what is over leaves nothing to be said, and leads on', async () => {
    open(
      { status: 'closed', closed_at: '2026-11-20T10:00:00Z', resolution: 'Sealed.', can: ['watch'] },
      'client',
    );
    expect(await screen.findByText(/Closed on 20 Nov 2026\..* What was done: Sealed\./)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Raise a follow-up' })).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('says whose duplicate a ticket is, and that a project is archived', async () => {
    const other = { id: idOf('8010', 7), code: 'TKT-0007', title: 'Wet wall', status: 'open' as const };
    const { unmount } = open({
      status: 'cancelled',
      cancellation: 'duplicate',
      duplicate_of: other,
      can: ['watch'],
    });
    expect(await screen.findByRole('link', { name: 'TKT-0007 Wet wall' })).toBeVisible();
    unmount();
    open({ can: ['watch'] });
    expect(await screen.findByText(t.archived)).toBeVisible();
  });
});
