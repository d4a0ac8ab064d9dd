import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DailyEntry } from '@/api/generated/model/dailyEntry';
import { endSession } from '@/app/session-store';
import * as shrinking from '@/components/files/shrink';
import { todayInIndia } from '@/lib/days';
import type { Job } from '@/offline/device';
import * as outbox from '@/offline/outbox';
import { answers } from '@/testing/answers';
import { entry, SITE } from '@/testing/diary';
import { user } from '@/testing/fixtures';
import { idOf, meera } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';
import { NewEntry } from './new-entry';

const me = { ...user(), role: 'engineer' as const };
const today = todayInIndia();
const draft = (changes: Partial<DailyEntry> = {}) =>
  entry(1, {
    author: { ...meera, id: me.id },
    entry_on: today,
    status: 'draft',
    can: ['edit', 'move', 'submit', 'delete'],
    ...changes,
  });
const job = (kind: string, payload: object): Job => ({
  seq: 1,
  id: idOf('8050', 1),
  kind,
  subject: `${SITE.id} ${today}`,
  title: 'Draft',
  shape: 1,
  payload,
  files: [],
  fault: null,
  madeAt: 0,
});

const open = (entries: DailyEntry[], search = '') => {
  answers('get', '/daily-entries/offline', {
    body: { today, projects: [{ project: SITE, milestones: [], open_days: [] }], entries },
  });
  const addJob = vi.spyOn(outbox, 'addJob').mockResolvedValue();
  const { router } = renderSignedIn(
    `/dashboard/daily-entries?new=${SITE.id}${search}`,
    <NewEntry user={me} />,
    'engineer',
  );
  return { addJob, router };
};
const work = () => screen.findByRole('textbox', { name: 'Work done today' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.spyOn(outbox, 'openOutbox').mockResolvedValue();
  vi.spyOn(outbox, 'readRecord').mockResolvedValue(undefined);
  vi.spyOn(outbox, 'writeRecord').mockResolvedValue();
});
afterEach(() => {
  outbox.outboxStore.set({ jobs: [], sending: null });
  endSession();
});

test('a draft is saved without the work done, an entry is not submitted without it', async () => {
  const { addJob, router } = open([]);
  await work();
  await press('Submit entry');
  expect(await screen.findByText('Work done today is required')).toBeVisible();
  expect(addJob).not.toHaveBeenCalled();
  await press('Save draft');
  await vi.waitFor(() => expect(router.state.location.search).toBe(''));
  expect(addJob.mock.calls).toMatchObject([
    [
      {
        kind: 'daily_entry',
        title: expect.stringMatching(/^Draft of /),
        payload: { entry: { entry_on: today, submit: false, summary: null } },
      },
    ],
  ]);
});

test('a draft with a wrong number is not saved, and says so at the field', async () => {
  const { addJob } = open([]);
  await work();
  await press('Rain');
  await userEvent.type(screen.getByRole('textbox', { name: 'Temperature' }), '99');
  await press('Save draft');
  expect(await screen.findByText('Temperature must be a number from -60 to 60')).toBeVisible();
  expect(addJob).not.toHaveBeenCalled();
});

test('a draft that is not sent yet is continued as the same entry', async () => {
  const waiting = job('daily_entry', {
    projectId: SITE.id,
    entry: { id: idOf('8020', 9), entry_on: today, submit: false, summary: 'Slab' },
    photos: [],
  });
  outbox.outboxStore.set({ jobs: [waiting], sending: null });
  vi.spyOn(outbox, 'filesOfJob').mockResolvedValue([]);
  const removeJob = vi.spyOn(outbox, 'removeJob').mockResolvedValue();
  const { addJob } = open([], `&job=${waiting.id}`);
  await userEvent.type(await work(), ' cast');
  await press('Submit entry');
  await vi.waitFor(() => expect(removeJob).toHaveBeenCalledWith(waiting.id));
  const [made] = addJob.mock.calls[0] ?? [];
  expect(made).toMatchObject({
    payload: { entry: { id: idOf('8020', 9), submit: true, summary: 'Slab cast' } },
  });
  expect(made?.id).not.toBe(waiting.id);
});

test('a draft of the server is saved again, or submitted', async () => {
  answers('get', `/daily-entries/${draft().id}`, { body: draft() });
  const { addJob } = open([draft()], `&change=${draft().id}`);
  await userEvent.type(await work(), ', cast');
  await press('Save draft');
  await vi.waitFor(() => expect(addJob).toHaveBeenCalledTimes(1));
  expect(addJob.mock.calls).toMatchObject([
    [
      {
        kind: 'daily_entry_change',
        title: expect.stringMatching(/^Draft of /),
        payload: { version: 3, change: { summary: 'Slab steel tied, cast' } },
      },
    ],
  ]);
  expect(addJob.mock.calls[0]?.[0].payload).not.toHaveProperty('change.submit');
});

