import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/app/query-client';
import { sessionStore } from '@/app/session-store';
import { type ClientView, clientView, keepClientView } from '@/lib/client-view';
import { openAfresh } from '@/lib/open-afresh';
import { answers } from '@/testing/answers';
import { ExampleProject } from '@/testing/example-project';
import { signedIn, signedOut, user } from '@/testing/fixtures';
import { project } from '@/testing/projects';
import { theme } from '@/theme/theme';
import DashboardLayout from './dashboard-layout';

vi.mock('@/lib/open-afresh', () => ({ openAfresh: vi.fn() }));

const shown = project();
const path = `/dashboard/project/${shown.id}`;
const view: ClientView = {
  id: '01938a5e-0000-7000-8000-000000000070',
  projectId: shown.id,
  expiresAt: new Date(Date.now() + 1_800_000).toISOString(),
  user: user({ id: '01938a5e-0000-7000-8000-000000000009', full_name: 'Arjun Rao', email: '' }),
};

function open(at = path) {
  const router = createMemoryRouter(
    [{ element: <DashboardLayout />, children: [{ path: '*', element: <ExampleProject id={shown.id} /> }] }],
    { initialEntries: [at] },
  );
  return render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
}

beforeEach(() => {
  queryClient.clear();
  sessionStore.set(signedIn('project_manager'));
  keepClientView(view);
});

afterEach(() => {
  keepClientView(null);
  sessionStore.set(signedOut);
  vi.mocked(openAfresh).mockClear();
});

test('the pages of the project stand under a banner, for the client', async () => {
  const asked = answers('get', `/projects/${shown.id}`, { body: shown });
  open();
  expect(
    await screen.findByText('You see this project as Arjun Rao sees it. Nothing can be changed.'),
  ).toBeVisible();
  expect(await screen.findByText(`${shown.name} for Arjun Rao, client`)).toBeVisible();
  expect(asked.mock.calls[0]?.[0].headers.get('x-client-view')).toBe(view.id);
  for (const role of ['navigation', 'searchbox']) expect(screen.queryByRole(role)).not.toBeInTheDocument();
  expect(screen.getAllByRole('button').map((it) => it.textContent)).toEqual(['Stop viewing']);
});

test('leaving ends the view and opens the project afresh, without reading it first', async () => {
  const asked = answers('get', `/projects/${shown.id}`, { body: shown });
  const ended = answers('delete', `/projects/${shown.id}/client-views/${view.id}`, {});
  open();
  await screen.findByText(/for Arjun Rao/);
  await userEvent.click(screen.getByRole('button', { name: 'Stop viewing' }));
  await waitFor(() => expect(openAfresh).toHaveBeenCalledExactlyOnceWith(path));
  expect(ended.mock.calls[0]?.[0].headers.get('x-client-view')).toBeNull();
  expect(clientView()).toBeNull();
  expect(asked).toHaveBeenCalledOnce();
});

test('a view that the server ends shows nothing in its place until it is left', async () => {
  answers('get', `/projects/${shown.id}`, { status: 403, body: { code: 'client_view_over' } });
  answers('delete', `/projects/${shown.id}/client-views/${view.id}`, { status: 404, body: {} });
  open();
  expect(await screen.findByRole('heading', { name: 'This view is over' })).toBeVisible();
  expect(screen.queryByText(/for Arjun Rao/)).not.toBeInTheDocument();
  expect(clientView()).toEqual(view);
  await userEvent.click(screen.getByRole('button', { name: 'Back to the project' }));
  await waitFor(() => expect(openAfresh).toHaveBeenCalledExactlyOnceWith(path));
});

test('other places are no part of a view', async () => {
  open('/dashboard/leads');
  expect(await screen.findByRole('heading', { name: 'Not part of this view' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the project' })).toHaveAttribute('href', path);
  expect(screen.queryByText(/for Arjun Rao/)).not.toBeInTheDocument();
});
