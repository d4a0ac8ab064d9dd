import { makeClient, signIn } from './support/people';
import { expect, test } from './support/test';

test('two tabs refresh together by one call, and nobody is thrown out', async ({
  page,
  context,
  request,
}) => {
  const calls: string[] = [];
  context.on('request', (sent) => {
    if (sent.url().endsWith('/auth/refresh')) calls.push(sent.url());
  });
  await page.clock.install();
  await signIn(page, await makeClient(request, 'Asha Rao'));
  const other = await context.newPage();
  await other.clock.install();
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { level: 1, name: 'Welcome, Asha' })).toBeVisible();
  const before = await page.evaluate(() => localStorage.getItem('refresh_token'));

  await Promise.all([page.clock.fastForward('50:00'), other.clock.fastForward('50:00')]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('refresh_token'))).not.toBe(before);
  for (const tab of [page, other]) {
    await tab.getByRole('link', { name: 'Projects' }).click();
    await expect(tab.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  }
  expect(calls).toHaveLength(1);
});

test('two tabs that start with a spent token refresh by one call', async ({ page, context, request }) => {
  await signIn(page, await makeClient(request, 'Asha Rao'));
  await page.evaluate(() => localStorage.setItem('auth_token', 'spent'));
  const calls: string[] = [];
  context.on('request', (sent) => {
    if (sent.url().endsWith('/auth/refresh')) calls.push(sent.url());
  });
  const other = await context.newPage();
  await Promise.all([page.goto('/dashboard'), other.goto('/dashboard')]);
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { level: 1, name: 'Welcome, Asha' })).toBeVisible();
  }
  expect(calls).toHaveLength(1);
});
