import 'fake-indexeddb/auto';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { jwt, user } from '@/testing/fixtures';
import { server } from '@/testing/server';
import { countJobs, dropDevice, dropOthers, fileKey, MIGRATIONS, openDevice } from './device';
import {
  addJob,
  closeOutbox,
  dropOutbox,
  filesOfJob,
  holdJob,
  onJobSent,
  openOutbox,
  outboxStore,
  readRecord,
  removeJob,
  retryJob,
  writeRecord,
} from './outbox';

const ME = user().id;
const OTHER = '0190a000-0000-7000-8000-00000000ffff';
const PROJECT = '0190a000-0000-7000-8000-000000000042';
const idOf = (number: number) => `0190a000-0000-7000-8000-00000000000${number}`;

/** The tests hold the network: nothing is sent until they let it. */
let isOnline = false;

const sent = vi.fn<(id: string, files: readonly string[]) => void>();
const uploaded = vi.fn<(key: string | null) => void>();
let answer: (id: string) => Response | undefined;

const add = (number: number, photos = 0, subject = idOf(number)) =>
  addJob({
    id: idOf(number),
    kind: 'daily_entry',
    subject,
    title: `Entry ${number}`,
    payload: {
      projectId: PROJECT,
      entry: { id: idOf(number), entry_on: '2026-11-23', submit: true, summary: 'Slab cast' },
      photos: Array.from({ length: photos }, (_photo, place) => ({ caption: `Photo ${place}` })),
    },
    files: Array.from({ length: photos }, (_photo, place) => ({
      name: `${place}.jpg`,
      blob: new Blob([`photo ${place}`], { type: 'image/jpeg' }),
    })),
  });

const goOnline = () => {
  isOnline = true;
  dispatchEvent(new Event('online'));
};
const isEmpty = () => vi.waitFor(() => expect(outboxStore.get().jobs).toEqual([]));
const sentIds = () => sent.mock.calls.map(([id]) => id);

beforeEach(async () => {
  isOnline = false;
  answer = () => undefined;
  localStorage.setItem('auth_token', jwt());
  localStorage.setItem('user_data', JSON.stringify(user()));
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  sent.mockClear();
  uploaded.mockClear();
  let files = 0;
  server.use(
    http.post('*/files', ({ request }) => {
      uploaded(request.headers.get('idempotency-key'));
      files += 1;
      return HttpResponse.json({ current: { id: `file-${files}` } }, { status: 201 });
    }),
    http.post('*/projects/:project/daily-entries', async ({ request }) => {
      const body = (await request.json()) as { id: string; photos: { file_id: string }[] };
      const refusal = answer(body.id);
      if (refusal) return refusal;
      sent(
        body.id,
        body.photos.map((it) => it.file_id),
      );
      return HttpResponse.json(body, { status: 201 });
    }),
  );
  await openOutbox(ME);
});

afterEach(async () => {
  await dropOutbox(ME);
  await dropDevice(OTHER);
});

describe('without a network', () => {
  test('jobs wait, survive a closed tab, and are sent once in their order', async () => {
    await add(1, 3);
    await add(2);
    expect(outboxStore.get().jobs.map(({ title }) => title)).toEqual(['Entry 1', 'Entry 2']);
    await closeOutbox();
    expect(outboxStore.get().jobs).toEqual([]);
    expect(sent).not.toHaveBeenCalled();

    await openOutbox(ME);
    expect(outboxStore.get().jobs).toHaveLength(2);
    goOnline();
    await isEmpty();
    expect(sent.mock.calls).toEqual([
      [idOf(1), ['file-1', 'file-2', 'file-3']],
      [idOf(2), []],
    ]);
    expect(new Set(uploaded.mock.calls.flat()).size).toBe(3);
    expect(await countJobs(ME)).toBe(0);
  });

  test('a lost answer sends the same entry again, and no photo twice', async () => {
    isOnline = true;
    let attempts = 0;
    answer = () => {
      attempts += 1;
      return attempts === 1 ? HttpResponse.error() : undefined;
    };
    await add(1, 2);
    await vi.waitFor(() => expect(attempts).toBe(1));
    await vi.waitFor(() => expect(outboxStore.get().sending).toBeNull());
    expect(outboxStore.get().jobs).toMatchObject([{ fault: null }]);
    goOnline();
    await isEmpty();
    expect(sent.mock.calls).toEqual([[idOf(1), ['file-1', 'file-2']]]);
    expect(uploaded).toHaveBeenCalledTimes(2);
  });

  test('photos that the server has deleted meanwhile are uploaded again under a new key', async () => {
    isOnline = true;
    answer = () => HttpResponse.json({ message: 'busy' }, { status: 503 });
    await add(1, 1);
    await vi.waitFor(() => expect(uploaded).toHaveBeenCalledTimes(1));
    await vi.waitFor(() => expect(outboxStore.get().sending).toBeNull());
    answer = () => undefined;
    const later = Date.now() + 25 * 3_600_000;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    goOnline();
    await isEmpty();
    expect(sent.mock.calls).toEqual([[idOf(1), ['file-2']]]);
    expect(new Set(uploaded.mock.calls.flat()).size).toBe(2);
  });
});

