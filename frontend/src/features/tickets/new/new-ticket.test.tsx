import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '@/api/generated/model/role';
import { endSession, sessionStore } from '@/app/session-store';
import { cancelAll } from '@/components/files/upload-queue';
import { toastStore } from '@/components/toast/toast-store';
import { addRecent, dropRecent } from '@/lib/recent';
import { answers, bodies, toasts } from '@/testing/answers';
import { signedIn } from '@/testing/fixtures';
import { meera, milestone, document as paper, project, summary, vikram } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';
import { server } from '@/testing/server';
import { ticket, ticketSummary } from '@/testing/tickets';
import { NewTicketButton } from './new-ticket-button';

const house = project({ milestones: [milestone(1)] });
const raised = ticket();

const open = async (role: Role = 'project_manager', projectId: string | undefined = house.id) => {
  const shown = renderSignedIn('/', <NewTicketButton projectId={projectId} />, role);
  await userEvent.click(screen.getByRole('button', { name: 'New ticket' }));
  await screen.findByRole('dialog', { name: 'New ticket' });
  return shown;
};
const field = (name: string) => screen.findByRole('textbox', { name });
const enter = async (name: string, text: string) =>
  fireEvent.change(await field(name), { target: { value: text } });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const pick = async (label: string, option: string | RegExp) => {
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const fill = async () => {
  await enter('Title', 'Damp patch');
  await enter('Description', 'Wet');
  await pick('Category', 'Quality defect');
};

beforeEach(() => {
  answers('get', `/projects/${house.id}`, { body: house });
  answers('get', '/tickets/similar', { body: { items: [] } });
});

afterEach(() => {
  cancelAll();
  dropRecent();
  toastStore.set([]);
  endSession();
});

describe('a new ticket', () => {
  test('is not sent without what it needs', async () => {
    await open('client');
    await press('Raise ticket');
    for (const name of ['Title', 'Description', 'Category']) {
      expect(await screen.findByText(`${name} is required`)).toBeVisible();
    }
  });

  test('of the manager says everything, under one key, and is shown', async () => {
    const sent = answers(
      'post',
      '/tickets',
      { status: 503, body: { message: 'Not now' } },
      { status: 201, body: raised },
    );
    const { router } = await open();
    await fill();
    await enter('Description', 'Wet wall, @Vikram Nair and @Asha Rao');
    await pick('Priority', 'Urgent');
    await pick('Milestone', 'Milestone 1');
    await pick('Assignee', 'Vikram Nair');
    await press('Raise ticket');
    expect(await screen.findByText('Not now')).toBeVisible();
    await press('Raise ticket');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/ticket/${raised.id}`));
    expect(toasts()).toEqual([['success', 'TKT-0042 was raised']]);
    expect(bodies(sent)[1]).toEqual({
      project_id: house.id,
      title: 'Damp patch',
      // The client does not see it, and is not called on.
      description: `Wet wall, @[Vikram Nair](user:${vikram.id}) and @Asha Rao`,
      category: 'quality_defect',
      priority: 'urgent',
      location_on_site: null,
      milestone_id: milestone(1).id,
      due_on: null,
      client_visible: false,
      assignee_id: vikram.id,
    });
    const keys = sent.mock.calls.map(([{ headers }]) => headers.get('idempotency-key'));
    expect(keys[0]).toBe(keys[1]);
  });

  test('of a client asks for less, in their only project', async () => {
    answers('get', '/projects', {
      body: { items: [{ ...summary(1), id: house.id }], total: { count: 1, more: false } },
    });
    const sent = answers('post', '/tickets', { status: 201, body: raised });
    renderSignedIn('/', <NewTicketButton />, 'client');
    await press('New ticket');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Project' })).toHaveValue('House 1 (PRJ-0001)'),
    );
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Assignee' })).not.toBeInTheDocument();
    for (const name of ['Priority', 'Milestone']) {
      expect(screen.queryByRole('combobox', { name })).not.toBeInTheDocument();
    }
    expect(screen.queryByLabelText('Due')).not.toBeInTheDocument();
    const photo = screen.getByText('Take a photo');
    expect(photo.compareDocumentPosition(await field('Title'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await fill();
    await press('Priority, milestone, due day');
    await userEvent.click(screen.getByRole('combobox', { name: 'Priority' }));
    expect(screen.queryByRole('option', { name: 'Urgent' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('option', { name: 'High' }));
    await press('Raise ticket');
    await waitFor(() => expect(sent).toHaveBeenCalled());
    const [body] = bodies(sent);
    expect(body).toMatchObject({ project_id: house.id, priority: 'high' });
    expect(body).not.toHaveProperty('client_visible');
    expect(body).not.toHaveProperty('assignee_id');
  });

  test.each([
    ['the only one in progress', ['planning', 'in_progress', 'handed_over'], [], 1],
    ['the first of several in progress', ['completed', 'in_progress', 'in_progress'], [], 1],
    ['the one opened last', ['in_progress', 'in_progress', 'planning'], [2, 1], 1],
  ] as const)('of a client is in %s, and takes a photo at once', async (_which, statuses, opened, chosen) => {
    const items = statuses.map((status, index) => ({ ...summary(index + 1), status }));
    answers('get', '/projects', { body: { items, total: { count: items.length, more: false } } });
    const { id } = signedIn('client').user ?? {};
    for (const index of [...opened].reverse()) {
      const it = items[index];
      if (it && id) addRecent(id, { kind: 'project', id: it.id, title: it.name, path: '/dashboard' });
    }
    renderSignedIn('/', <NewTicketButton />, 'client');
    await press('New ticket');
    const number = chosen + 1;
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Project' })).toHaveValue(
        `House ${number} (PRJ-000${number})`,
      ),
    );
    expect(screen.getByText('Take a photo')).toBeEnabled();
  });

  test('of the manager of several projects leaves the choice open', async () => {
    const items = [summary(1), summary(2)].map((it) => ({ ...it, status: 'in_progress' as const }));
    answers('get', '/projects', { body: { items, total: { count: 2, more: false } } });
    renderSignedIn('/', <NewTicketButton />, 'project_manager');
    await press('New ticket');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Project' }));
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    expect(screen.getByRole('combobox', { name: 'Project' })).toHaveValue('');
  });

  test('shows the outline of its form while the projects load', async () => {
    server.use(http.get('*/api/v1/projects', () => new Promise<never>(() => undefined)));
    renderSignedIn('/', <NewTicketButton />, 'client');
    await press('New ticket');
    expect(await screen.findByRole('status', { name: 'Loading your projects' })).toBeVisible();
  });

  test('of a client without a project is an offer to call', async () => {
    answers('get', '/projects', { body: { items: [], total: { count: 0, more: false } } });
    renderSignedIn('/', <NewTicketButton />, 'client');
    await press('New ticket');
    const dialog = within(await screen.findByRole('dialog', { name: 'Talk to us' }));
    expect(dialog.getByRole('link', { name: /^Call \+91/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:\+91/),
    );
    expect(dialog.getByRole('link', { name: 'Ask for a call' })).toHaveAttribute('href', '/contact-us');
    expect(screen.queryByRole('button', { name: 'Raise ticket' })).not.toBeInTheDocument();
  });

  test('is compared with open ones while its title is typed', async () => {
    const like = ticketSummary(7, { title: 'Damp wall' });
    const asked = answers('get', '/tickets/similar', { body: { items: [like] } });
    const { router } = await open();
    await userEvent.type(await field('Title'), 'Da');
    expect(asked).not.toHaveBeenCalled();
    await userEvent.type(await field('Title'), 'mp');
    const found = within(await screen.findByRole('status', { name: 'Is it one of these?' }));
    expect(asked.mock.lastCall?.[0].url.searchParams.get('title')).toBe('Damp');
    await userEvent.click(found.getByRole('link', { name: 'This is it: TKT-0007' }));
    expect(router.state.location.pathname).toBe(`/dashboard/ticket/${like.id}`);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('is there after a reload, until it is discarded', async () => {
    const { unmount } = await open();
    await fill();
    await press('Later');
    unmount();
    // A reload: nothing is in memory.
    sessionStore.set((now) => ({ ...now, isAuthenticated: false }));
    const again = await open();
    expect(await field('Title')).toHaveValue('Damp patch');
    expect(await field('Description')).toHaveValue('Wet');
    await press('Discard');
    again.unmount();
    await open();
    expect(await field('Title')).toHaveValue('');
  });

  test('says at its fields what the server finds wrong', async () => {
    answers('post', '/tickets', {
      status: 422,
      body: {
        message: 'x',
        detail: [
          { loc: ['body', 'title'], msg: 'Too odd', type: 'value_error' },
          { loc: ['body', 'attachments', '0'], msg: 'Is attached elsewhere', type: 'value_error' },
        ],
      },
    });
    await open();
    await fill();
    await press('Raise ticket');
    expect(await screen.findByText('Too odd')).toBeVisible();
    expect(screen.getByText('Is attached elsewhere')).toBeVisible();
  });

  test('takes files with it', async () => {
    const file = paper(5, { category: 'attachment' });
    server.use(
      http.post('*/api/v1/files', () => HttpResponse.json(file, { status: 201 })),
      http.get('*/api/v1/files/*', () => HttpResponse.arrayBuffer(new ArrayBuffer(4))),
    );
    const gone = answers('delete', `/documents/${file.id}`, {});
    const sent = answers('post', '/tickets', { status: 201, body: raised });
    await open('engineer');
    await fill();
    const attach = () =>
      userEvent.upload(screen.getByTestId('files'), new File(['abc'], 'wall.jpg', { type: 'image/jpeg' }));
    await attach();
    await press('Remove photo-5.jpg');
    await waitFor(() => expect(gone.mock.calls[0]?.[0].headers.get('if-match')).toBe('"2"'));
    await attach();
    await screen.findByRole('button', { name: 'Remove photo-5.jpg' });
    await press('Raise ticket');
    await waitFor(() => expect(bodies(sent)[0]).toMatchObject({ attachments: [file.current.id] }));
    expect(bodies(sent)[0]).not.toHaveProperty('assignee_id');
  });

  test('offers an admin themselves', async () => {
    await open('admin');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Assignee' }));
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        'Unassigned',
        meera.full_name,
        vikram.full_name,
        'Asha Rao (you)',
      ]),
    );
  });
});
