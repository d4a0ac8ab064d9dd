import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { endSession } from '@/app/session-store';
import * as saving from '@/components/files/save-file';
import type { Job } from '@/offline/device';
import * as outbox from '@/offline/outbox';
import { user } from '@/testing/fixtures';
import { renderSignedIn } from '@/testing/render';
import { OutboxDialog } from './outbox-dialog';

const { outboxStore } = outbox;

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

test('a refused change of an entry leads to its form, a refused comment to its ticket', () => {
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
          payload: { ticketId: 'w', comment: { body: 'Look' } },
          fault: { status: 404, code: 'not_found', message: 'Gone' },
        }),
      ],
      sending: null,
    }),
  );
  expect(list.getByRole('alert')).toHaveTextContent(/^Gone$/);
  expect(list.getByRole('link', { name: 'Change' })).toHaveAttribute('href', '/dashboard/ticket/w?job=job-1');
});

test.each([
  [['milestone_id'], 'Change the entry and choose another milestone.'],
  [['labour.0.count'], null],
])('a body with the fault %j gets the hint %s', (places, hint) => {
  const list = show([job({ fault: { status: 422, code: 'invalid', message: 'Wrong.', places } })]);
  expect(list.getByRole('alert').textContent).toBe(`Wrong.${hint ?? ''}`);
});

test('a queued entry can be changed until it is being sent', () => {
  const list = show([job({})]);
  expect(list.getByRole('link', { name: 'Change' })).toBeVisible();
  act(() => outboxStore.set({ jobs: [job({})], sending: { id: 'job-1', part: 0 } }));
  expect(list.queryByRole('link', { name: 'Change' })).not.toBeInTheDocument();
});

describe('a refused comment or submission', () => {
  const fault = {
    status: 422,
    code: 'invalid',
    message: 'Is gone.',
    places: ['attachments.0', 'attachments.2'],
  };
  const file = (name: string) => ({ key: name, name, type: 'image/jpeg', sent: { id: name, at: 5 } });
  const comment = job({
    kind: 'ticket_comment',
    payload: {
      ticketId: 'w',
      projectId: 'p',
      comment: { body: `Look, @[Asha Rao](user:${user().id})` },
      attached: ['lost', 'there'],
    },
    files: [file('1.jpg'), file('2.jpg')],
    fault,
  });

  test('shows its text and its files, which can be saved', async () => {
    vi.spyOn(outbox, 'filesOfJob').mockResolvedValue([new Blob(['one']), new Blob(['two'])]);
    const keep = vi.spyOn(saving, 'keepFile').mockReturnValue();
    const submission = { projectId: 'p', milestoneId: 'm', note: null, evidence: [] };
    const list = show([
      comment,
      job({ seq: 2, id: 'job-2', kind: 'milestone_submission', payload: submission }),
    ]);
    expect(list.getAllByRole('link', { name: 'Change' }).map((it) => it.getAttribute('href'))).toEqual([
      '/dashboard/ticket/w?job=job-1',
      '/dashboard/project/p?tab=milestones&submit=m&job=job-2',
    ]);
    expect(list.getByText('Look, @Asha Rao')).toBeVisible();
    await userEvent.click(await list.findByRole('button', { name: 'Save 2.jpg' }));
    expect(await keep.mock.calls[0]?.[0].text()).toBe('two');
  });

  test('is sent without the files that the server has lost', async () => {
    vi.spyOn(outbox, 'filesOfJob').mockResolvedValue([]);
    const retry = vi.spyOn(outbox, 'retryJob').mockResolvedValue();
    const list = show([comment]);
    expect(list.getByRole('alert')).toHaveTextContent(/keeps files that nothing uses for 24 hours/);
    await userEvent.click(list.getByRole('button', { name: 'Send without the lost files' }));
    const [id, revise] = retry.mock.calls[0] ?? [];
    expect(id).toBe('job-1');
    expect(revise?.(comment)).toMatchObject({
      payload: { attached: ['there'] },
      files: [{ sent: { at: 0 } }, { sent: { at: 5 } }],
    });
    const submission = job({
      kind: 'milestone_submission',
      payload: { note: 'Done', evidence: ['lost', 'there'] },
      files: [],
      fault: { ...fault, places: ['evidence.0'] },
    });
    expect(revise?.(submission).payload).toEqual({ note: 'Done', evidence: ['there'] });
  });
});