describe('a job that the server cannot take now', () => {
  test.each([503, 429, 408])(
    'with %i holds later jobs of its subject alone, and is sent later',
    async (status) => {
      answer = (id) => (id === idOf(1) ? HttpResponse.json({ message: 'Busy' }, { status }) : undefined);
      await add(1, 0, 'wall');
      await add(2, 0, 'wall');
      await add(3, 0, 'roof');
      goOnline();
      await vi.waitFor(() => expect(sentIds()).toEqual([idOf(3)]));
      await vi.waitFor(() => expect(outboxStore.get().sending).toBeNull());
      expect(outboxStore.get().jobs).toMatchObject([
        { id: idOf(1), fault: null },
        { id: idOf(2), fault: null },
      ]);
      answer = () => undefined;
      goOnline();
      await isEmpty();
      expect(sentIds()).toEqual([idOf(3), idOf(1), idOf(2)]);
    },
  );

  test('without a network holds all', async () => {
    const tried = vi.fn();
    answer = (id) => {
      tried(id);
      return HttpResponse.error();
    };
    await add(1);
    await add(2);
    goOnline();
    await vi.waitFor(() => expect(tried).toHaveBeenCalled());
    await vi.waitFor(() => expect(outboxStore.get().sending).toBeNull());
    expect(tried.mock.calls).toEqual([[idOf(1)]]);
  });
});

test('a job waits while a form shows it', async () => {
  const release = holdJob(idOf(1));
  await add(1);
  await add(2);
  goOnline();
  await vi.waitFor(() => expect(sentIds()).toEqual([idOf(2)]));
  release();
  await isEmpty();
  expect(sentIds()).toEqual([idOf(2), idOf(1)]);
});

describe('a refused job', () => {
  const closed = () =>
    HttpResponse.json({ code: 'day_closed', message: 'The day is closed' }, { status: 409 });

  test('stops with its reason, holds later jobs of its subject alone, and can be sent again', async () => {
    answer = (id) => (id === idOf(1) ? closed() : undefined);
    await add(1, 0, 'wall');
    await add(2, 0, 'wall');
    await add(3, 0, 'roof');
    goOnline();
    await vi.waitFor(() => expect(sentIds()).toEqual([idOf(3)]));
    await vi.waitFor(() =>
      expect(outboxStore.get().jobs).toMatchObject([
        { id: idOf(1), fault: { status: 409, code: 'day_closed', message: 'The day is closed' } },
        { id: idOf(2), fault: null },
      ]),
    );
    answer = () => undefined;
    await retryJob(idOf(1));
    await isEmpty();
    expect(sentIds()).toEqual([idOf(3), idOf(1), idOf(2)]);
  });

  test('gives its photos back before it is removed', async () => {
    answer = closed;
    await add(1, 1);
    goOnline();
    await vi.waitFor(() => expect(outboxStore.get().jobs[0]?.fault).not.toBeNull());
    const [photo] = await filesOfJob(idOf(1));
    expect(await photo?.text()).toBe('photo 0');
    await removeJob(idOf(1));
    await isEmpty();
    const db = await openDevice(ME);
    expect(await db.get('files', fileKey(idOf(1), 0))).toBeUndefined();
    db.close();
  });

  test('is sent if its id was filed by an attempt without an answer', async () => {
    answer = () => HttpResponse.json({ code: 'id_taken', message: 'Taken' }, { status: 409 });
    server.use(
      http.get('*/daily-entries/:id', () =>
        HttpResponse.json({ status: 'submitted', entry_on: '2026-11-23', summary: 'Slab cast', photos: [] }),
      ),
    );
    await add(1);
    goOnline();
    await isEmpty();
  });
});

