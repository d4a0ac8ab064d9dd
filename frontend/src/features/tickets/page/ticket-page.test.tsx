import { onlineManager } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Role } from '@/api/generated/model/role';
import type { Ticket } from '@/api/generated/model/ticket';
import type { TicketEntry } from '@/api/generated/model/ticketEntry';
import { endSession, sessionStore } from '@/app/session-store';
import { turnShortcuts } from '@/components/commands/shortcuts-store';
import { cancelAll } from '@/components/files/upload-queue';
import { toastStore } from '@/components/toast/toast-store';
import * as ticketsTexts from '@/messages/tickets';
import * as t from '@/messages/tickets/page';
import { answers, bodies, toasts } from '@/testing/answers';
import { asha, idOf, meera, milestone, document as paper, project, vikram } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';
import { server } from '@/testing/server';
import { comment, said, ticket, ticketEntry, ticketSummary } from '@/testing/tickets';
import { TicketPage } from './ticket-page';

const { id } = ticketSummary(42);
const path = `/tickets/${id}`;
const staff: Partial<Ticket> = {
  can: [
    'edit',
    'classify',
    'prioritise',
    'assign',
    'show',
    'comment',
    'comment_internal',
    'link',
    'merge',
    'watch',
  ],
  next_statuses: ['in_progress', 'cancelled'],
};

const timeline = (...entries: TicketEntry[]) =>
  answers('get', `${path}/activity`, { body: { items: entries.toReversed() } });

const open = (changes: Partial<Ticket> = {}, role: Role = 'project_manager', ...later: Partial<Ticket>[]) => {
  const asked = answers('get', path, { body: ticket(changes) }, ...later.map((it) => ({ body: ticket(it) })));
  return { asked, ...renderSignedIn(`/dashboard/ticket/${id}`, <TicketPage id={id} />, role) };
};

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (
  button: RegExp,
  name: string | RegExp,
  role: 'menuitem' | 'menuitemradio' = 'menuitemradio',
) => {
  await press(button);
  await userEvent.click(screen.getByRole(role, { name }));
};
/** Opens the part that a narrow window folds away. */
const unfold = () => press(/^Details/);
const field = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
const title = () => screen.findByRole('heading', { level: 1, name: 'Damp patch' });
const ifMatch = (seen: ReturnType<typeof answers>) =>
  seen.mock.calls.map(([{ headers }]) => headers.get('if-match'));

beforeEach(() => {
  timeline();
  server.use(http.get('*/api/v1/files/*', () => HttpResponse.arrayBuffer(new ArrayBuffer(4))));
});

afterEach(() => {
  onlineManager.setOnline(true);
  turnShortcuts(true);
  cancelAll();
  toastStore.set([]);
  endSession();
});

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
    await title();
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
    expect(details.getByText(/1 d 1 h of working time/)).toBeInTheDocument();
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

