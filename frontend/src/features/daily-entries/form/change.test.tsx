import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DailyEntry } from '@/api/generated/model/dailyEntry';
import { endSession } from '@/app/session-store';
import * as outbox from '@/offline/outbox';
import { answers } from '@/testing/answers';
import { entry, SITE } from '@/testing/diary';
import { user } from '@/testing/fixtures';
import { idOf, meera } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';
import { server } from '@/testing/server';
import { NewEntry } from './new-entry';
import { valuesOfEntry } from './values';

const me = { ...user(), role: 'engineer' as const };
const mine = (changes: Partial<DailyEntry> = {}) =>
  entry(1, {
    author: { ...meera, id: me.id },
    status: 'changes_requested',
    return_reason: 'Which slab?',
    photos: [{ file_id: idOf('8030', 1), caption: 'Steel', width: 1600, height: 1200 }],
    photo_count: 1,
    milestone: { id: idOf('8040', 1), name: 'Plinth' },
    progress_percent: 40,
    can: ['edit', 'submit'],
    ...changes,
  });
const diary = (entries: DailyEntry[]) =>
  answers('get', '/daily-entries/offline', {
    body: { today: '2026-11-12', projects: [{ project: SITE, milestones: [], open_days: [] }], entries },
  });
const address = `/dashboard/daily-entries?new=${SITE.id}&change=${mine().id}`;

beforeEach(() => {
  vi.spyOn(outbox, 'openOutbox').mockResolvedValue();
  vi.spyOn(outbox, 'readRecord').mockResolvedValue(undefined);
  vi.spyOn(outbox, 'writeRecord').mockResolvedValue();
});
afterEach(() => endSession());

test('a returned entry is corrected from its own content, and only what differs in kind is sent', async () => {
  diary([mine()]);
  answers('get', `/daily-entries/${mine().id}`, { body: mine() });
  const addJob = vi.spyOn(outbox, 'addJob').mockResolvedValue();
  renderSignedIn(address, <NewEntry user={me} />, 'engineer');
  expect(await screen.findByText('Returned by the manager: Which slab?')).toBeVisible();
  // The milestone was submitted since: the entry keeps it.
  expect(screen.getByRole('combobox', { name: 'Milestone' })).toHaveTextContent('Plinth');
  const summary = screen.getByRole('textbox', { name: 'Work done today' });
  expect(summary).toHaveValue('Slab steel tied');
  await userEvent.clear(summary);
  await userEvent.type(summary, 'First floor slab tied');
  await userEvent.click(screen.getByRole('button', { name: 'Save and submit' }));
  await vi.waitFor(() => expect(addJob).toHaveBeenCalledTimes(1));
  const [job] = addJob.mock.calls[0] ?? [];
  expect(job).toMatchObject({
    kind: 'daily_entry_change',
    files: [],
    payload: {
      entryId: mine().id,
      version: 3,
      change: { summary: 'First floor slab tied', submit: true, progress_percent: 40 },
      photos: [{ caption: 'Steel', file_id: idOf('8030', 1) }],
    },
  });
  expect(job?.payload).not.toHaveProperty('change.entry_on');
  expect(job?.payload).not.toHaveProperty('change.id');
});

test('a change that was begun comes back with the photos of the entry', async () => {
  diary([mine()]);
  answers('get', `/daily-entries/${mine().id}`, { body: mine() });
  vi.spyOn(outbox, 'readRecord').mockImplementation(async (key) =>
    key === `daily-entry-draft:${mine().id} 3`
      ? { shape: 1, values: { ...valuesOfEntry(mine()), summary: 'First floor slab tied' } }
      : undefined,
  );
  renderSignedIn(address, <NewEntry user={me} />, 'engineer');
  expect(await screen.findByRole('textbox', { name: 'Work done today' })).toHaveValue(
    'First floor slab tied',
  );
  expect(screen.getByRole('textbox', { name: 'Caption of photo 1' })).toHaveValue('Steel');
});

test('without a network the entry that is kept on the phone is changed', async () => {
  const kept = {
    today: '2026-11-12',
    projects: [{ project: SITE, milestones: [], open_days: [] }],
    entries: [mine()],
  };
  vi.spyOn(outbox, 'readRecord').mockImplementation(async (key) => (key === 'diary' ? kept : undefined));
  server.use(http.get('*/api/v1/daily-entries/*', () => HttpResponse.error()));
  renderSignedIn(address, <NewEntry user={me} />, 'engineer');
  expect(await screen.findByRole('textbox', { name: 'Work done today' })).toHaveValue('Slab steel tied');
});