describe('a draft that was saved before', () => {
  const change = vi.fn<(body: unknown, version: string | null) => void>();
  const filed = (state: object) => {
    answer = () => HttpResponse.json({ code: 'id_taken', message: 'Taken' }, { status: 409 });
    change.mockClear();
    server.use(
      http.get('*/daily-entries/:id', () => HttpResponse.json(state)),
      http.patch('*/daily-entries/:id', async ({ request }) => {
        change(await request.json(), request.headers.get('if-match'));
        return HttpResponse.json({});
      }),
    );
  };

  test('gets the later content', async () => {
    filed({ status: 'draft', version: 1, summary: 'Slab' });
    await add(1, 1);
    goOnline();
    await isEmpty();
    expect(change.mock.calls).toEqual([
      [
        {
          entry_on: '2026-11-23',
          submit: true,
          summary: 'Slab cast',
          photos: [{ caption: 'Photo 0', file_id: 'file-1' }],
        },
        '"1"',
      ],
    ]);
  });

  test('is left alone, and the job refused, if it was changed on another device', async () => {
    filed({ status: 'draft', version: 2, summary: 'Slab and beams cast' });
    await add(1);
    goOnline();
    await vi.waitFor(() =>
      expect(outboxStore.get().jobs).toMatchObject([{ fault: { status: 409, code: 'id_taken' } }]),
    );
    expect(change).not.toHaveBeenCalled();
  });

  test('and submitted by a job that was changed while it was sent gets the later content', async () => {
    filed({ status: 'submitted', version: 1, entry_on: '2026-11-23', summary: 'Slab', photos: [] });
    await add(1);
    goOnline();
    await isEmpty();
    expect(change.mock.calls).toEqual([
      [{ entry_on: '2026-11-23', summary: 'Slab cast', photos: [] }, '"1"'],
    ]);
  });

  test('is left alone if the answer to the same change was lost', async () => {
    filed({ status: 'submitted', version: 2, entry_on: '2026-11-23', summary: 'Slab cast', photos: [] });
    await add(1);
    goOnline();
    await isEmpty();
    expect(change).not.toHaveBeenCalled();
  });
});

test('the screens hear of a sent job', async () => {
  const heard = vi.fn();
  const stop = onJobSent((job) => heard(job.title));
  await add(1);
  goOnline();
  await isEmpty();
  expect(heard.mock.calls).toEqual([['Entry 1']]);
  stop();
});

describe('people on one phone', () => {
  test('nothing is stored any more after another tab deleted the device', async () => {
    await dropDevice(ME);
    await expect(add(1)).rejects.toThrow();
    expect(await indexedDB.databases()).toEqual([]);
  });

  test('a job is not sent under the session of somebody else', async () => {
    await add(1);
    localStorage.setItem('user_data', JSON.stringify(user({ id: OTHER })));
    goOnline();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sent).not.toHaveBeenCalled();
    expect(await countJobs(ME)).toBe(1);
  });

  test('the next person sees nothing, and unsent jobs wait for their owner', async () => {
    await add(1);
    await openOutbox(OTHER);
    await dropOthers(OTHER);
    expect(outboxStore.get().jobs).toEqual([]);
    expect(await readRecord('draft')).toBeUndefined();
    expect(await countJobs(ME)).toBe(1);
  });

  test('drafts and kept entries of the last person are deleted, unsent jobs and their photos are not', async () => {
    await add(1, 1);
    await writeRecord('draft', { summary: 'Slab' });
    await openOutbox(OTHER);
    await dropOthers(OTHER);
    await openOutbox(ME);
    expect(await readRecord('draft')).toBeUndefined();
    expect(await filesOfJob(idOf(1))).toHaveLength(1);
    expect(await (await filesOfJob(idOf(1)))[0]?.text()).toBe('photo 0');
  });

  test('a device without jobs is deleted when somebody else signs in', async () => {
    await writeRecord('draft', { summary: 'Slab' });
    await openOutbox(OTHER);
    await dropOthers(OTHER);
    const names = (await indexedDB.databases()).map(({ name }) => name);
    expect(names).toEqual([`plumbline-${OTHER}`]);
  });

  test('signing out takes jobs and records along', async () => {
    await add(1, 1);
    await writeRecord('draft', { summary: 'Slab' });
    await dropOutbox(ME);
    expect(await indexedDB.databases()).toEqual([]);
    await openOutbox(ME);
    expect(outboxStore.get().jobs).toEqual([]);
    expect(await readRecord('draft')).toBeUndefined();
  });
});

