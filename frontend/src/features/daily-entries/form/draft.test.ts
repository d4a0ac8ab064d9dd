import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as outbox from '@/offline/outbox';
import { jwt, user } from '@/testing/fixtures';
import { begunEntries, draftKeeper, newPlace, readDraft } from './draft';
import type { EntryValues } from './schema';

const ME = user().id;
const PLACE = 'project';
const values = (summary: string) => ({ summary }) as EntryValues;
const photo = (id: string, caption = '') => ({
  id,
  name: `${id}.jpg`,
  blob: new Blob([id], { type: 'image/jpeg' }),
  fileId: null,
  caption,
  takenAt: null,
});

beforeEach(async () => {
  localStorage.setItem('auth_token', jwt());
  await outbox.openOutbox(ME);
});
afterEach(() => outbox.dropOutbox(ME));

test('values and photos come back as they were kept last', async () => {
  const draft = draftKeeper(PLACE);
  draft.keep({ values: values('Slab'), photos: [photo('a'), photo('b')] });
  draft.flush();
  draft.keep({ values: values('Slab cast') });
  draft.keep({ photos: [photo('b', 'Wall')] });
  draft.flush();
  await vi.waitFor(async () => expect((await readDraft(PLACE)).photos).toMatchObject([{ caption: 'Wall' }]));
  const { values: kept, photos } = await readDraft(PLACE);
  expect(kept).toEqual({ summary: 'Slab cast' });
  expect(await photos?.[0]?.blob?.text()).toBe('b');
  await vi.waitFor(async () =>
    expect(await outbox.readRecord(`daily-entry-photo:${PLACE}/a`)).toBeUndefined(),
  );
});

test('a caption is written without the bytes of the photo', async () => {
  const write = vi.spyOn(outbox, 'writeRecord');
  const draft = draftKeeper(PLACE);
  const bytes = () => write.mock.calls.filter(([, value]) => value instanceof ArrayBuffer).length;
  for (const caption of ['', 'W', 'Wa', 'Wall']) {
    draft.keep({ photos: [photo('a', caption)] });
    draft.flush();
  }
  await vi.waitFor(async () => expect((await readDraft(PLACE)).photos).toMatchObject([{ caption: 'Wall' }]));
  expect(bytes()).toBe(1);
});

test('changes wait for a pause in typing', async () => {
  const write = vi.spyOn(outbox, 'writeRecord');
  const draft = draftKeeper(PLACE);
  for (const summary of ['S', 'Sl', 'Slab']) draft.keep({ values: values(summary) });
  expect(write).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(write).toHaveBeenCalledTimes(1));
  expect(write.mock.calls[0]?.[1]).toMatchObject({ values: { summary: 'Slab' } });
});

test('a write that is under way does not survive the end of the draft', async () => {
  const { writeRecord } = outbox;
  const gate = Promise.withResolvers<void>();
  vi.spyOn(outbox, 'writeRecord').mockImplementationOnce(async (...record) => {
    await gate.promise;
    await writeRecord(...record);
  });
  const draft = draftKeeper(PLACE);
  draft.keep({ photos: [photo('a')] });
  draft.flush();
  draft.keep({ values: values('Slab') });
  const dropped = draft.drop();
  draft.keep({ values: values('Slab cast') });
  draft.flush();
  gate.resolve();
  await dropped;
  expect(await readDraft(PLACE)).toEqual({ values: null, photos: null });
  expect(await outbox.readRecord(`daily-entry-photo:${PLACE}/a`)).toBeUndefined();
});

test('begun entries of a project are found by their day, and those of closed days are deleted', async () => {
  const OPEN = ['2026-11-17', '2026-11-18', '2026-11-19'];
  const keep = (place: string, entry_on: string) => {
    const draft = draftKeeper(place);
    draft.keep({ values: { entry_on } as EntryValues, photos: [photo('a')] });
    draft.flush();
    return vi.waitFor(async () => expect((await readDraft(place)).photos).toHaveLength(1));
  };
  const closed = newPlace(PLACE, '2026-11-12');
  await keep(PLACE, '2026-11-19');
  await keep(newPlace(PLACE, '2026-11-17'), '2026-11-17');
  await keep(newPlace(PLACE, '2026-11-18'), '2026-11-18');
  // Another day was chosen in this form, and none in the next one.
  await keep(newPlace(PLACE, '2026-11-14'), '2026-11-17');
  await keep(newPlace(PLACE, '2026-11-13'), '');
  await keep(closed, '2026-11-12');
  await keep(newPlace('project-2', '2026-11-18'), '2026-11-18');
  expect(await begunEntries(PLACE, OPEN)).toEqual([
    null,
    '2026-11-18',
    '2026-11-17',
    '2026-11-14',
    '2026-11-13',
  ]);
  expect(await readDraft(closed)).toEqual({ values: null, photos: null });
  expect(await outbox.readRecord(`daily-entry-photo:${closed}/a`)).toBeUndefined();
  expect(await begunEntries('project-2', OPEN)).toEqual(['2026-11-18']);
  expect(await begunEntries(PLACE, [])).toEqual(['2026-11-13']);
});
