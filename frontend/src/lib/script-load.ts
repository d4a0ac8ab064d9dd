/** A script that takes longer than this to arrive has failed: the load timeout of route chunks. */
const SCRIPT_TIMEOUT_MS = 120_000;

const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 30_000;

/** The exports of a script. Rejects when the script fails or takes too long. */
export function loadScript<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The script took too long')), SCRIPT_TIMEOUT_MS);
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

/** The exports of a script the page cannot do without: waits for the network as long as it takes. */
export async function loadAtLast<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await loadScript(load);
  } catch {
    return new Promise((resolve) => {
      repeat(async () => {
        try {
          resolve(await loadScript(load));
          return true;
        } catch {
          return false;
        }
      });
    });
  }
}