test('a change that waits in the outbox is continued from any link to its entry', async () => {
  const waiting = job('daily_entry_change', {
    projectId: SITE.id,
    entryId: draft().id,
    version: 3,
    change: { summary: 'Slab cast and cured' },
    photos: [],
  });
  outbox.outboxStore.set({ jobs: [waiting], sending: null });
  vi.spyOn(outbox, 'filesOfJob').mockResolvedValue([]);
  answers('get', `/daily-entries/${draft().id}`, { body: draft() });
  open([draft()], `&change=${draft().id}`);
  expect(await work()).toHaveValue('Slab cast and cured');
});

test('a day with a draft is named in the list of days, and not chosen for a new entry', async () => {
  open([draft()]);
  await work();
  expect(screen.getByRole('combobox', { name: 'Day' })).not.toHaveTextContent(/^Today/);
  await userEvent.click(screen.getByRole('combobox', { name: 'Day' }));
  expect(screen.getByRole('option', { name: /^Today, .* \(draft\)$/ })).toBeVisible();
});

test('a day whose entry waits in the outbox counts as filed', async () => {
  const waiting = job('daily_entry', { projectId: SITE.id, entry: { entry_on: today, submit: true } });
  outbox.outboxStore.set({ jobs: [waiting], sending: null });
  open([]);
  await work();
  await userEvent.click(screen.getByRole('combobox', { name: 'Day' }));
  expect(screen.getByRole('option', { name: /^Today, .* \(filed\)$/ })).toBeVisible();
});

describe('photos that are made smaller', () => {
  const photo = () => new Blob(['wall'], { type: 'image/jpeg' });
  const choose = async (names: string[]) => {
    const answers = names.map(() => Promise.withResolvers<Blob>());
    for (const { promise } of answers) vi.spyOn(shrinking, 'shrink').mockReturnValueOnce(promise);
    await userEvent.upload(
      screen.getByTestId('photos'),
      names.map((name) => new File(['wall'], name, { type: 'image/jpeg' })),
    );
    return answers;
  };

  test('are all part of an entry that is submitted meanwhile', async () => {
    const { addJob, router } = open([]);
    await userEvent.type(await work(), 'Slab');
    const [first, second] = await choose(['1.jpg', '2.jpg']);
    first?.resolve(photo());
    await screen.findByRole('textbox', { name: 'Caption of photo 1' });
    await press('Submit entry');
    expect(await screen.findByText('The entry is stored as soon as its photos are ready.')).toBeVisible();
    expect(addJob).not.toHaveBeenCalled();
    second?.resolve(photo());
    await vi.waitFor(() => expect(router.state.location.search).toBe(''));
    expect(addJob.mock.calls[0]?.[0].files.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg']);
  });

  test('stop the submission if one of them cannot be read', async () => {
    const { addJob } = open([]);
    await userEvent.type(await work(), 'Slab');
    const [only] = await choose(['1.jpg']);
    await press('Submit entry');
    only?.reject(new Error('No picture'));
    expect(await screen.findByText('1.jpg could not be read. Choose another photo.')).toBeVisible();
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Submit entry' })).toBeEnabled());
    expect(addJob).not.toHaveBeenCalled();
    await press('Submit entry');
    await vi.waitFor(() => expect(addJob).toHaveBeenCalledTimes(1));
  });
});

describe('people on site', () => {
  const submitted = async (addJob: ReturnType<typeof open>['addJob']) => {
    await press('Submit entry');
    await vi.waitFor(() => expect(addJob).toHaveBeenCalledTimes(1));
    return addJob.mock.calls[0]?.[0].payload;
  };

  test('a trade that was added is removed again', async () => {
    const { addJob } = open([]);
    await userEvent.type(await work(), 'Slab');
    await press('Add a trade');
    await press('Submit entry');
    expect(await screen.findByText('Trade is required')).toBeVisible();
    await press('Remove Trade');
    expect(await submitted(addJob)).toMatchObject({ entry: { labour: [] } });
  });

  test('the hours of a trade are asked for on demand', async () => {
    const { addJob } = open([]);
    await userEvent.type(await work(), 'Slab');
    await press('One more: Mason');
    expect(screen.queryByRole('textbox', { name: /^Hours each/ })).not.toBeInTheDocument();
    await press('Add hours');
    expect(screen.queryByRole('textbox', { name: 'Hours each: Helper' })).not.toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: 'Hours each: Mason' }), '6.5');
    expect(await submitted(addJob)).toMatchObject({
      entry: { labour: [{ trade: 'Mason', count: 1, hours: 6.5 }] },
    });
  });

  test('are whole', async () => {
    const { addJob } = open([]);
    await userEvent.type(await work(), 'Slab');
    const masons = screen.getByRole('textbox', { name: 'Mason' });
    await userEvent.clear(masons);
    await userEvent.type(masons, '2.5');
    await press('Submit entry');
    expect(await screen.findByText('People must be a whole number from 0 to 1,000')).toBeVisible();
    expect(addJob).not.toHaveBeenCalled();
  });
});
