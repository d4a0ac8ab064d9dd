import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import type { DailyEntrySummary } from '@/api/generated/model/dailyEntrySummary';
import { endSession } from '@/app/session-store';
import { KeyListener } from '@/components/commands/key-listener';
import { toastStore } from '@/components/toast/toast-store';
import { answers, bodies, toasts } from '@/testing/answers';
import { summary } from '@/testing/diary';
import { idOf } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';
import { server } from '@/testing/server';
import { Office } from '../office/office';
import { ReviewQueue } from './review-queue';

const one = summary(1);
const two = summary(2, { entry_on: '2026-11-13', shared_with_client: false });
const three = summary(3, { entry_on: '2026-11-14' });
const seen = ({ id, version }: DailyEntrySummary) => ({ id, version });
const ok = ({ id }: DailyEntrySummary) => ({ id, ok: true });

/** `lists`: the queue as it is answered one time after another. */
async function show(lists: DailyEntrySummary[][], ...results: object[][]) {
  answers(
    'get',
    '/daily-entries',
    ...lists.map((items) => ({ body: { items, total: { count: items.length, more: false } } })),
  );
  const reviewed = answers(
    'post',
    '/daily-entries/review',
    ...results.map((it) => ({ body: { results: it } })),
  );
  renderSignedIn(
    '/dashboard/daily-entries',
    <>
      <ReviewQueue />
      <KeyListener />
    </>,
    'project_manager',
  );
  await screen.findByRole('article', { name: '12 Nov 2026' });
  return reviewed;
}
const card = (day: string) => within(screen.getByRole('article', { name: day }));
const cardWithFocus = () => document.activeElement?.getAttribute('data-entry');

afterEach(() => {
  toastStore.set([]);
  endSession();
});

test('the tab names the number of entries, and an entry without photos says so', async () => {
  const items = [summary(1, { photo_count: 0, photos: [] }), two];
  answers('get', '/daily-entries', { body: { items, total: { count: 2, more: false } } });
  renderSignedIn('/dashboard/daily-entries', <Office />, 'project_manager');
  expect(await screen.findByRole('tab', { name: 'To approve 2' })).toBeVisible();
  expect(await screen.findByRole('article', { name: '12 Nov 2026' })).toHaveTextContent('No photos');
});

test('several entries are returned with one note', async () => {
  const reviewed = await show([[one, two]], [ok(one), ok(two)]);
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Return 2' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Return 2 entries' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Note to the engineer' }), 'Add photos');
  await userEvent.click(dialog.getByRole('button', { name: 'Return' }));
  await vi.waitFor(() => expect(toasts()).toEqual([['success', '2 entries were returned']]));
  expect(bodies(reviewed)).toEqual([
    { entries: [seen(one), seen(two)], return_to_author: { reason: 'Add photos' } },
  ]);
});

test('two entries are approved and one is returned by keys alone', async () => {
  const reviewed = await show(
    [[one, two, three], [two, three], [three], []],
    [ok(one)],
    [ok(two)],
    [ok(three)],
  );
  const user = userEvent.setup();
  await user.keyboard('a');
  await user.keyboard('j');
  expect(cardWithFocus()).toBe(one.id);
  await user.keyboard('jk');
  expect(cardWithFocus()).toBe(one.id);
  await user.keyboard('a');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  expect(cardWithFocus()).toBe(two.id);
  await user.keyboard('a');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(cardWithFocus()).toBe(three.id);
  await user.keyboard('r');
  await user.type(screen.getByRole('textbox', { name: 'Note to the engineer' }), 'Array');
  await user.keyboard('{Tab}{Tab}{Enter}');
  expect(await screen.findByText('Nothing waits for approval')).toBeVisible();
  expect(document.body).not.toHaveFocus();
  expect(bodies(reviewed)).toEqual([
    { entries: [seen(one)], approve: {} },
    { entries: [seen(two)], approve: {} },
    { entries: [seen(three)], return_to_author: { reason: 'Array' } },
  ]);
});

test('a key is heard from the check box of a card', async () => {
  await show([[one, two]]);
  await userEvent.click(card('13 Nov 2026').getByRole('checkbox'));
  await userEvent.keyboard('r');
  expect(screen.getByRole('dialog', { name: 'Return 1 entry' })).toBeVisible();
});

test('the list of shortcuts names the keys of the queue', async () => {
  await show([[one]]);
  await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts', hidden: true }));
  const list = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  for (const text of ['Next and previous entry', 'Approve the entry that has the focus']) {
    expect(list.getByText(text)).toBeVisible();
  }
});

