import { ApiError } from '@/api/http';
import { randomKey } from '@/lib/random-key';
import { repeat } from '@/lib/script-load';
import { readToken, readUser } from '@/lib/storage';
import { createStore } from '@/lib/store';
import {
  type Database,
  dropDevice,
  fileKey,
  type Job,
  type JobFault,
  MIGRATIONS,
  openDevice,
} from './device';
import { type KindName, type Payloads, SHAPES } from './kinds';
import { uploadFiles } from './uploads';

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
  /** Null until it is opened, and after it was closed by a newer release in another tab or by the browser. */
  db: Promise<Database> | null;
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

const UNAUTHORIZED = 401;
const TIMEOUT = 408;
const TOO_MANY = 429;
const SERVER = 500;

/** Whether no call can succeed now: there is no network, or the session ended. */
const isCutOff = ({ status }: ApiError): boolean => status < 400 || status === UNAUTHORIZED;

/** Whether the same call may succeed later, while other calls succeed now. */
const isPassing = ({ status }: ApiError): boolean =>
  status === TIMEOUT || status === TOO_MANY || status >= SERVER;

/** The faulty fields of a refused body: `milestone_id`, `attachments.0`. */
const placesOf = ({ body }: ApiError): string[] =>
  Array.isArray(body?.detail) ? body.detail.map(({ loc }) => loc?.slice(1).join('.') ?? '') : [];

const faultOf = (error: unknown): JobFault => ({
  status: error instanceof ApiError ? error.status : 0,
  code: (error instanceof ApiError && error.code) || null,
  message: error instanceof Error ? error.message : String(error),
  places: error instanceof ApiError ? placesOf(error) : [],
});

const isOwner = ({ userId }: Open): boolean => readToken() !== null && readUser()?.id === userId;

const laneOf = ({ kind, subject }: Job): string => `${kind}:${subject}`;

function database(outbox: Open): Promise<Database> {
  outbox.ending.signal.throwIfAborted();
  outbox.db ??= openDevice(outbox.userId, MIGRATIONS, (isDeleted) => {
    outbox.db = null;
    if (isDeleted && open === outbox) void close();
  }).catch((error: unknown) => {
    outbox.db = null;
    throw error;
  });
  return outbox.db;
}

async function refresh(outbox: Open): Promise<readonly Job[]> {
  const jobs = await (await database(outbox)).getAll('jobs');
  outboxStore.set((state) => ({ ...state, jobs }));
  return jobs;
}

async function changed(outbox: Open): Promise<void> {
  await refresh(outbox);
  outbox.channel?.postMessage('changed');
}

async function put(outbox: Open, job: Job): Promise<void> {
  await (await database(outbox)).put('jobs', job);
  await changed(outbox);
}

async function remove(outbox: Open, job: Job): Promise<void> {
  const tx = (await database(outbox)).transaction(['jobs', 'files'], 'readwrite');
  await Promise.all([
    tx.objectStore('jobs').delete(job.seq),
    ...job.files.map((_file, index) => tx.objectStore('files').delete(fileKey(job.id, index))),
    tx.done,
  ]);
  await changed(outbox);
}

/** The senders; null without a network. */
const loadSenders = () => import('./senders').catch(() => null);

/** Jobs that are open in a form of this tab. */
const held = new Set<string>();

/**
 * Sends all waiting jobs in their order. A job that the server cannot take now holds the later ones of its subject
 * alone. Returns whether none is left that may be sent later by itself.
 */
