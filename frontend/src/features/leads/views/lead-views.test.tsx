import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '@/api/generated/model/role';
import { endSession } from '@/app/session-store';
import { toastStore } from '@/components/toast/toast-store';
import LeadsPage from '@/pages/dashboard/leads';
import { answers, bodies } from '@/testing/answers';
import { user as account } from '@/testing/fixtures';
import { kavya, leadSummary, pageOf, rohan } from '@/testing/leads';
import { idOf } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';

const MY_ID = account().id;
const events = { id: idOf('8020', 1), name: 'From fairs', query: 'source=event&sort=value' };
const views = (...items: object[]) => answers('get', '/lead-views', { body: { items } });
const open = (search = '', role: Role = 'salesperson') =>
  renderSignedIn(`/dashboard/leads${search}`, <LeadsPage />, role);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const asked = (seen: ReturnType<typeof answers>) => seen.mock.calls.at(-1)?.[0].url.search;

// Fetched when they are opened, which is not what is judged here.
beforeAll(async () => {
  await Promise.all([import('../list/leads-page'), import('@/components/list/views/save-view')]);
}, 60_000);

beforeEach(() => {
  answers('get', '/leads/owners', { body: { items: [kavya, rohan] } });
});

afterEach(() => {
  toastStore.set([]);
  endSession();
});

test('views show the leads they name, and none of the filters before', async () => {
  const seen = answers('get', '/leads', pageOf([leadSummary(1)]));
  views(events);
  const { router } = open('?overdue=true&search=Imran');
  await press('Mine');
  await vi.waitFor(() => expect(asked(seen)).toBe(`?limit=30&owner_id=${MY_ID}&status=open`));
  expect(screen.getByRole('button', { name: 'Mine' })).toHaveAttribute('aria-pressed', 'true');
  await press('From fairs');
  await vi.waitFor(() => expect(asked(seen)).toBe('?limit=30&source=event&sort=value'));
  expect(router.state.location.search).toBe('?source=event&sort=value');
  expect(screen.queryByRole('button', { name: 'Save view' })).not.toBeInTheDocument();
  await press('Unclaimed');
  await vi.waitFor(() => expect(asked(seen)).toBe('?limit=30&unowned=true&status=open'));
  await press('Overdue');
  await vi.waitFor(() => expect(asked(seen)).toBe('?limit=30&overdue=true'));
});

test('an admin has no view of own leads', async () => {
  answers('get', '/leads', pageOf([leadSummary(1)]));
  views();
  open('', 'admin');
  expect(await screen.findByRole('button', { name: 'Unclaimed' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mine' })).not.toBeInTheDocument();
});

test('a view is saved without the words searched for, and deleted', async () => {
  answers('get', '/leads', pageOf([leadSummary(1)]));
  views();
  const sent = answers('post', '/lead-views', { status: 201, body: events });
  const { router } = open('?search=Imran&source=event&sort=value');
  await press('Save view');
  const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
  expect(dialog.getByText(/The search text is not saved/)).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Name'), events.name);
  views(events);
  await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  const view = await screen.findByRole('button', { name: events.name });
  expect(bodies(sent)).toEqual([{ name: events.name, query: events.query }]);
  // The search narrows the view, which is saved already.
  expect(view).toHaveAttribute('aria-pressed', 'false');
  expect(screen.queryByRole('button', { name: 'Save view' })).not.toBeInTheDocument();
  await press(events.name);
  expect(router.state.location.search).toBe('?source=event&sort=value');

  const removed = answers('delete', `/lead-views/${events.id}`, { status: 204 });
  await press('Delete view');
  views();
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('The leads themselves do not change.')).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Delete view' }));
  await vi.waitFor(() => expect(router.state.location.search).toBe(''));
  expect(removed).toHaveBeenCalledOnce();
});
