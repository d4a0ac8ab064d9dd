import { ApiError } from '@/api/http';
import { upload } from '@/api/transfer';
import { randomKey } from '@/lib/random-key';
import { repeat } from '@/lib/script-load';
import { readToken, readUser } from '@/lib/storage';
import { createStore } from '@/lib/store';
import { type Database, dropDevice, fileKey, type Job, type JobFault, openDevice } from './device';
import { type FileUse, type KindName, type Payloads, SHAPES } from './kinds';

export interface OutboxState {
  /** In the order in which they are sent. */
  jobs: readonly Job[];
  /** The job that is being sent, and the part of its files that is uploaded, from 0 to 1. */
  sending: { id: string; part: number } | null;
}

const EMPTY: OutboxState = { jobs: [], sending: null };

export const outboxStore = createStore<OutboxState>(EMPTY);

interface NewJob<Name extends KindName> {
  id: string;
  kind: Name;
  subject: string;
  title: string;
  payload: Payloads[Name];
  files: readonly { name: string; blob: Blob }[];
}

interface Open {
  userId: string;
  db: Database;
  channel: BroadcastChannel | null;
  /** Aborts uploads when the outbox closes. */
  ending: AbortController;
  stopRepeating: () => void;
}

let open: Open | null = null;
let opening: Promise<void> = Promise.resolve();

const listeners = new Set<(job: Job) => void>();

/** Calls the listener after each job that this tab has sent. */
export function onJobSent(listener: (job: Job) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** An uploaded file that nothing uses is deleted after 24 hours: an older one is uploaded again. */
const UPLOAD_KEPT_MS = 20 * 3_600_000;

const UNAUTHORIZED = 401;
const TIMEOUT = 408;
const TOO_MANY = 429;
const SERVER = 500;

/** Whether the same call may succeed later. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status < 400 || [UNAUTHORIZED, TIMEOUT, TOO_MANY].includes(error.status) || error.status >= SERVER);

const faultOf = (error: unknown): JobFault => ({
  status: error instanceof ApiError ? error.status : 0,
  code: (error instanceof ApiError && error.code) || null,
  message: error instanceof Error ? error.message : String(error),
});

const isOwner = ({ userId }: Open): boolean => readToken() !== null && readUser()?.id === userId;

const laneOf = ({ kind, subject }: Job): string => `${kind}:${subject}`;

async function refresh({ db }: Open): Promise<readonly Job[]> {
  const jobs = await db.getAll('jobs');
  outboxStore.set((state) => ({ ...state, jobs }));
  return jobs;
}

async function changed(outbox: Open): Promise<void> {
  await refresh(outbox);
  outbox.channel?.postMessage('changed');
}

async function put(outbox: Open, job: Job): Promise<void> {
  await outbox.db.put('jobs', job);
  await changed(outbox);
}

async function remove(outbox: Open, job: Job): Promise<void> {
  const tx = outbox.db.transaction(['jobs', 'files'], 'readwrite');
  await Promise.all([
    tx.objectStore('jobs').delete(job.seq),
    ...job.files.map((_file, index) => tx.objectStore('files').delete(fileKey(job.id, index))),
    tx.done,
  ]);
  await changed(outbox);
}

/** Uploads the files of a job one by one. Each is remembered at once: a retry begins behind it. */
async function uploadFiles(
  outbox: Open,
  job: Job,
  projectId: string,
  { category = 'attachment', visibility }: FileUse = {},
): Promise<string[]> {
  const ids: string[] = [];
  const files = [...job.files];
  const show = (done: number) =>
    outboxStore.set((state) => ({ ...state, sending: { id: job.id, part: done / files.length } }));
  for (const [index, file] of files.entries()) {
    show(index);
    if (file.sent !== null && Date.now() - file.sent.at < UPLOAD_KEPT_MS) {
      ids.push(file.sent.id);
      continue;
    }
    // The answer to an old key would name the file that was deleted.
    const key = file.sent === null ? file.key : randomKey();
    const bytes = await outbox.db.get('files', fileKey(job.id, index));
    const form = new FormData();
    form.append('project_id', projectId);
    if (category) form.append('category', category);
    if (visibility) form.append('visibility', visibility);
    form.append('file', new Blob(bytes === undefined ? [] : [bytes], { type: file.type }), file.name);
    const { current } = await upload<{ current: { id: string } }>('/files', form, {
      key,
      signal: outbox.ending.signal,
      onProgress: (part) => show(index + part),
    });
    files[index] = { ...file, key, sent: { id: current.id, at: Date.now() } };
    const tx = outbox.db.transaction('jobs', 'readwrite');
    const stored = await tx.store.get(job.seq);
    if (stored) await tx.store.put({ ...stored, files });
    await tx.done;
    ids.push(current.id);
  }
  return ids;
}

/** The senders; null without a network. */
const loadSenders = () => import('./senders').catch(() => null);

/** Sends all waiting jobs in their order. Returns whether none is left that may be sent later by itself. */
async function sendAll(outbox: Open): Promise<boolean> {
  if ((await refresh(outbox)).every(({ fault }) => fault !== null)) return true;
  const senders = await loadSenders();
  if (senders === null) return false;
  const { senderOf } = senders;
  const skipped = new Set<number>();
  for (;;) {
    if (open !== outbox || !isOwner(outbox)) return true;
    const held = new Set<string>();
    const next = (await refresh(outbox)).find((job) => {
      const lane = laneOf(job);
      const isNext = job.fault === null && !skipped.has(job.seq) && !held.has(lane);
      held.add(lane);
      return isNext;
    });
    if (next === undefined) return true;
    const kind = senderOf(next.kind);
    const payload = kind?.revive(next.payload, next.shape) ?? null;
    if (!kind || payload === null) {
      skipped.add(next.seq);
      continue;
    }
    outboxStore.set((state) => ({ ...state, sending: { id: next.id, part: 0 } }));
    try {
      await kind.send(payload, {
        id: next.id,
        upload: (projectId, as) => uploadFiles(outbox, next, projectId, as),
      });
      await remove(outbox, next);
      for (const tell of listeners) tell(next);
    } catch (error) {
      if (outbox.ending.signal.aborted) return true;
      if (isPassing(error)) return false;
      const stored = await outbox.db.get('jobs', next.seq);
      if (stored) await put(outbox, { ...stored, fault: faultOf(error) });
    } finally {
      outboxStore.set((state) => ({ ...state, sending: null }));
    }
  }
}

let turn: Promise<unknown> = Promise.resolve();

/** One tab sends at a time: the others wait, and take over when it is closed. */
function sendAlone(outbox: Open): Promise<boolean> {
  const { locks } = navigator;
  if (!locks) {
    // A page without TLS has no locks: one call sends at a time in this tab.
    const mine = turn.then(() => sendAll(outbox));
    turn = mine.catch(() => undefined);
    return mine;
  }
  return locks.request(`plumbline-outbox-${outbox.userId}`, () => sendAll(outbox));
}

/** Sends at once, then again and again until nothing is left to send. */
async function send(outbox: Open): Promise<void> {
  outbox.stopRepeating();
  const attempt = async (): Promise<boolean> => {
    try {
      return await sendAlone(outbox);
    } catch (error) {
      if (open !== outbox) return true;
      throw error;
    }
  };
  if (navigator.onLine && (await attempt())) return;
  if (open === outbox) outbox.stopRepeating = repeat(attempt);
}

async function begin(userId: string): Promise<void> {
  if (open?.userId === userId) return;
  close();
  const db = await openDevice(userId);
  const channel =
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`plumbline-outbox-${userId}`);
  const outbox: Open = { userId, db, channel, ending: new AbortController(), stopRepeating: () => {} };
  open = outbox;
  channel?.addEventListener('message', () => void refresh(outbox));
  await refresh(outbox);
  void send(outbox);
}