async function sendAll(outbox: Open): Promise<boolean> {
  if ((await refresh(outbox)).every(({ fault }) => fault !== null)) return true;
  const senders = await loadSenders();
  if (senders === null) return false;
  const { senderOf } = senders;
  const skipped = new Set<number>();
  let isAllSent = true;
  for (;;) {
    if (open !== outbox || !isOwner(outbox)) return true;
    const lanes = new Set<string>();
    const next = (await refresh(outbox)).find((job) => {
      const lane = laneOf(job);
      const isNext = job.fault === null && !skipped.has(job.seq) && !held.has(job.id) && !lanes.has(lane);
      lanes.add(lane);
      return isNext;
    });
    if (next === undefined) return isAllSent;
    const kind = senderOf(next.kind);
    const payload = kind?.revive(next.payload, next.shape) ?? null;
    if (!kind || payload === null) {
      skipped.add(next.seq);
      continue;
    }
    const show = (part: number) => outboxStore.set((state) => ({ ...state, sending: { id: next.id, part } }));
    show(0);
    try {
      await kind.send(payload, {
        id: next.id,
        upload: (projectId, as) =>
          uploadFiles(() => database(outbox), next, {
            projectId,
            as,
            signal: outbox.ending.signal,
            onPart: show,
          }),
      });
      await remove(outbox, next);
      for (const tell of listeners) tell(next);
    } catch (error) {
      if (outbox.ending.signal.aborted) return true;
      if (error instanceof ApiError && isCutOff(error)) return false;
      if (error instanceof ApiError && isPassing(error)) {
        skipped.add(next.seq);
        isAllSent = false;
        continue;
      }
      const stored = await (await database(outbox)).get('jobs', next.seq);
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
      console.error(error);
      return false;
    }
  };
  if (navigator.onLine && (await attempt())) return;
  if (open === outbox) outbox.stopRepeating = repeat(attempt);
}

async function begin(userId: string): Promise<void> {
  if (open?.userId === userId) return;
  await close();
  const ending = new AbortController();
  const outbox: Open = { userId, db: null, channel: null, ending, stopRepeating: () => {} };
  await database(outbox);
  if (typeof BroadcastChannel !== 'undefined') {
    outbox.channel = new BroadcastChannel(`plumbline-outbox-${userId}`);
    outbox.channel.addEventListener('message', () => void refresh(outbox));
  }
  open = outbox;
  await refresh(outbox);
  void send(outbox);
}

/** Opens the outbox of the person who is signed in, and sends jobs of earlier visits. */
export function openOutbox(userId: string): Promise<void> {
  opening = opening.then(() => begin(userId));
  return opening;
}

async function close(): Promise<void> {
  if (open === null) return;
  const { ending, stopRepeating, channel, db } = open;
  open = null;
  ending.abort();
  stopRepeating();
  channel?.close();
  outboxStore.set(EMPTY);
  (await db)?.close();
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
  const tx = (await database(outbox)).transaction(['jobs', 'files'], 'readwrite', { durability: 'strict' });
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
  (await database(outbox)).getFromIndex('jobs', 'id', id);

/** Sends a refused job again: as it is, or as it is revised. */
export async function retryJob(id: string, revise: (job: Job) => Job = (job) => job): Promise<void> {
  const outbox = opened();
  const job = await byId(outbox, id);
  if (job) await put(outbox, { ...revise(job), fault: null });
  void send(outbox);
}

/** Keeps a job from being sent while a form of this tab shows it. Returns a function that lets it go. */
export function holdJob(id: string): () => void {
  held.add(id);
  return () => {
    held.delete(id);
    if (open !== null) void send(open);
  };
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
    const bytes = await (await database(outbox)).get('files', fileKey(id, index));
    return new Blob(bytes === undefined ? [] : [bytes], { type });
  });
  return Promise.all(all);
}

/** A record of the person who is signed in: a draft, or an answer of the server. */
export const readRecord = async (key: string): Promise<unknown> =>
  (await database(opened())).get('records', key);

/** The keys of the records that begin with a prefix. */
export const recordKeys = async (prefix: string): Promise<string[]> =>
  (await database(opened())).getAllKeys('records', IDBKeyRange.bound(prefix, `${prefix}\uffff`));

/** Stores a record; undefined removes it. */
export async function writeRecord(key: string, value: unknown): Promise<void> {
  const db = await database(opened());
  if (value === undefined) await db.delete('records', key);
  else await db.put('records', value, key);
}
