import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { sessionStore } from '@/app/session-store';
import type { Job } from '@/offline/device';
import * as outbox from '@/offline/outbox';
import { answers, bodies } from '@/testing/answers';
import { asha, document as paper, vikram } from '@/testing/projects';
import { server } from '@/testing/server';
import { field, id, open, path, prepare, press, staff, timeline } from '@/testing/ticket-page';
import { comment, said, ticket, ticketEntry } from '@/testing/tickets';

prepare();

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

  test('of a client who is asked is the answer; the question stands above the conversation until it is answered', async () => {
    timeline(
      ticketEntry('ticket_status_changed', {
        changes: [{ field: 'status', from: 'in_progress', to: 'waiting_on_client' }],
        reason: 'May we come?',
      }),
    );
    open({ status: 'waiting_on_client', status_reason: 'May we come?', can: ['comment'] }, 'client');
    expect(await screen.findByText('We need your answer')).toBeVisible();
    expect(await screen.findByText(/^Meera Iyer asked you on \d/)).toBeVisible();
    const question = screen.getByRole('alert');
    expect(question).toHaveTextContent('May we come?');
    const conversation = screen.getByRole('region', { name: 'Conversation' });
    expect(conversation).toHaveTextContent(/asked you a question/);
    expect(conversation).not.toHaveTextContent('May we come?');
    // The field is the only way to answer: right below the question, before the details and the conversation.
    expect(screen.queryByRole('button', { name: 'Answer' })).not.toBeInTheDocument();
    const answer = screen.getByRole('region', { name: 'Your answer' });
    const details = screen.getByRole('button', { name: /^Details/ });
    const places = [question, answer, details, conversation];
    const inOrder = places.toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    expect(inOrder).toEqual(places);
    expect(screen.getByRole('button', { name: 'Send the answer' })).toBeDisabled();
  });

  test('of a client is below the conversation once the question is answered, and says that it was sent', async () => {
    const asked = ticketEntry('ticket_status_changed', {
      changes: [{ field: 'status', from: 'in_progress', to: 'waiting_on_client' }],
    });
    timeline(asked);
    answers('post', comments, { status: 201, body: comment(9, { author: asha }) });
    open({ status: 'waiting_on_client', status_reason: 'May we come?', can: ['comment'] }, 'client');
    await userEvent.type(await field('Your answer'), 'Yes');
    answers('get', path, { body: ticket({ status: 'in_progress', can: ['comment'] }) });
    await press('Send the answer');
    const writing = await screen.findByRole('region', { name: 'Comment' });
    expect(within(writing).getByRole('status')).toHaveTextContent('The comment was sent.');
    const conversation = screen.getByRole('region', { name: 'Conversation' });
    expect(conversation.compareDocumentPosition(writing)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
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

describe('a comment without a network', () => {
  test('goes into the outbox with its files', async () => {
    const addJob = vi.spyOn(outbox, 'addJob').mockResolvedValue();
    open(staff);
    const box = await field('Comment');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    await userEvent.type(box, 'The wall is wet');
    fireEvent.change(screen.getAllByTestId('files').at(-1) as HTMLElement, {
      target: { files: [new File(['x'], 'wall.jpg', { type: 'image/jpeg' })] },
    });
    expect(await screen.findByText('wall.jpg')).toBeVisible();
    await press('Send to the client');
    await waitFor(() => expect(addJob).toHaveBeenCalledTimes(1));
    expect(addJob.mock.calls[0]?.[0]).toMatchObject({
      kind: 'ticket_comment',
      payload: {
        comment: { body: 'The wall is wet', visibility: 'client' },
        visibility: 'internal',
        attached: [],
      },
      files: [{ name: 'wall.jpg' }],
    });
    expect(
      await screen.findByText('Stored on this device. It is sent as soon as there is a network.'),
    ).toBeVisible();
    expect(await field('Comment')).toHaveValue('');
    expect(screen.queryByText('wall.jpg')).not.toBeInTheDocument();
  });

  test('comes back from the outbox with its files, and leaves it once it is sent again', async () => {
    const refused: Partial<Job> = {
      id: 'job-1',
      kind: 'ticket_comment',
      subject: id,
      payload: {
        ticketId: id,
        comment: { body: `See @[Vikram Nair](user:${vikram.id})`, visibility: 'internal' },
        attached: ['lost'],
      },
      files: [{ key: 'k', name: 'wall.jpg', type: 'image/jpeg', sent: null }],
    };
    vi.spyOn(outbox, 'openOutbox').mockResolvedValue();
    vi.spyOn(outbox, 'filesOfJob').mockResolvedValue([new Blob(['x'], { type: 'image/jpeg' })]);
    const addJob = vi.spyOn(outbox, 'addJob').mockResolvedValue();
    const removeJob = vi.spyOn(outbox, 'removeJob').mockResolvedValue();
    outbox.outboxStore.set({ jobs: [refused as Job], sending: null });
    const { router } = open(staff);
    await field('Comment');
    await router.navigate(`/dashboard/ticket/${id}?job=job-1`);
    expect(await screen.findByText('wall.jpg')).toBeVisible();
    expect(await field('Internal note')).toHaveValue('See @Vikram Nair');
    expect(screen.getByText(/Attach them again/)).toBeVisible();
    expect(removeJob).not.toHaveBeenCalled();
    await press('Add internal note');
    await waitFor(() => expect(removeJob).toHaveBeenCalledWith('job-1'));
    expect(addJob.mock.calls[0]?.[0]).toMatchObject({
      payload: { comment: { visibility: 'internal' } },
      files: [{ name: 'wall.jpg' }],
    });
    expect(router.state.location.search).toBe('');
    outbox.outboxStore.set({ jobs: [], sending: null });
  });
});
