import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { DailyEntry } from '@/api/generated/model/dailyEntry';
import type { Role } from '@/api/generated/model/role';
import { endSession } from '@/app/session-store';
import { toastStore } from '@/components/toast/toast-store';
import { answers, bodies, toasts } from '@/testing/answers';
import { entry } from '@/testing/diary';
import { meera } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';
import { EntryDialog } from './entry-dialog';

const path = `/daily-entries/${entry(1).id}`;

async function open(shown: DailyEntry, role: Role = 'project_manager') {
  answers('get', path, { body: shown });
  const onClose = vi.fn();
  renderSignedIn('/', <EntryDialog id={shown.id} isInternal={role !== 'client'} onClose={onClose} />, role);
  await screen.findByText(shown.summary);
  return { onClose, dialog: within(screen.getByRole('dialog')) };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  toastStore.set([]);
  endSession();
});

test('an entry shows everything that it reports', async () => {
  const { dialog } = await open(entry(1));
  expect(dialog.getByText('Rain, 24 °C, 12 mm · Structure')).toBeVisible();
  expect(dialog.getByText('1.25 t · First floor')).toBeVisible();
  expect(dialog.getByText('4 · 8 h each')).toBeVisible();
  expect(dialog.getByText('20 bag received · challan CH-77')).toBeVisible();
  expect(dialog.getByText('Rain or weather, 2.5 h')).toBeVisible();
  expect(dialog.getByText('Cast the slab')).toBeVisible();
  expect(dialog.queryByRole('region', { name: 'Safety' })).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});

test('an entry that is not there says so', async () => {
  answers('get', path, { status: 404, body: { message: 'Not found', code: 'not_found' } });
  renderSignedIn('/', <EntryDialog id={entry(1).id} isInternal onClose={() => {}} />);
  expect(await screen.findByText('Entry not found')).toBeVisible();
});

test('an earlier revision is read, and cannot be approved', async () => {
  const revisions = [
    { number: 2, created_at: '2026-11-14T12:30:00Z' },
    { number: 1, created_at: '2026-11-12T12:30:00Z' },
  ];
  const shown = entry(1, { revision: 2, revisions, approved_revision: 1, can: ['approve'] });
  const asked = answers('get', `${path}/revisions/1`, {
    body: { ...shown, summary: 'Slab steel half tied' },
  });
  await open(shown);
  await userEvent.click(screen.getByRole('combobox', { name: 'Revision' }));
  await userEvent.click(screen.getByRole('option', { name: /^Revision 1, .*, Approved$/ }));
  expect(await screen.findByText('Slab steel half tied')).toBeVisible();
  expect(screen.getByText('This is an earlier revision. The entry was changed after it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  expect(asked).toHaveBeenCalledTimes(1);
});

describe('a manager', () => {
  test('approves with the version that was read', async () => {
    await open(entry(1, { can: ['approve', 'return'] }));
    const approved = answers('post', `${path}/approve`, { body: entry(1, { status: 'approved' }) });
    await press('Approve');
    await vi.waitFor(() => expect(toasts()).toEqual([['success', '1 entry was approved']]));
    expect(approved.mock.calls[0]?.[0].headers.get('if-match')).toBe('"3"');
  });

  test('reads whether the client will see the entry, and decides otherwise', async () => {
    await open(entry(1, { shared_with_client: false, can: ['approve'] }));
    const approved = answers('post', `${path}/approve`, { body: entry(1, { status: 'approved' }) });
    expect(screen.getByText('Not shared with the client')).toBeVisible();
    await press('Approve and share');
    await vi.waitFor(() => expect(bodies(approved)).toEqual([{ shared_with_client: true }]));
  });

  test('gives the reason when the progress falls, and keeps the decision about sharing', async () => {
    await open(entry(1, { can: ['approve', 'return'] }));
    const falls = { loc: ['body', 'progress_reason'], msg: 'Progress falls', type: 'value_error' };
    const approved = answers(
      'post',
      `${path}/approve`,
      { status: 422, body: { code: 'invalid', message: 'Progress falls', detail: [falls] } },
      { body: entry(1, { status: 'approved' }) },
    );
    await press('Approve without sharing');
    const dialog = within(await screen.findByRole('dialog', { name: 'Progress falls' }));
    await userEvent.type(
      dialog.getByRole('textbox', { name: 'Why the progress falls' }),
      'The wall was redone',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    await vi.waitFor(() => expect(approved).toHaveBeenCalledTimes(2));
    expect(bodies(approved)).toEqual([
      { shared_with_client: false },
      { shared_with_client: false, progress_reason: 'The wall was redone' },
    ]);
  });

  test('hides an entry from the client', async () => {
    await open(entry(1, { status: 'approved', is_shared: true, can: ['share'] }));
    const shared = answers('post', `${path}/share`, { body: entry(1) });
    await press('Hide from the client');
    await vi.waitFor(() => expect(bodies(shared)).toEqual([{ shared_with_client: false }]));
  });
});

describe('an engineer', () => {
  test('reads why the entry came back, and goes to its form', async () => {
    await open(
      entry(1, {
        status: 'changes_requested',
        return_reason: 'Which wall?',
        reviewer: meera,
        reviewed_at: '2026-11-13T05:00:00Z',
        can: ['edit'],
      }),
      'engineer',
    );
    expect(screen.getByText('Returned by the manager: Which wall?')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change entry' })).toHaveAttribute(
      'href',
      `/dashboard/daily-entries?new=${entry(1).project.id}&change=${entry(1).id}`,
    );
  });

  test('reads which part is missing when a draft cannot be submitted', async () => {
    await open(entry(1, { status: 'draft', can: ['edit', 'submit', 'delete'] }), 'engineer');
    expect(screen.getByText(/^Only you see this draft\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue' })).toBeVisible();
    const missing = { loc: ['body', 'summary'], msg: 'Summary is required', type: 'missing' };
    answers('post', `${path}/submit`, {
      status: 422,
      body: { code: 'invalid', message: 'Please check your input', detail: [missing] },
    });
    await press('Submit entry');
    await vi.waitFor(() => expect(toasts()).toEqual([['error', 'Summary is required']]));
  });

  test('deletes a draft after a question', async () => {
    const { onClose } = await open(entry(1, { status: 'draft', can: ['delete'] }), 'engineer');
    const removed = answers('delete', path, {});
    await press('Delete draft');
    const question = within(screen.getByRole('dialog', { name: 'Delete the draft of 12 Nov 2026?' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete draft' }));
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(removed).toHaveBeenCalledTimes(1);
  });
});
