import { expect, type Page } from './test';

/** Databases of this origin, each with the number of records in its stores. */
export const databases = (page: Page): Promise<Record<string, Record<string, number>>> =>
  page.evaluate(async () => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: Record<string, Record<string, number>> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await answerOf(indexedDB.open(name));
      const counts: Record<string, number> = {};
      for (const store of db.objectStoreNames) {
        counts[store] = await answerOf(db.transaction(store).objectStore(store).count());
      }
      db.close();
      found[name] = counts;
    }
    return found;
  });

/** Addresses in the caches of the service worker. */
export const cached = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const all = (await caches.keys()).map(async (name) =>
      (await (await caches.open(name)).keys()).map(({ url }) => url),
    );
    return (await Promise.all(all)).flat().map((url) => new URL(url).pathname);
  });

/** Waits until the device keeps the dashboard's files and the engineer's projects. */
export async function isReadyOffline(page: Page): Promise<void> {
  const isActive = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/dashboard'))?.active?.state);
  await expect.poll(isActive).toBe('activated');
  await expect
    .poll(async () => Object.values(await databases(page)).map(({ records }) => records))
    .toEqual([1]);
}
