import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { Role } from '@/api/generated/model/role';
import { endSession } from '@/app/session-store';
import { KeyListener } from '@/components/commands/key-listener';
import { toastStore } from '@/components/toast/toast-store';
import TicketsPage from '@/pages/dashboard/tickets';
import { answers } from '@/testing/answers';
import { user as account } from '@/testing/fixtures';
import { idOf, project, vikram } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';
import { ticketSummary } from '@/testing/tickets';

export const MY_ID = account().id;
export const damp = ticketSummary(1, {
  title: 'Damp patch',
  priority: 'urgent',
  sla_state: 'breached',
  due_at: '2025-03-02T06:10:00Z',
  due_on: '2025-03-05',
  comments: 4,
  reopen_count: 1,
});
export const tiles = ticketSummary(2, {
  title: 'Which tiles?',
  status: 'waiting_on_client',
  sla_state: 'paused',
  due_at: undefined,
  assignee: undefined,
} as object);
export const page = (items: object[], changes: object = {}) => ({
  body: { items, total: { count: items.length, more: false }, ...changes },
});
export const views = (...items: object[]) => answers('get', '/ticket-views', { body: { items } });

export const open = (search = '', role: Role = 'project_manager') => ({
  user: userEvent.setup(),
  ...renderSignedIn(
    `/dashboard/tickets${search}`,
    <>
      <TicketsPage />
      <KeyListener />
    </>,
    role,
  ),
});
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const asked = (seen: ReturnType<typeof answers>) => seen.mock.calls.at(-1)?.[0].url.search;

export async function choose(user: ReturnType<typeof userEvent.setup>, field: string, option: string) {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
}

/** Answers and a clean state around each test of the list of tickets. */
export function prepare(): void {
  // Their scripts load when they are opened; no test is about that.
  beforeAll(async () => {
    await Promise.all([
      import('@/features/tickets/list/tickets-page'),
      import('@/features/tickets/bulk/bulk-bar'),
      import('@/components/list/views/save-view'),
      import('@/components/list/project-filter'),
    ]);
  }, 60_000);

  beforeEach(() => {
    views();
    answers('get', '/users/assignable', {
      body: {
        items: [
          { ...vikram, role: 'engineer' },
          { id: idOf('8000', 13), full_name: 'Asha Rao', role: 'client' },
        ],
      },
    });
    answers('get', '/projects', page([{ ...project(), name: 'Lake house' }]));
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    toastStore.set([]);
    endSession();
  });
}
