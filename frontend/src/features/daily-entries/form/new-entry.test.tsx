import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DailyEntry } from '@/api/generated/model/dailyEntry';
import { endSession } from '@/app/session-store';
import * as shrinking from '@/components/files/shrink';
import { formatOn, todayInIndia } from '@/lib/days';
import type { Job } from '@/offline/device';
import * as outbox from '@/offline/outbox';
import { answers } from '@/testing/answers';
import { entry, SITE } from '@/testing/diary';
import { user } from '@/testing/fixtures';
import { idOf, meera } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';
import { NewEntry } from './new-entry';
import { valuesOfEntry } from './values';

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

describe('the form of a missed day', () => {
  const dayBefore = (days: number) => todayInIndia(new Date(Date.now() - days * 86_400_000));
  const chosen = () => screen.getByRole('combobox', { name: 'Day' }).textContent;

  test('has that day, also where today has its entry, and a draft of its own', async () => {
    const missed = dayBefore(2);
    const written = vi.spyOn(outbox, 'writeRecord').mockResolvedValue();
    const { addJob } = open([draft({ status: 'submitted' })], `&on=${missed}`);
    await userEvent.type(await work(), 'Slab');
    expect(chosen()).toBe(formatOn(missed));
    await vi.waitFor(() =>
      expect(written).toHaveBeenCalledWith(`daily-entry-draft:${SITE.id} ${missed}`, expect.anything()),
    );
    await press('Save draft');
    await vi.waitFor(() => expect(addJob).toHaveBeenCalled());
    expect(addJob.mock.calls[0]?.[0].payload).toMatchObject({ entry: { entry_on: missed } });
  });

  const isNoForm = () =>
    expect(screen.queryByRole('textbox', { name: 'Work done today' })).not.toBeInTheDocument();

  test('is not there for a closed day, and another day is chosen on purpose', async () => {
    const closed = dayBefore(9);
    open([draft({ entry_on: dayBefore(1) })], `&on=${closed}`);
    expect(
      await screen.findByText(`${formatOn(closed)} is closed. Ask the project manager to open it.`),
    ).toBeVisible();
    isNoForm();
    expect(screen.queryByRole('button', { name: formatOn(dayBefore(1)) ?? '' })).not.toBeInTheDocument();
    await press(formatOn(today) ?? '');
    await work();
    expect(chosen()).toBe(`Today, ${formatOn(today)}`);
  });

  test.each([
    ['a draft', 'The entry for DAY is a draft.', 'draft'],
    ['filed', 'The entry for DAY is filed.', 'submitted'],
  ] as const)('is not there where the entry of the day is %s', async (_state, text, status) => {
    const missed = dayBefore(2);
    open([draft({ entry_on: missed, status })], `&on=${missed}`);
    expect(await screen.findByText(text.replace('DAY', formatOn(missed) ?? ''))).toBeVisible();
    isNoForm();
    expect(screen.getByRole('button', { name: formatOn(today) ?? '' })).toBeVisible();
  });

  test('is not there while the entry of the day waits in the outbox', async () => {
    const missed = dayBefore(2);
    const waiting = job('daily_entry', { projectId: SITE.id, entry: { entry_on: missed, submit: true } });
    outbox.outboxStore.set({ jobs: [waiting], sending: null });
    open([], `&on=${missed}`);
    expect(
      await screen.findByText(new RegExp(`^The entry for ${formatOn(missed)} is on this phone\\.`)),
    ).toBeVisible();
    isNoForm();
    expect(screen.getByRole('link', { name: 'Change it' })).toHaveAttribute(
      'href',
      `/dashboard/daily-entries?new=${SITE.id}&job=${waiting.id}`,
    );
  });

  test('continues a draft for which an open day was chosen, though its own day is closed', async () => {
    const closed = dayBefore(9);
    const values = { ...valuesOfEntry(draft({ summary: 'Begun' })), entry_on: dayBefore(1) };
    vi.spyOn(outbox, 'readRecord').mockImplementation(async (key) =>
      key === `daily-entry-draft:${SITE.id} ${closed}` ? { shape: 1, values } : undefined,
    );
    open([], `&on=${closed}`);
    expect(await work()).toHaveValue('Begun');
    expect(chosen()).toBe(formatOn(dayBefore(1)));
  });

  test('is chosen where today has its entry, and has a draft of its own', async () => {
    const written = vi.spyOn(outbox, 'writeRecord').mockResolvedValue();
    open([draft({ status: 'submitted' })]);
    await userEvent.click(await screen.findByRole('button', { name: formatOn(dayBefore(1)) ?? '' }));
    await userEvent.type(await work(), 'Slab');
    await vi.waitFor(() =>
      expect(written).toHaveBeenCalledWith(`daily-entry-draft:${SITE.id} ${dayBefore(1)}`, expect.anything()),
    );
  });
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
  const holdJob = vi.spyOn(outbox, 'holdJob');
  const { addJob } = open([], `&job=${waiting.id}`);
  await userEvent.type(await work(), ' cast');
  expect(holdJob).toHaveBeenCalledWith(waiting.id);
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

describe('a day that has its entry', () => {
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
  const link = (name: string) => screen.findByRole('link', { name });
  const begun = (entry_on: string, photo = false) =>
    vi.spyOn(outbox, 'readRecord').mockImplementation(async (key) => {
      const values = { ...valuesOfEntry(draft({ summary: 'Begun' })), entry_on };
      if (key === `daily-entry-draft:${SITE.id}`) return { shape: 1, values };
      const kept = { id: 'p', name: '1.jpg', fileId: 'f', caption: 'Old wall', takenAt: null, type: '' };
      return photo && key === `daily-entry-photos:${SITE.id}`
        ? { shape: 2, photos: [{ ...kept, hasBytes: false }] }
        : undefined;
    });

  test('says so today, and leaves the choice of another day to the engineer', async () => {
    const { addJob } = open([draft({ status: 'submitted' })]);
    expect(await screen.findByText('Today’s entry is filed.')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Work done today' })).not.toBeInTheDocument();
    expect(await link('Open it')).toHaveAttribute(
      'href',
      `/dashboard/project/${SITE.id}?tab=daily-entries&entry=${draft().id}`,
    );
    await press(formatOn(yesterday) ?? '');
    await userEvent.type(await work(), 'Late');
    await userEvent.click(screen.getByRole('combobox', { name: 'Day' }));
    const filed = screen.getByRole('option', { name: /^Today, .* \(filed\)$/ });
    expect(filed).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    await press('Submit entry');
    await vi.waitFor(() => expect(addJob).toHaveBeenCalledTimes(1));
    expect(addJob.mock.calls[0]?.[0].payload).toMatchObject({ entry: { entry_on: yesterday } });
  });

  test('is opened as the phone keeps it without a network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open([draft({ status: 'approved' })]);
    expect(await link('Open it')).toHaveAttribute('href', `/dashboard/daily-entries?kept=${draft().id}`);
  });

  test('counts as filed while the entry waits in the outbox, which is changed instead', async () => {
    const waiting = job('daily_entry', { projectId: SITE.id, entry: { entry_on: today, submit: true } });
    outbox.outboxStore.set({ jobs: [waiting], sending: null });
    open([]);
    expect(await screen.findByText(/^Today’s entry is on this phone/)).toBeVisible();
    expect(await link('Change it')).toHaveAttribute(
      'href',
      `/dashboard/daily-entries?new=${SITE.id}&job=${waiting.id}`,
    );
  });

  test('is continued if it is a draft', async () => {
    open([draft()]);
    expect(await screen.findByText('Today’s entry is a draft.')).toBeVisible();
    expect(await link('Continue it')).toHaveAttribute(
      'href',
      `/dashboard/daily-entries?new=${SITE.id}&change=${draft().id}`,
    );
  });

  test('is asked for again where an entry was begun for it', async () => {
    begun(today);
    const { addJob } = open([draft({ status: 'submitted' })]);
    expect(await work()).toHaveValue('Begun');
    await press('Submit entry');
    expect(await screen.findByText('Day is required')).toBeVisible();
    expect(addJob).not.toHaveBeenCalled();
  });

  test('is gone with the photos of its draft once it is closed', async () => {
    begun('2026-01-05', true);
    open([]);
    expect(await work()).toHaveValue('');
    expect(screen.queryByRole('textbox', { name: 'Caption of photo 1' })).not.toBeInTheDocument();
    expect(outbox.writeRecord).toHaveBeenCalledWith(`daily-entry-photos:${SITE.id}`, undefined);
  });

  test('comes back with its photos while it is open', async () => {
    begun(yesterday, true);
    open([]);
    expect(await work()).toHaveValue('Begun');
    expect(screen.getByRole('textbox', { name: 'Caption of photo 1' })).toHaveValue('Old wall');
  });
});

describe('photos that are made smaller', () => {
  const photo = () => new Blob(['wall'], { type: 'image/jpeg' });
  const choose = async (names: string[]) => {
    const answers = names.map(() => Promise.withResolvers<Blob>());
    for (const { promise } of answers) vi.spyOn(shrinking, 'shrink').mockReturnValueOnce(promise);
    await userEvent.upload(
      screen.getByTestId('files'),
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

  test('are kept with the day that they belong to', async () => {
    open([]);
    await work();
    const [only] = await choose(['1.jpg']);
    only?.resolve(photo());
    await vi.waitFor(() =>
      expect(outbox.writeRecord).toHaveBeenCalledWith(
        `daily-entry-draft:${SITE.id}`,
        expect.objectContaining({ values: expect.objectContaining({ entry_on: today }) }),
      ),
    );
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
