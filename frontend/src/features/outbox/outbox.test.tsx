import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { endSession } from '@/app/session-store';
import type { Job } from '@/offline/device';
import { outboxStore } from '@/offline/outbox';
import { renderSignedIn } from '@/testing/render';
import { OutboxDialog } from './outbox-dialog';

const job = (changes: Partial<Job>): Job => ({
  seq: 1,
  id: 'job-1',
  kind: 'daily_entry',
  subject: 'p 2026-11-23',
  title: 'Daily entry of Rao residence, 23 Nov 2026',
  shape: 1,
  payload: { projectId: 'p', entry: { id: 'job-1', entry_on: '2026-11-23' }, photos: [] },
  files: [{ key: 'k', name: '1.jpg', type: 'image/jpeg', sent: null }],
  fault: null,
  madeAt: Date.now(),
  ...changes,
});

const show = (jobs: Job[], sending: { id: string; part: number } | null = null) => {
  outboxStore.set({ jobs, sending });
  renderSignedIn('/dashboard', <OutboxDialog onClose={() => {}} />, 'engineer');
  return within(screen.getByRole('list', { name: 'Outbox' }));
};

afterEach(() => {
  outboxStore.set({ jobs: [], sending: null });
  endSession();
});

test('a job that is being sent shows its progress and cannot be deleted', () => {
  const list = show([job({})], { id: 'job-1', part: 0.4 });
  expect(list.getByText('Sending, 40 %')).toBeVisible();
  expect(list.getByText(/just now · 1 photo/)).toBeVisible();
  expect(list.getByRole('button', { name: 'Delete' })).toBeDisabled();
  expect(list.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('a refused job says why, and offers the ways out of it', async () => {
  const fault = { status: 409, code: 'day_closed', message: 'The day is closed' };
  const list = show([job({ fault })]);
  expect(list.getByRole('alert')).toHaveTextContent(
    'The day is closedAsk the project manager to open this day, then try again.',
  );
  expect(list.getByRole('button', { name: 'Try again' })).toBeEnabled();
  expect(list.getByRole('link', { name: 'Change' })).toHaveAttribute(
    'href',
    '/dashboard/daily-entries?new=p&job=job-1',
  );
  await userEvent.click(list.getByRole('button', { name: 'Delete' }));
  expect(screen.getByRole('dialog', { name: /^Delete Daily entry of Rao residence/ })).toBeVisible();
});

test('a draft that was changed on another device is compared with the entry of the server', () => {
  const fault = { status: 409, code: 'id_taken', message: 'This id is used' };
  const payload = { projectId: 'p', entry: { id: 'e', entry_on: '2026-11-23' }, photos: [] };
  const list = show([job({ payload, fault })]);
  expect(list.getByRole('alert')).toHaveTextContent(/The entry was changed meanwhile/);
  expect(list.getByRole('link', { name: 'Change' })).toHaveAttribute(
    'href',
    '/dashboard/daily-entries?new=p&job=job-1&change=e',
  );
});

test('a refused change of an entry leads to its form, a refused comment to none', () => {
  const fault = { status: 412, code: 'stale', message: 'Someone else changed this entry.' };
  const payload = { projectId: 'p', entryId: 'e', version: 3, change: {}, photos: [] };
  const list = show([job({ kind: 'daily_entry_change', payload, fault })]);
  expect(list.getByRole('link', { name: 'Change' })).toHaveAttribute(
    'href',
    '/dashboard/daily-entries?new=p&job=job-1&change=e',
  );
  act(() =>
    outboxStore.set({
      jobs: [
        job({
          kind: 'ticket_comment',
          payload: {},
          fault: { status: 404, code: 'not_found', message: 'Gone' },
        }),
      ],
      sending: null,
    }),
  );
  expect(list.getByRole('alert')).toHaveTextContent(/^Gone$/);
  expect(list.queryByRole('link', { name: 'Change' })).not.toBeInTheDocument();
});
