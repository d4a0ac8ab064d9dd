import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clientView, keepClientView } from '@/lib/client-view';
import { openAfresh } from '@/lib/open-afresh';
import { answers, bodies } from '@/testing/answers';
import { user } from '@/testing/fixtures';
import { open, path, pick, prepare, press, pressMore, whole } from '@/testing/project-page';
import { asha, idOf, member } from '@/testing/projects';

vi.mock('@/lib/open-afresh', () => ({ openAfresh: vi.fn() }));

prepare();

const arjun = { ...asha, id: idOf('8000', 77), full_name: 'Arjun Rao' };
const looked = (...clients: (typeof asha)[]) => ({
  ...whole,
  can: [...whole.can, 'view_as_client' as const],
  members: clients.map((client) => member(client, 'client')),
});
const started = (client: typeof asha) =>
  answers('post', `${path}/client-views`, {
    status: 201,
    body: {
      id: idOf('8070', 1),
      project_id: whole.id,
      client: { id: client.id, full_name: client.full_name },
      expires_at: '2026-11-21T06:40:00Z',
    },
  });

afterEach(() => {
  keepClientView(null);
  vi.mocked(openAfresh).mockClear();
});

test('the view of the one client opens the project afresh', async () => {
  const asked = started(asha);
  open(looked(asha));
  await pressMore('View as client');
  expect(await screen.findByText(/You will see this project as Asha Rao sees it/)).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Client' })).not.toBeInTheDocument();
  await press('View');
  await waitFor(() => expect(openAfresh).toHaveBeenCalledExactlyOnceWith(`/dashboard/project/${whole.id}`));
  expect(bodies(asked)).toEqual([{ client_id: asha.id }]);
  // The open page stays as it is: a view is read when a page loads.
  expect(clientView()).toBeNull();
  expect(JSON.parse(sessionStorage.getItem('client_view') ?? '')).toMatchObject({
    id: idOf('8070', 1),
    projectId: whole.id,
    user: { id: asha.id, full_name: 'Asha Rao', role: 'client', email: '' },
  });
});

test('one of several clients is chosen', async () => {
  const asked = started(arjun);
  open(looked(asha, arjun));
  await pressMore('View as client');
  await pick('Client', 'Arjun Rao');
  await press('View');
  await waitFor(() => expect(bodies(asked)).toEqual([{ client_id: arjun.id }]));
});

test('a refusal is shown, and nothing is opened', async () => {
  answers('post', `${path}/client-views`, { status: 409, body: { message: 'No client can sign in yet.' } });
  open(looked(asha));
  await pressMore('View as client');
  await press('View');
  expect(await screen.findByText('No client can sign in yet.')).toBeVisible();
  expect(openAfresh).not.toHaveBeenCalled();
  expect(clientView()).toBeNull();
});

test('a project without an active client has nothing to view', async () => {
  open(looked());
  await pressMore('View as client');
  expect(await screen.findByText(/No client of this project can sign in yet/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'View' })).not.toBeInTheDocument();
});

test('the action is there for those alone whom the server allows it', async () => {
  open(whole);
  await press('More actions');
  expect(await screen.findByRole('menuitem', { name: 'Archive' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'View as client' })).not.toBeInTheDocument();
});

test('without writing parts, tickets are listed in a view', async () => {
  keepClientView({
    id: idOf('8070', 1),
    projectId: whole.id,
    expiresAt: new Date(Date.now() + 1_800_000).toISOString(),
    user: user(asha),
  });
  answers('get', '/tickets', { body: { items: [], total: { count: 0, more: false } } });
  open({ ...whole, can: [] }, 'project_manager', '?tab=tickets&priority=high');
  expect(await screen.findByText('No tickets found')).toBeVisible();
  for (const name of [/New ticket/, /Save view/, /Export/]) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
});