test('keys pressed in the opened photos decide nothing', async () => {
  server.use(http.get('*/api/v1/files/*', () => HttpResponse.arrayBuffer(new ArrayBuffer(4))));
  const photos = [{ file_id: idOf('8030', 1), caption: '', width: 4, height: 3 }];
  const reviewed = await show([[summary(1, { photos, photo_count: 1 })]], [ok(one)]);
  const user = userEvent.setup();
  await user.keyboard('j');
  await user.click(screen.getByRole('button', { name: 'Show photo 1 of 1' }));
  const viewer = await screen.findByRole('dialog');
  within(viewer).getByRole('button', { name: 'Close' }).focus();
  await user.keyboard('ar');
  expect(screen.queryByRole('dialog', { name: 'Return 1 entry' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(reviewed).not.toHaveBeenCalled();
  await user.keyboard('a');
  await vi.waitFor(() => expect(reviewed).toHaveBeenCalledTimes(1));
});

async function approveOtherwise(day: string, name: string) {
  await userEvent.click(card(day).getByRole('button', { name: 'More actions' }));
  await userEvent.click(screen.getByRole('menuitem', { name }));
}

test('a manager decides otherwise than the author about what the client sees', async () => {
  const reviewed = await show([[one, two]], [ok(one)], [ok(two)], [ok(one), ok(two)]);
  const approve = async (day: string, name: string) => {
    await approveOtherwise(day, name);
    await waitFor(() => expect(card(day).getByRole('button', { name: 'Approve' })).toBeEnabled());
  };
  expect(card('12 Nov 2026').getByText('The client will see this entry')).toBeVisible();
  await approve('12 Nov 2026', 'Approve without sharing');
  expect(card('13 Nov 2026').getByText('Not shared with the client')).toBeVisible();
  await approve('13 Nov 2026', 'Approve and share');
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
  const bar = within(screen.getByRole('group', { name: 'Selected entries' }));
  await userEvent.click(bar.getByRole('button', { name: 'Sharing' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Approve without sharing' }));
  await vi.waitFor(() =>
    expect(bodies(reviewed)).toEqual([
      { entries: [seen(one)], approve: { shared_with_client: false } },
      { entries: [seen(two)], approve: { shared_with_client: true } },
      { entries: [seen(one), seen(two)], approve: { shared_with_client: false } },
    ]),
  );
});

test('an entry that was changed meanwhile is named, shown anew and kept', async () => {
  const newer = summary(1, { version: 4, summary: 'Slab cast' });
  const reviewed = await show(
    [[one, two], [newer]],
    [{ id: one.id, ok: false, code: 'stale', message: 'Changed' }, ok(two)],
    [ok(newer)],
  );
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Approve 2' }));
  const why = 'It was changed meanwhile. Read it again before you decide.';
  await vi.waitFor(() =>
    expect(toasts()).toEqual([
      ['success', '1 entry was approved'],
      ['error', `Daily entry of ${one.project.name}, 12 Nov 2026: ${why}`],
    ]),
  );
  expect(await screen.findByText('Slab cast')).toBeVisible();
  expect(card('12 Nov 2026').getByText(why)).toBeVisible();
  expect(card('12 Nov 2026').getByRole('checkbox')).toBeChecked();
  expect(cardWithFocus()).toBe(one.id);
  await userEvent.click(card('12 Nov 2026').getByRole('button', { name: 'Approve' }));
  await vi.waitFor(() => expect(bodies(reviewed).at(-1)).toEqual({ entries: [seen(newer)], approve: {} }));
});

test('an entry with falling progress asks for the reason, and keeps the decision about sharing', async () => {
  const reviewed = await show(
    [[one, two]],
    [{ id: one.id, ok: false, code: 'invalid', message: 'Progress falls from 60 % to 40 %' }],
    [ok(one)],
  );
  await approveOtherwise('12 Nov 2026', 'Approve without sharing');
  const dialog = within(await screen.findByRole('dialog', { name: 'Progress falls' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Why the progress falls' }), 'Redone');
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  await vi.waitFor(() => expect(toasts()).toEqual([['success', '1 entry was approved']]));
  expect(bodies(reviewed).at(-1)).toEqual({
    entries: [seen(one)],
    approve: { shared_with_client: false, progress_reason: 'Redone' },
  });
});
