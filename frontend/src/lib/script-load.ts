import { askRelease } from './release';

/** A script that takes longer than this to arrive has failed: the load timeout of route chunks. */
const SCRIPT_TIMEOUT_MS = 120_000;

const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 30_000;

let isServerSilent = false;

/** Tells whether the last call reached the server. */
export const noteCall = (hasReached: boolean): void => {
  isServerSilent = !hasReached;
};

/**
 * Browsers may keep a failed script as failed for as long as the document is open (HTML, the module map). While the
 * network or the server is known to be away, no script is asked for, so that it can still load later; unless the
 * service worker has them all.
 */
async function expectServer(): Promise<void> {
  if (navigator.serviceWorker?.controller) return;
  if (!navigator.onLine || (isServerSilent && !(await askRelease()))) throw new Error('Offline');
  isServerSilent = false;
}

/** The exports of a script. Rejects when the script fails or takes too long, or the server is away. */
export const loadScript = async <T>(load: () => Promise<T>): Promise<T> => {
  await expectServer();
  return inTime(load);
};

function inTime<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Timeout')), SCRIPT_TIMEOUT_MS);
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/**
 * Repeats an attempt until it returns true: at once when the browser comes online, else after 2, 4, 8… s and at
 * most every 30 s. An attempt that throws is repeated, too. Returns a function that stops it.
 */
export function repeat(attempt: () => Promise<boolean>): () => void {
  let delay = FIRST_RETRY_MS;
  let isOver = false;
  let isRunning = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = (): void => {
    isOver = true;
    clearTimeout(timer);
    removeEventListener('online', now);
  };
  const run = async (): Promise<void> => {
    if (isRunning || isOver || !navigator.onLine) return;
    isRunning = true;
    try {
      if (await attempt()) stop();
    } catch (error) {
      console.error(error);
    } finally {
      isRunning = false;
    }
    if (isOver) return;
    clearTimeout(timer);
    timer = setTimeout(() => void run(), delay);
    delay = Math.min(delay * 2, LAST_RETRY_MS);
  };
  const now = (): void => {
    delay = FIRST_RETRY_MS;
    void run();
  };

  addEventListener('online', now);
  timer = setTimeout(now, delay);
  return stop;
}

/** The exports of a script that the page needs. Waits for the network without a limit. */
export async function loadAtLast<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await inTime(load);
  } catch {
    return new Promise((resolve) => {
      repeat(async () => {
        try {
          resolve(await inTime(load));
          return true;
        } catch {
          return false;
        }
      });
    });
  }
}
