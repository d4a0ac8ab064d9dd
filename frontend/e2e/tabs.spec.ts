import type { BrowserContext, Request } from '@playwright/test';
import { makeClient, signIn } from './support/people';
import { expect, storeBefore, test } from './support/test';

const refreshToken = () => localStorage.getItem('refresh_token');

/** How many tabs refresh, or wait for one that does. */
const lockedTabs = async () => {
  const { held = [], pending = [] } = await navigator.locks.query();
  return [...held, ...pending].filter(({ name }) => name === 'plumbline-refresh').length;
};

function refreshesOf(context: BrowserContext): Request[] {
  const calls: Request[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh')) calls.push(request);
  });
  return calls;
}

test('two tabs refresh together by one call, and nobody is thrown out', async ({
  page,
  context,
  request,
}) => {
  await page.clock.install();
  await signIn(page, await makeClient(request, 'Asha Rao'));
  const other = await context.newPage();
  await other.clock.install();
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { level: 1, name: 'Welcome, Asha' })).toBeVisible();
  const before = await page.evaluate(refreshToken);
  const calls = refreshesOf(context);
  let answer = () => {};
  const due = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await context.route('**/auth/refresh', async (route) => {
    await due;
    await route.continue();
  });

  // Nothing is answered before it is due in both.
  await Promise.all([page.clock.fastForward('50:00'), other.clock.fastForward('50:00')]);
  await expect.poll(() => page.evaluate(lockedTabs)).toBe(2);
  answer();
  for (const tab of [page, other]) {
    await expect.poll(() => tab.evaluate(refreshToken)).not.toBe(before);
    await tab.getByRole('link', { name: 'Projects', exact: true }).click();
    await expect(tab.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  }
  await expect.poll(() => page.evaluate(lockedTabs)).toBe(0);
  expect(calls).toHaveLength(1);
});

test('two tabs that start with a spent token refresh by one call', async ({ page, context, request }) => {
  await signIn(page, await makeClient(request, 'Asha Rao'));
  await storeBefore(page, { auth_token: 'spent' });
  const calls = refreshesOf(context);
  const other = await context.newPage();
  await Promise.all([page.goto('/dashboard'), other.goto('/dashboard')]);
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { level: 1, name: 'Welcome, Asha' })).toBeVisible();
  }
  await expect.poll(() => page.evaluate(lockedTabs)).toBe(0);
  expect(calls).toHaveLength(1);
});
