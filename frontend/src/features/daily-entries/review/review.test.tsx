import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { endSession } from '@/app/session-store';
import { toastStore } from '@/components/toast/toast-store';
import { answers, bodies, toasts } from '@/testing/answers';
import { summary } from '@/testing/diary';
import { renderSignedIn } from '@/testing/render';
import { ReviewQueue } from './review-queue';

const one = summary(1);
const two = summary(2, { entry_on: '2026-11-13' });

async function show(...results: object[]) {
  answers('get', '/daily-entries', { body: { items: [one, two], total: { count: 2, more: false } } });
  const reviewed = answers(
    'post',
    '/daily-entries/review',
    ...results.map((it) => ({ body: { results: it } })),
  );
  renderSignedIn('/dashboard/daily-entries', <ReviewQueue />, 'project_manager');
  await screen.findByRole('article', { name: '12 Nov 2026' });
  return reviewed;
}
const card = (day: string) => within(screen.getByRole('article', { name: day }));

afterEach(() => {
  toastStore.set([]);
  endSession();
});

test('several entries are returned with one note', async () => {
  const reviewed = await show([
    { id: one.id, ok: true },
    { id: two.id, ok: true },
  ]);
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Return 2' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Return 2 entries' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Note to the engineer' }), 'Add photos');
  await userEvent.click(dialog.getByRole('button', { name: 'Return' }));
  await vi.waitFor(() => expect(toasts()).toEqual([['success', '2 entries were returned']]));
  expect(bodies(reviewed)).toEqual([{ ids: [one.id, two.id], return_to_author: { reason: 'Add photos' } }]);
});

test('the key A approves the entry that has the focus', async () => {
  const reviewed = await show([{ id: two.id, ok: true }]);
  const button = card('13 Nov 2026').getByRole('button', { name: 'Approve' });
  button.focus();
  fireEvent.keyDown(button, { key: 'a' });
  await vi.waitFor(() => expect(bodies(reviewed)).toEqual([{ ids: [two.id], approve: {} }]));
});

test('an entry with falling progress asks for the reason', async () => {
  const reviewed = await show(
    [{ id: one.id, ok: false, code: 'invalid', message: 'Progress falls from 60 % to 40 %' }],
    [{ id: one.id, ok: true }],
  );
  await userEvent.click(card('12 Nov 2026').getByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Progress falls' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Why the progress falls' }), 'Redone');
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  await vi.waitFor(() => expect(toasts()).toEqual([['success', '1 entry was approved']]));
  expect(bodies(reviewed).at(-1)).toEqual({ ids: [one.id], approve: { progress_reason: 'Redone' } });
});
