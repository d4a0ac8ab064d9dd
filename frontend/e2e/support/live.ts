import { header } from './people';
import { expect, type Page } from './test';

export const bell = (page: Page) => header(page).getByRole('button', { name: /^Notifications/ });

/** Asks the tab that holds the connection how it stands, as another tab would. */
const linkState = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const start = 'plumbline-live:';
    const { held = [] } = await navigator.locks.query();
    const name = held.map((lock) => lock.name).find((it) => it?.startsWith(start));
    if (name === undefined) return 'not held';
    const channel = new BroadcastChannel(name);
    const say = (word: object) =>
      channel.postMessage({ v: 1, user: name.slice(start.length), from: 'journey', ...word });
    const { promise, resolve } = Promise.withResolvers<string>();
    channel.onmessage = ({ data }) => data.kind === 'status' && resolve(data.status.state);
    setTimeout(() => resolve('silent'), 1000);
    say({ kind: 'want', topics: [] });
    const state = await promise;
    say({ kind: 'gone' });
    channel.close();
    return state;
  });

/** The page hears of what happens elsewhere. */
export async function live(page: Page): Promise<void> {
  await expect(bell(page)).toBeVisible();
  await expect.poll(() => linkState(page)).toBe('connected');
  // The server reads what is listened to a moment later.
  await page.waitForTimeout(300);
}
