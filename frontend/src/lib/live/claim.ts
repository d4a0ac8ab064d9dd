const KEPT_MS = 5000;

/** Whether this tab may act on an event: the first tab to ask wins. */
export function claim(name: string, locks: LockManager | undefined = navigator.locks): Promise<boolean> {
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve, reject) => {
    locks
      .request(`plumbline-told:${name}`, { ifAvailable: true }, async (lock) => {
        resolve(lock !== null);
        if (lock !== null) await new Promise((over) => setTimeout(over, KEPT_MS));
      })
      .catch(reject);
  });
}