describe('a new release', () => {
  test('keeps queued jobs from each earlier version of the database', async () => {
    const next = [
      ...MIGRATIONS,
      (db: Awaited<ReturnType<typeof openDevice>>) => {
        db.createObjectStore('added' as 'records');
      },
    ];
    for (const version of MIGRATIONS.keys()) {
      const old = await openDevice(OTHER, MIGRATIONS.slice(0, version + 1));
      await old.add('jobs', {
        id: idOf(1),
        kind: 'daily_entry',
        subject: 'x',
        title: 'Entry',
        shape: 1,
        payload: { projectId: PROJECT },
        files: [],
        fault: null,
        madeAt: 1,
      } as never);
      await old.put('files', new TextEncoder().encode('photo').buffer as ArrayBuffer, fileKey(idOf(1), 0));
      const db = await openDevice(OTHER, next);
      expect(await db.getAll('jobs')).toMatchObject([{ id: idOf(1), payload: { projectId: PROJECT } }]);
      expect(await db.get('files', fileKey(idOf(1), 0))).toBeDefined();
      db.close();
      await dropDevice(OTHER);
    }
  });

  test('that upgrades the database in another tab does not stop this one', async () => {
    await add(1);
    const newer = await openDevice(ME, [...MIGRATIONS, () => {}]);
    await add(2, 1);
    await writeRecord('draft', { summary: 'Slab' });
    expect(await readRecord('draft')).toEqual({ summary: 'Slab' });
    goOnline();
    await isEmpty();
    expect(sentIds()).toEqual([idOf(1), idOf(2)]);
    newer.close();
  });

  test('leaves a job of a still newer release alone', async () => {
    const db = await openDevice(ME);
    await db.add('jobs', {
      id: idOf(1),
      kind: 'daily_entry',
      subject: 'x',
      title: 'Entry',
      shape: 99,
      payload: {},
      files: [],
      fault: null,
      madeAt: 1,
    } as never);
    db.close();
    await add(2);
    goOnline();
    await vi.waitFor(() => expect(sentIds()).toEqual([idOf(2)]));
    await vi.waitFor(() => expect(outboxStore.get().jobs).toMatchObject([{ shape: 99, fault: null }]));
  });
});