/** Opens the outbox of the person who is signed in, and sends jobs of earlier visits. */
export function openOutbox(userId: string): Promise<void> {
  opening = opening.then(() => begin(userId));
  return opening;
}

function close(): void {
  if (open === null) return;
  open.ending.abort();
  open.stopRepeating();
  open.channel?.close();
  open.db.close();
  open = null;
  outboxStore.set(EMPTY);
}

/** Stops sending and shows nothing more. Jobs stay on the device. */
export function closeOutbox(): Promise<void> {
  opening = opening.then(close);
  return opening;
}

/** Deletes the outbox and everything else that is stored on this device for a person. */
export async function dropOutbox(userId: string): Promise<void> {
  await closeOutbox();
  await dropDevice(userId);
}

function opened(): Open {
  if (open === null) throw new Error('No outbox is open');
  return open;
}

/** Stores a job. After this it survives a closed tab, and is sent when there is a network. */
export async function addJob<Name extends KindName>(job: NewJob<Name>): Promise<void> {
  const outbox = opened();
  const { files, ...rest } = job;
  const bytes = await Promise.all(files.map(({ blob }) => blob.arrayBuffer()));
  const stored: Omit<Job, 'seq'> = {
    ...rest,
    shape: SHAPES[job.kind],
    files: files.map(({ name, blob }) => ({ key: randomKey(), name, type: blob.type, sent: null })),
    fault: null,
    madeAt: Date.now(),
  };
  const tx = outbox.db.transaction(['jobs', 'files'], 'readwrite', { durability: 'strict' });
  await Promise.all([
    tx.objectStore('jobs').add(stored as Job),
    ...bytes.map((it, index) => tx.objectStore('files').put(it, fileKey(job.id, index))),
    tx.done,
  ]);
  // A browser that is short of space deletes what is not persistent first.
  void navigator.storage?.persist?.().catch(() => false);
  await changed(outbox);
  void send(outbox);
}

const byId = async (outbox: Open, id: string): Promise<Job | undefined> =>
  outbox.db.getFromIndex('jobs', 'id', id);

/** Sends a refused job again, as it is. */
export async function retryJob(id: string): Promise<void> {
  const outbox = opened();
  const job = await byId(outbox, id);
  if (job) await put(outbox, { ...job, fault: null });
  void send(outbox);
}

/** Deletes a job that is not sent. */
export async function removeJob(id: string): Promise<void> {
  const outbox = opened();
  const job = await byId(outbox, id);
  if (job) await remove(outbox, job);
  void send(outbox);
}

/** The files of a job, to take it back into its form. */
export async function filesOfJob(id: string): Promise<Blob[]> {
  const outbox = opened();
  const job = await byId(outbox, id);
  const all = (job?.files ?? []).map(async ({ type }, index) => {
    const bytes = await outbox.db.get('files', fileKey(id, index));
    return new Blob(bytes === undefined ? [] : [bytes], { type });
  });
  return Promise.all(all);
}

/** A record of the person who is signed in: a draft, or an answer of the server. */
export const readRecord = (key: string): Promise<unknown> => opened().db.get('records', key);

/** Stores a record; undefined removes it. */
export async function writeRecord(key: string, value: unknown): Promise<void> {
  const { db } = opened();
  if (value === undefined) await db.delete('records', key);
  else await db.put('records', value, key);
}