describe('what may be changed', () => {
  test('is saved where it stands, with the version', async () => {
    const assigned = answers('post', `${path}/assign`, { body: ticket({ ...staff, version: 4 }) });
    const saved = answers('patch', path, { body: ticket({ ...staff, version: 5, priority: 'urgent' }) });
    open(staff);
    await unfold();
    await choose(/^Assignee: Vikram Nair/, /Meera Iyer/);
    await waitFor(() => expect(bodies(assigned)).toEqual([{ assignee_id: meera.id }]));
    expect(ifMatch(assigned)).toEqual(['"3"']);
    await choose(/^Priority: Medium/, 'Urgent');
    expect(await screen.findByRole('button', { name: /^Priority: Urgent/ })).toBeVisible();
    expect(bodies(saved)).toEqual([{ priority: 'urgent' }]);
    expect(ifMatch(saved)).toEqual(['"4"']);
  });

  test('is saved though something else was changed meanwhile', async () => {
    const saved = answers(
      'patch',
      path,
      { status: 412, body: { code: 'stale', message: 'x' } },
      { body: ticket({ ...staff, version: 8, category: 'safety' }) },
    );
    open(staff, 'project_manager', { ...staff, version: 7, title: 'Damp patch' });
    await unfold();
    await choose(/^Category: Quality defect/, 'Safety');
    expect(await screen.findByRole('button', { name: /^Category: Safety/ })).toBeVisible();
    expect(ifMatch(saved)).toEqual(['"3"', '"7"']);
  });

  test('is not saved over what somebody else has chosen meanwhile', async () => {
    const saved = answers('patch', path, { status: 412, body: { code: 'stale', message: 'x' } });
    open(staff, 'project_manager', { ...staff, version: 7, category: 'material' });
    await unfold();
    await choose(/^Category: Quality defect/, 'Safety');
    expect(await screen.findByRole('button', { name: /^Category: Material/ })).toBeVisible();
    expect(saved).toHaveBeenCalledOnce();
    expect(toasts()).toEqual([['error', t.meanwhile('The category')]]);
  });

  test('place and day are written where they stand, and taken away', async () => {
    const saved = answers('patch', path, {
      body: ticket({ ...staff, version: 4, location_on_site: 'Hall' }),
    });
    open({ ...staff, due_on: '2026-11-28' });
    await unfold();
    await press(/^Place: None/);
    await userEvent.type(await field('Place'), 'Hall{Enter}');
    expect(await screen.findByRole('button', { name: /^Place: Hall/ })).toBeVisible();
    expect(bodies(saved)).toEqual([{ location_on_site: 'Hall' }]);
  });

  test('a day that is over is said to be, until the ticket is settled', async () => {
    const { unmount } = open({ ...staff, due_on: '2025-01-05' });
    await unfold();
    expect(await screen.findByRole('button', { name: /^Due: 5 Jan 2025, \d+ days ago\. / })).toBeVisible();
    unmount();
    open({ ...staff, due_on: '2025-01-05', status: 'resolved' });
    await unfold();
    expect(await screen.findByRole('button', { name: /^Due: 5 Jan 2025\. / })).toBeVisible();
  });

  test('title and description, with what others changed meanwhile', async () => {
    const saved = answers(
      'patch',
      path,
      { status: 412, body: { code: 'stale', message: 'x' } },
      { body: ticket({ ...staff, version: 9, title: 'Damp patch' }) },
    );
    const written = `Ask @[Vikram Nair](user:${vikram.id}).`;
    open({ ...staff, description: written }, 'project_manager', {
      ...staff,
      version: 8,
      title: 'Wet wall',
      description: written,
    });
    await press('Edit title and description');
    expect(await field('Description')).toHaveValue('Ask @Vikram Nair.');
    await userEvent.type(await field('Description'), ' Soon.');
    await press('Save');
    expect(await screen.findByText('This ticket was changed by someone else')).toBeVisible();
    expect(screen.getByText('Damp patch → Wet wall')).toBeVisible();
    await press('Save');
    await title();
    expect(bodies(saved)[1]).toEqual({ description: `${written} Soon.` });
    expect(ifMatch(saved)).toEqual(['"3"', '"8"']);
  });

  test('a step without words is taken at once, others ask', async () => {
    const moved = answers('post', `${path}/status`, {
      body: ticket({
        ...staff,
        version: 4,
        status: 'in_progress',
        next_statuses: ['waiting_on_client', 'resolved'],
      }),
    });
    open(staff);
    await press('Start work');
    expect(await screen.findByRole('button', { name: 'Status: In progress. Change it' })).toBeVisible();
    expect(bodies(moved)).toEqual([{ status: 'in_progress' }]);
    await choose(/^Status/, 'Ask the client', 'menuitem');
    expect(await screen.findByRole('dialog', { name: /Ask the client about TKT-0042/ })).toBeVisible();
  });

  test('the client is asked after before they see it', async () => {
    const saved = answers('patch', path, { body: ticket({ ...staff, version: 4, client_visible: true }) });
    open({ ...staff, client_visible: false });
    await unfold();
    await userEvent.click(await screen.findByRole('switch', { name: 'Shown to the client' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Show TKT-0042 to the client?' }));
    expect(saved).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Show ticket' }));
    await waitFor(() => expect(bodies(saved)).toEqual([{ client_visible: true }]));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Shown to the client' })).toBeChecked());
  });

  test('links are taken away, and a ticket was merged into another', async () => {
    const other = ticketSummary(7, { title: 'Wet wall' });
    const unlinked = answers('delete', `${path}/links/${other.id}`, { body: ticket(staff) });
    const merged = answers('post', `${path}/merge`, {
      body: ticket({ ...staff, id: other.id, code: other.code }),
    });
    answers('get', '/tickets', { body: { items: [other], total: { count: 1, more: false } } });
    answers('get', '/tickets/similar', { body: { items: [] } });
    const { router } = open({ ...staff, links: [other] });
    await unfold();
    await press('Unlink TKT-0007');
    await waitFor(() => expect(unlinked).toHaveBeenCalled());
    await choose(/^More actions/, 'Merge into another…', 'menuitem');
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge TKT-0042 into another' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(dialog.getByText('Please choose the other ticket')).toBeVisible();
    await userEvent.click(dialog.getByRole('combobox', { name: 'Merge into' }));
    await userEvent.click(await screen.findByRole('option', { name: /Wet wall/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/ticket/${other.id}`));
    expect(bodies(merged)).toEqual([{ into: other.id }]);
  });
});

describe('the client is asked whether it is settled', () => {
  const resolved: Partial<Ticket> = {
    status: 'resolved',
    resolution: 'The sill was sealed.',
    resolved_at: '2026-11-20T10:00:00Z',
    can: ['comment', 'watch'],
    next_statuses: ['open', 'closed'],
  };

  test('and confirms, or reopens', async () => {
    open(resolved, 'client');
    const panel = within(await screen.findByRole('region', { name: 'Is this resolved?' }));
    expect(await panel.findByText('The sill was sealed.')).toBeVisible();
    expect(panel.getByText(/closes automatically on 27 Nov 2026/)).toBeVisible();
    await press('No, reopen it');
    expect(await screen.findByRole('dialog', { name: /Reopen TKT-0042/ })).toBeVisible();
    await press('Back');
    await press('Yes, it is resolved');
    expect(await screen.findByRole('dialog', { name: 'Is TKT-0042 resolved?' })).toBeVisible();
  });

  test('and staff only see that they are', async () => {
    open({ ...resolved, next_statuses: ['open', 'closed', 'cancelled'] });
    expect(await screen.findByRole('region', { name: /waiting for confirmation/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Yes, it is resolved' })).not.toBeInTheDocument();
  });
});

describe('the timeline', () => {
  test('is read from the oldest down; what is internal says so', async () => {
    timeline(
      ticketEntry('ticket_raised', { by: asha }),
      ticketEntry('ticket_assigned', { changes: [{ field: 'assignee', to: 'Vikram Nair' }] }),
      ticketEntry('ticket_edited', {
        changes: [
          { field: 'due_on', from: '2026-11-20', to: '2026-11-28' },
          { field: 'description', from: 'a', to: 'b' },
        ],
      }),
      ticketEntry('ticket_status_changed', {
        changes: [{ field: 'status', from: 'in_progress', to: 'waiting_on_client' }],
        reason: 'May we come?',
      }),
      said(comment(1, { visibility: 'internal', body: 'Third sill.' })),
      said(
        comment(2, { author: asha, edited_at: '2026-11-21T06:00:00Z', merged_from: { ...ticketSummary(7) } }),
      ),
      said(comment(3, { body: undefined, removed_at: '2026-11-21T06:00:00Z' } as never)),
      ticketEntry('ticket_rated', { by: asha, changes: [{ field: 'rating', to: 4 }] }),
      ticketEntry('ticket_status_changed', {
        by: undefined as never,
        changes: [{ field: 'status', from: 'resolved', to: 'closed' }],
      }),
    );
    open(staff);
    const list = await screen.findByRole('region', { name: 'Conversation' });
    const entries = [...list.querySelectorAll('[data-entry]')];
    expect(entries.map((entry) => entry.textContent)).toEqual([
      expect.stringMatching(/^Asha Rao raised this ticket/),
      expect.stringMatching(/^Meera Iyer assigned it to Vikram Nair/),
      expect.stringMatching(/changed the due day and the description.*Due: 20 Nov 2026 → 28 Nov 2026$/),
      expect.stringMatching(/set it to Waiting on client.*May we come\?$/),
      expect.stringMatching(/^Internal note: hidden from the client.*Third sill\.$/),
      expect.stringMatching(/Asha Rao, client.*edited · from TKT-0007.*Comment 2$/),
      expect.stringMatching(/This comment was removed on 21 Nov 2026/),
      expect.stringMatching(/^Asha Rao rated it with 4 of 5/),
      expect.stringMatching(/^The system closed it, 7 days after it was resolved/),
    ]);
    expect(list.querySelectorAll('[data-visibility="internal"]')).toHaveLength(1);
  });

  test('tells from which milestone to which, where their names are known', async () => {
    const chosen = (from: string | null, to: string | null) =>
      ticketEntry('ticket_edited', { changes: [{ field: 'milestone_id', from, to }] });
    const [plinth, roof] = [milestone(1, { name: 'Plinth' }), milestone(2, { name: 'Roof' })];
    timeline(
      chosen(null, plinth.id),
      chosen(plinth.id, roof.id),
      chosen(roof.id, null),
      chosen(null, idOf('9', 9)),
    );
    answers('get', `/projects/${ticket().project.id}`, { body: project({ milestones: [plinth] }) });
    open({ ...staff, milestone: { id: roof.id, name: 'Roof' } });
    const list = await screen.findByRole('region', { name: 'Conversation' });
    const texts = () => [...list.querySelectorAll('[data-entry]')].map((entry) => entry.textContent);
    await waitFor(() =>
      expect(texts()).toEqual([
        expect.stringMatching(/changed the milestone.*Milestone: Plinth$/),
        expect.stringMatching(/changed the milestone.*Milestone: Plinth → Roof$/),
        expect.stringMatching(/changed the milestone.*Milestone: Roof → nothing$/),
        expect.stringMatching(/changed the milestone · (?!.*Milestone)/),
      ]),
    );
  });

  test('goes back, and says when it cannot be loaded', async () => {
    answers(
      'get',
      `${path}/activity`,
      { status: 400, body: { message: 'Not now' } },
      { body: { items: [said(comment(2))], next_cursor: 'before' } },
      { body: { items: [said(comment(1))] } },
    );
    open(staff);
    expect(await screen.findByText(t.timelineFailed)).toBeVisible();
    await press('Try again');
    await press('Show earlier');
    await screen.findByText('Comment 1');
    const texts = screen.getAllByText(/^Comment \d$/).map(({ textContent }) => textContent);
    expect(texts).toEqual(['Comment 1', 'Comment 2']);
    expect(screen.queryByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument();
  });

  test('one’s own words are corrected with their version, also when they changed meanwhile', async () => {
    const own = comment(1, { body: 'Sill', can: ['edit', 'remove'] });
    const entry = said(own);
    timeline(entry);
    const saved = answers(
      'patch',
      `/comments/${own.id}`,
      { status: 412, body: { code: 'stale', message: 'x' } },
      { body: own },
    );
    open(staff);
    await choose(/^Actions for the comment/, 'Edit', 'menuitem');
    const form = within(await screen.findByRole('form', { name: 'Edit the comment' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Comment' }), ' and joint');
    timeline({ ...entry, comment: { ...own, version: 2 } });
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('This comment was changed by someone else')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(ifMatch(saved)).toEqual(['"1"', '"2"']));
    expect(bodies(saved)[1]).toEqual({ body: 'Sill and joint' });
  });

  test.each(['dropped', 'pasted'])(
    'a file %s on what is being corrected is told where it belongs',
    async (way) => {
      const own = comment(1, { body: 'Sill', can: ['edit'] });
      timeline(said(own));
      const saved = answers('patch', `/comments/${own.id}`, { body: own });
      open(staff);
      const files = { types: ['Files'], files: [new File(['abc'], 'wall.jpg', { type: 'image/jpeg' })] };
      const bring = (target: Element) =>
        way === 'dropped'
          ? fireEvent.drop(target, { dataTransfer: files })
          : fireEvent.paste(target, { clipboardData: files });
      await choose(/^Actions for the comment/, 'Edit', 'menuitem');
      const form = within(await screen.findByRole('form', { name: 'Edit the comment' }));
      bring(form.getByRole('textbox', { name: 'Comment' }));
      expect(await form.findByText(ticketsTexts.noFilesHere)).toBeVisible();
      await userEvent.type(form.getByRole('textbox', { name: 'Comment' }), ' and joint');
      expect(form.queryByText(ticketsTexts.noFilesHere)).not.toBeInTheDocument();
      bring(form.getByRole('textbox', { name: 'Comment' }));
      await userEvent.click(form.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(bodies(saved)).toEqual([{ body: 'Sill and joint' }]));
      await press('Edit title and description');
      const text = within(await screen.findByRole('form', { name: 'Title and description' }));
      bring(text.getByRole('textbox', { name: 'Description' }));
      expect(await text.findByText(ticketsTexts.noFilesHere)).toBeVisible();
    },
  );

  test('what was said is taken back after a question', async () => {
    const own = comment(1, { can: ['remove'] });
    timeline(said(own));
    const removed = answers('delete', `/comments/${own.id}`, {});
    open(staff);
    await choose(/^Actions for the comment/, 'Remove', 'menuitem');
    timeline(said(comment(1, { body: undefined, removed_at: '2026-11-21T06:00:00Z' } as never)));
    await press('Remove');
    expect(await screen.findByText(/This comment was removed/)).toBeVisible();
    expect(ifMatch(removed)).toEqual(['"1"']);
  });
});

describe('what is being written', () => {
  const comments = `${path}/comments`;

  test('goes to whom it is for, with those it calls on', async () => {
    const sent = answers('post', comments, { status: 201, body: comment(9) });
    open(staff);
    await userEvent.type(await field('Comment'), 'Please ring, @Asha Rao and @Vikram Nair.');
    await press('Send to the client');
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(bodies(sent)).toEqual([
      {
        body: `Please ring, @[Asha Rao](user:${asha.id}) and @[Vikram Nair](user:${vikram.id}).`,
        visibility: 'client',
      },
    ]);
    expect(await screen.findByText('The comment was sent.')).toBeVisible();
    expect(await field('Comment')).toHaveValue('');
  });

  test('as an internal note looks like one, and calls on nobody who cannot read it', async () => {
    const sent = answers('post', comments, { status: 201, body: comment(9, { visibility: 'internal' }) });
    open(staff);
    await press('Internal');
    const box = screen.getByRole('region', { name: 'Internal note' });
    expect(box).toHaveAttribute('data-visibility', 'internal');
    await userEvent.type(
      within(box).getByRole('textbox', { name: 'Internal note' }),
      '@Asha Rao pays @Vikram Nair',
    );
    await press('Add internal note');
    await waitFor(() =>
      expect(bodies(sent)).toEqual([
        { body: `@Asha Rao pays @[Vikram Nair](user:${vikram.id})`, visibility: 'internal' },
      ]),
    );
  });

  test('of a ticket that is not shown is internal, and stays so when it is shown', async () => {
    const { unmount } = open({ ...staff, client_visible: false });
    const notice = await screen.findByText(/The client cannot see this ticket. Only the team/);
    // The composer is shown once the timeline above it has loaded.
    await waitFor(() => expect(notice).toBeVisible());
    await userEvent.type(await field('Internal note'), 'Cheap mason');
    unmount();
    open(staff);
    expect(await field('Internal note')).toHaveValue('Cheap mason');
    expect(screen.getByRole('button', { name: 'Add internal note' })).toBeVisible();
  });

  test('of a client says nothing of who reads it', async () => {
    const sent = answers('post', comments, { status: 201, body: comment(9, { author: asha }) });
    open({ can: ['comment', 'watch'] }, 'client');
    await userEvent.type(await field('Comment'), 'Thanks');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(bodies(sent)).toEqual([{ body: 'Thanks' }]));
  });

  test('is there after the page was left, and after a failure is sent again under its key', async () => {
    const sent = answers(
      'post',
      comments,
      { status: 503, body: { message: 'Later' } },
      { status: 201, body: comment(9) },
    );
    const { unmount } = open(staff);
    await userEvent.type(await field('Comment'), 'Kept');
    unmount();
    // A reload: nothing is in memory.
    sessionStore.set((now) => ({ ...now, isAuthenticated: false }));
    open(staff);
    expect(await field('Comment')).toHaveValue('Kept');
    await press('Send to the client');
    expect(await screen.findByText('Later')).toBeVisible();
    expect(await field('Comment')).toHaveValue('Kept');
    await press('Send to the client');
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    const keys = sent.mock.calls.map(([{ headers }]) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  test('says why a ticket takes nothing any more, and keeps the words', async () => {
    answers('post', comments, {
      status: 409,
      body: { code: 'ticket_locked', message: 'This ticket is closed.' },
    });
    open(staff);
    await userEvent.type(await field('Comment'), 'Late');
    await press('Send to the client');
    expect(await screen.findByText('This ticket is closed.')).toBeVisible();
    expect(await field('Comment')).toHaveValue('Late');
  });

  test('takes files, says which it does not take, and sends them without a word', async () => {
    const uploads = vi.fn<(form: string) => void>();
    const file = paper(5, { category: 'attachment' });
    server.use(
      http.post('*/api/v1/files', async ({ request }) => {
        uploads(await request.text());
        return HttpResponse.json(file, { status: 201 });
      }),
    );
    const sent = answers('post', comments, { status: 201, body: comment(9) });
    open(staff);
    await field('Comment');
    const photo = new File(['abc'], 'wall.jpg', { type: 'image/jpeg' });
    const drawing = new File(['abc'], 'wall.dwg', { type: 'image/vnd.dwg' });
    fireEvent.change(screen.getByTestId('files'), { target: { files: [photo, drawing] } });
    expect(await screen.findByText(/“wall\.dwg” can’t be uploaded/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Remove photo-5.jpg' })).toBeVisible();
    expect(uploads.mock.calls[0]?.[0]).toMatch(/attachment/);
    expect(uploads.mock.calls[0]?.[0]).toMatch(/internal/);
    await press('Send to the client');
    await waitFor(() =>
      expect(bodies(sent)).toEqual([
        { body: 'photo-5.jpg', visibility: 'client', attachments: [file.current.id] },
      ]),
    );
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Remove photo-5.jpg' })).not.toBeInTheDocument(),
    );
  });
});

describe('keys', () => {
  test('are heard while a menu that was closed still fades', async () => {
    timeline();
    const user = userEvent.setup();
    open(staff);
    await field('Comment');
    await user.keyboard('p');
    fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Medium', checked: true }));
    expect(screen.getByRole('menu', { hidden: true })).toBeInTheDocument();
    fireEvent.keyDown(document.body, { key: 'r' });
    expect(await field('Comment')).toHaveFocus();
  });

  test('lead to what they name, not while something is typed, and can be turned off', async () => {
    timeline(said(comment(1)), said(comment(2)));
    answers('put', `${path}/watch`, { body: ticket({ ...staff, is_watching: true }) });
    const user = userEvent.setup();
    open(staff);
    await screen.findByText('Comment 2');
    await user.keyboard('j');
    expect(document.activeElement).toHaveTextContent('Comment 1');
    await user.keyboard('j');
    expect(document.activeElement).toHaveTextContent('Comment 2');
    await user.keyboard('k');
    expect(document.activeElement).toHaveTextContent('Comment 1');
    await user.keyboard('w');
    expect(await screen.findByRole('button', { name: 'Watching' })).toBeVisible();
    await user.keyboard('p');
    expect(await screen.findByRole('menuitemradio', { name: 'Urgent' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await user.keyboard('i');
    await waitFor(async () => expect(await field('Internal note')).toHaveFocus());
    await user.keyboard('raise');
    expect(await field('Internal note')).toHaveValue('raise');
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(sheet.getByText('Write an internal note')).toBeVisible();
    await user.click(sheet.getByRole('switch', { name: 'Single-key shortcuts' }));
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('e');
    expect(screen.queryByRole('textbox', { name: 'Title' })).not.toBeInTheDocument();
  });
});