describe('other kinds of jobs', () => {
  const SUBJECT = idOf(7);
  const photo = { name: 'wall.jpg', blob: new Blob(['wall'], { type: 'image/jpeg' }) };
  const body = vi.fn<(sent: unknown, headers: Headers) => void>();
  const hear = async ({ request }: { request: Request }) => body(await request.json(), request.headers);
  const form = vi.fn<(fields: Record<string, unknown>) => void>();

  beforeEach(() => {
    body.mockClear();
    form.mockClear();
    server.use(
      http.post('*/files', async ({ request }) => {
        form(Object.fromEntries(await request.formData()));
        return HttpResponse.json({ current: { id: 'new-file' } }, { status: 201 });
      }),
    );
  });

  test('a comment is sent with its files under the key of its job', async () => {
    server.use(
      http.post('*/tickets/:id/comments', async (call) => {
        await hear(call);
        return HttpResponse.json({}, { status: 201 });
      }),
    );
    await addJob({
      id: idOf(1),
      kind: 'ticket_comment',
      subject: SUBJECT,
      title: 'Comment',
      payload: {
        ticketId: SUBJECT,
        projectId: PROJECT,
        comment: { body: 'The wall is wet', visibility: 'internal' },
        attached: ['old-file'],
        visibility: 'internal',
      },
      files: [photo],
    });
    expect(body).not.toHaveBeenCalled();
    goOnline();
    await isEmpty();
    expect(form.mock.calls[0]?.[0]).toMatchObject({ category: 'attachment', visibility: 'internal' });
    const [sentBody, headers] = body.mock.calls[0] ?? [];
    expect(sentBody).toEqual({
      body: 'The wall is wet',
      visibility: 'internal',
      attachments: ['old-file', 'new-file'],
    });
    expect(headers?.get('idempotency-key')).toBe(idOf(1));
  });

  const submission = () =>
    addJob({
      id: idOf(1),
      kind: 'milestone_submission',
      subject: SUBJECT,
      title: 'Submission of Plinth',
      payload: { projectId: PROJECT, milestoneId: SUBJECT, userId: ME, note: 'Done', evidence: ['old-file'] },
      files: [photo],
    });
  const state = (by: string) =>
    server.use(
      http.get('*/projects/:id/milestones', () =>
        HttpResponse.json({
          items: [
            { id: SUBJECT, status: 'submitted', submitted: { at: '2026-11-12T08:00:00Z', by: { id: by } } },
          ],
        }),
      ),
      http.post('*/milestones/:id/submit', async (call) => {
        await hear(call);
        return HttpResponse.json({ code: 'wrong_state', message: 'Already submitted' }, { status: 409 });
      }),
    );

  test('a submission whose answer was lost is not refused the second time', async () => {
    state(ME);
    await submission();
    goOnline();
    await isEmpty();
    expect(form.mock.calls[0]?.[0]).toMatchObject({ visibility: 'client' });
    expect(form.mock.calls[0]?.[0]).not.toHaveProperty('category');
    expect(body.mock.calls[0]?.[0]).toEqual({ note: 'Done', evidence: ['old-file', 'new-file'] });
  });

  test('a milestone that somebody else submitted stays in the outbox with the reason', async () => {
    state(OTHER);
    await submission();
    goOnline();
    await vi.waitFor(() =>
      expect(outboxStore.get().jobs).toMatchObject([{ fault: { status: 409, code: 'wrong_state' } }]),
    );
  });

  /** The entry that the server has after the change below. */
  const CHANGED = {
    id: SUBJECT,
    version: 4,
    status: 'submitted',
    summary: 'Slab cast',
    milestone: { id: idOf(5), name: 'Slab' },
    progress_percent: 60,
    weather: { sky: 'rain', rainfall_mm: 12 },
    labour: [{ trade: 'Mason', count: 4 }],
    delays: [{ reason: 'other', hours: 2 }],
    photos: [
      { file_id: 'old-file', caption: 'Before', taken_at: '2026-11-23T08:00:00Z' },
      { file_id: 'new-file', caption: 'After' },
    ],
  };
  const change = (now: object) => {
    server.use(
      http.patch('*/daily-entries/:id', async (call) => {
        await hear(call);
        return HttpResponse.json({ code: 'stale', message: 'Changed meanwhile' }, { status: 412 });
      }),
      http.get('*/daily-entries/:id', () => HttpResponse.json({ ...CHANGED, ...now })),
    );
    return addJob({
      id: idOf(1),
      kind: 'daily_entry_change',
      subject: SUBJECT,
      title: 'Entry',
      payload: {
        projectId: PROJECT,
        entryId: SUBJECT,
        version: 3,
        change: {
          summary: 'Slab cast',
          submit: true,
          milestone_id: idOf(5),
          progress_percent: 60,
          weather: { sky: 'rain', temp_c: null, rainfall_mm: 12 },
          labour: [{ trade: 'Mason', count: 4, hours: null }],
          delays: [{ reason: 'other', hours: 2, note: null }],
          safety: [],
          next_day_plan: null,
        },
        photos: [
          { caption: 'Before', file_id: 'old-file', taken_at: '2026-11-23T08:00:00.000Z' },
          { caption: 'After', file_id: null },
        ],
      },
      files: [photo],
    });
  };

  test('a changed entry keeps its photos and gets the new one; its lost answer is recognised', async () => {
    await change({ safety: [] });
    goOnline();
    await isEmpty();
    const [sentBody, headers] = body.mock.calls[0] ?? [];
    expect(sentBody).toMatchObject({
      summary: 'Slab cast',
      submit: true,
      photos: [
        { caption: 'Before', file_id: 'old-file' },
        { caption: 'After', file_id: 'new-file' },
      ],
    });
    expect(headers?.get('if-match')).toBe('"3"');
  });

  test.each([
    ['the work done', { summary: 'Formwork' }],
    ['the labour', { labour: [{ trade: 'Mason', count: 5 }] }],
    ['the delays', { delays: [] }],
    ['the progress', { progress_percent: 40 }],
    ['the weather', { weather: { sky: 'clear' } }],
    ['the milestone', { milestone: undefined }],
    ['the plan', { next_day_plan: 'Cure' }],
    ['a caption', { photos: [{ ...CHANGED.photos[0], caption: '' }, CHANGED.photos[1]] }],
    ['the status', { status: 'changes_requested' }],
  ])('a change stays in the outbox if %s differs in the entry of the server', async (_field, now) => {
    await change({ safety: [], ...now });
    goOnline();
    await vi.waitFor(() => expect(outboxStore.get().jobs).toMatchObject([{ fault: { status: 412 } }]));
  });
});
