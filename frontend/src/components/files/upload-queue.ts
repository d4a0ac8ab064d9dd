import { ApiError } from '@/api/http';
import { upload } from '@/api/transfer';
import { sessionStore } from '@/app/session-store';
import { randomKey } from '@/lib/random-key';
import { createStore } from '@/lib/store';
import { typed } from './check-file';

const AT_ONCE = 3;
const TOO_MANY = 429;
const SERVER = 500;
/** As many files as are taken, for today or for good. */
const FULL = 'upload_limit';

/** An operation that stores a file, and what follows. */
export interface UploadTarget<Stored> {
  /** The path of the operation. */
  path: string;
  /** The form's fields beside the file. */
  fields?: Readonly<Record<string, string | undefined>>;
  onDone?: ((stored: Stored) => void) | undefined;
  /** Told once nothing of the same owner is under way: how many got there. */
  onSettled?: ((done: number) => void) | undefined;
}

export interface Upload {
  id: number;
  /** The place that lists the upload: a project, or the draft it is attached to. */
  owner: string;
  file: File;
  /** `never`: each target knows alone what its operation answers. */
  target: UploadTarget<never>;
  /** Kept over retries: a file that did arrive is not stored twice. */
  key: string;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** The part that is on its way, from 0 to 1. */
  sent: number;
  error: string | null;
  mayRetry: boolean;
}

/** Every upload of this tab: it goes on while other pages are looked at. */
export const uploadStore = createStore<readonly Upload[]>([]);

const running = new Map<number, AbortController>();
let lastId = 0;

const change = (id: number, changes: Partial<Upload>) =>
  uploadStore.set((uploads) => uploads.map((it) => (it.id === id ? { ...it, ...changes } : it)));

const drop = (id: number) => uploadStore.set((uploads) => uploads.filter((it) => it.id !== id));

export const isUnderWay = ({ state }: Upload): boolean => state === 'waiting' || state === 'sending';

/** Whether a retry may succeed: a refused file stays refused, a broken connection may recover. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  (error.status === TOO_MANY && error.code !== FULL) ||
  error.status >= SERVER;

function formOf({ file, target }: Upload): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(target.fields ?? {})) if (value) form.append(name, value);
  form.append('file', typed(file), file.name);
  return form;
}

async function send(item: Upload): Promise<void> {
  const { id, key, target } = item;
  const controller = new AbortController();
  running.set(id, controller);
  change(id, { state: 'sending', sent: 0, error: null });
  try {
    const stored = await upload<never>(target.path, formOf(item), {
      key,
      signal: controller.signal,
      onProgress: (sent) => change(id, { sent }),
    });
    change(id, { state: 'done', sent: 1 });
    target.onDone?.(stored);
  } catch (error) {
    if (controller.signal.aborted) drop(id);
    else {
      const text = error instanceof Error ? error.message : String(error);
      change(id, { state: 'failed', error: text, mayRetry: mayPass(error) });
    }
  } finally {
    running.delete(id);
    settle(item);
    pump();
  }
}

function pump(): void {
  const free = AT_ONCE - running.size;
  const next = uploadStore.get().filter(({ state }) => state === 'waiting');
  for (const item of next.slice(0, Math.max(free, 0))) void send(item);
}

/** Removes finished uploads once none of their owner is in progress; failed ones stay visible. */
function settle({ owner, target }: Upload): void {
  const own = uploadStore.get().filter((it) => it.owner === owner);
  if (own.some(isUnderWay)) return;
  const done = own.filter(({ state }) => state === 'done');
  if (done.length === 0) return;
  target.onSettled?.(done.length);
  uploadStore.set((uploads) => uploads.filter((it) => !done.includes(it)));
}

export function addUploads<Stored>(
  owner: string,
  files: readonly File[],
  target: UploadTarget<Stored>,
): void {
  const items = files.map((file): Upload => {
    lastId += 1;
    return {
      id: lastId,
      owner,
      file,
      target,
      key: randomKey(),
      state: 'waiting',
      sent: 0,
      error: null,
      mayRetry: false,
    };
  });
  uploadStore.set((uploads) => [...uploads, ...items]);
  pump();
}

/** Takes an upload out of the list, and stops it where it is under way. */
export function cancelUpload(id: number): void {
  const controller = running.get(id);
  if (controller) controller.abort();
  else drop(id);
}

export function retryUpload(id: number): void {
  change(id, { state: 'waiting', sent: 0, error: null });
  pump();
}

/** Takes everything out of the list that is uploaded for one owner. */
export function cancelOwned(owner: string): void {
  for (const { id } of uploadStore.get().filter((it) => it.owner === owner)) cancelUpload(id);
}

export function cancelAll(): void {
  uploadStore.set([]);
  for (const controller of running.values()) controller.abort();
}

/** Another person's sign-in discards the uploads. */
sessionStore.subscribe(() => {
  if (!sessionStore.get().isAuthenticated) cancelAll();
});

// There is no window where pages are drawn before anybody asks for them.
globalThis.addEventListener?.('beforeunload', (event) => {
  if (uploadStore.get().some(isUnderWay)) event.preventDefault();
});
