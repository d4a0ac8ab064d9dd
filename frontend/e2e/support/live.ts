import { header } from './people';
import { expect, type Page } from './test';

export const bell = (page: Page) => header(page).getByRole('button', { name: /^Notifications/ });

/** The page hears of what happens elsewhere. */
export async function live(page: Page): Promise<void> {
  await expect(bell(page)).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const { held = [] } = await navigator.locks.query();
        return held.some(({ name }) => name?.startsWith('plumbline-live:'));
      }),
    )
    .toBe(true);
  // What is held is not yet connected.
  await page.waitForTimeout(1500);
}
