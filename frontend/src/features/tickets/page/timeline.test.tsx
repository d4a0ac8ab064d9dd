import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import * as ticketsTexts from '@/messages/tickets';
import * as t from '@/messages/tickets/page';
import { answers, bodies } from '@/testing/answers';
import { asha, idOf, milestone, project } from '@/testing/projects';
import { server } from '@/testing/server';
import { choose, ifMatch, open, path, prepare, press, staff, timeline } from '@/testing/ticket-page';
import { comment, said, ticket, ticketEntry, ticketSummary } from '@/testing/tickets';

prepare();

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
      expect.stringMatching(/asked the client for an answer.*May we come\?$/),
      expect.stringMatching(/^Internal note: hidden from the client.*Third sill\.$/),
      expect.stringMatching(/Asha Rao, client.*edited · from TKT-0007.*Comment 2$/),
      expect.stringMatching(/This comment was removed on 21 Nov 2026/),
      expect.stringMatching(/^Asha Rao rated it 4 of 5/),
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
        expect.stringMatching(/changed the milestone.*Milestone: Roof → removed$/),
        expect.stringMatching(/changed the milestone, (?!.*Milestone)/),
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

  test('a saved comment shows its new text and lets the page go before the timeline answers', async () => {
    const own = comment(1, { body: 'Sill', can: ['edit'] });
    timeline(said(own));
    answers('patch', `/comments/${own.id}`, { body: { ...own, body: 'Sill and joint', version: 2 } });
    const { router } = open(staff);
    await choose(/^Actions for the comment/, 'Edit', 'menuitem');
    const form = within(await screen.findByRole('form', { name: 'Edit the comment' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Comment' }), ' and joint');
    const answered = Promise.withResolvers<void>();
    server.use(
      http.get(`*/api/v1${path}/activity`, async () => {
        await answered.promise;
        return HttpResponse.json({ items: [said({ ...own, body: 'Sill, joint', version: 3 })] });
      }),
    );
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Sill and joint', { selector: 'p' })).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Edit the comment' })).not.toBeInTheDocument();
    await act(() => router.navigate('/dashboard/tickets'));
    expect(router.state.location.pathname).toBe('/dashboard/tickets');
    answered.resolve();
    expect(await screen.findByText('Sill, joint')).toBeVisible();
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
      expect(await form.findByText(ticketsTexts.attachHint)).toBeVisible();
      await userEvent.type(form.getByRole('textbox', { name: 'Comment' }), ' and joint');
      expect(form.queryByText(ticketsTexts.attachHint)).not.toBeInTheDocument();
      bring(form.getByRole('textbox', { name: 'Comment' }));
      await userEvent.click(form.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(bodies(saved)).toEqual([{ body: 'Sill and joint' }]));
      await choose(/^More actions$/, 'Edit title and description', 'menuitem');
      const text = within(await screen.findByRole('form', { name: 'Title and description' }));
      bring(text.getByRole('textbox', { name: 'Description' }));
      expect(await text.findByText(ticketsTexts.attachHint)).toBeVisible();
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
