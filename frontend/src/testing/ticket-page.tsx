import { onlineManager } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach } from 'vitest';
import type { Role } from '@/api/generated/model/role';
import type { Ticket } from '@/api/generated/model/ticket';
import type { TicketEntry } from '@/api/generated/model/ticketEntry';
import { endSession } from '@/app/session-store';
import { KeyListener } from '@/components/commands/key-listener';
import { turnShortcuts } from '@/components/commands/shortcuts-store';
import { cancelAll } from '@/components/files/upload-queue';
import { toastStore } from '@/components/toast/toast-store';
import { TicketPage } from '@/features/tickets/page/ticket-page';
import { answers } from '@/testing/answers';
import { renderSignedIn } from '@/testing/render';
import { server } from '@/testing/server';
import { ticket, ticketSummary } from '@/testing/tickets';

export const { id } = ticketSummary(42);
export const path = `/tickets/${id}`;
export const staff: Partial<Ticket> = {
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

export const timeline = (...entries: TicketEntry[]) =>
  answers('get', `${path}/activity`, { body: { items: entries.toReversed() } });

export const open = (
  changes: Partial<Ticket> = {},
  role: Role = 'project_manager',
  ...later: Partial<Ticket>[]
) => {
  const asked = answers('get', path, { body: ticket(changes) }, ...later.map((it) => ({ body: ticket(it) })));
  return {
    asked,
    ...renderSignedIn(
      `/dashboard/ticket/${id}`,
      <>
        <TicketPage id={id} />
        <KeyListener />
      </>,
      role,
    ),
  };
};

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
export const choose = async (
  button: RegExp,
  name: string | RegExp,
  role: 'menuitem' | 'menuitemradio' = 'menuitemradio',
) => {
  await press(button);
  await userEvent.click(screen.getByRole(role, { name }));
};
/** Opens the part that a narrow window folds away. */
export const unfold = () => press(/^Details/);
export const field = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
export const title = () => screen.findByRole('heading', { level: 1, name: 'Damp patch' });
export const ifMatch = (seen: ReturnType<typeof answers>) =>
  seen.mock.calls.map(([{ headers }]) => headers.get('if-match'));

/** Answers and a clean state around each test of a ticket’s page. */
export function prepare(): void {
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
}
