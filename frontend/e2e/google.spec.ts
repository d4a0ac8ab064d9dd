import type { Server } from 'node:http';
import { serveKeys, vouchFor } from './support/google';
import { dialog, header, newPerson } from './support/people';
import { expect, expectAccessible, open, type Page, test } from './support/test';
import { expectToast } from './support/toasts';

let keys: Server;

test.beforeAll(async () => {
  keys = await serveKeys();
});

test.afterAll(async () => {
  keys.closeAllConnections();
  await new Promise((resolve) => keys.close(resolve));
});

async function pressGoogle(page: Page): Promise<void> {
  await header(page).getByRole('button', { name: 'Login' }).click();
  await expect(dialog(page, 'Sign In').getByText('Or continue with')).toBeVisible();
  await dialog(page, 'Sign In').getByRole('button', { name: 'Sign in with Google' }).click();
}

async function chooseRole(page: Page, role: string): Promise<void> {
  const profile = dialog(page, 'Complete Your Profile');
  await expect(profile.getByRole('button', { name: 'Next' })).toBeDisabled();
  await profile.getByRole('radio', { name: new RegExp(`^${role}`) }).check();
  await profile.getByRole('button', { name: 'Next' }).click();
}

test('somebody new becomes a client, and is known the next time', async ({ page }) => {
  const person = newPerson('Asha Rao');
  await vouchFor(page, person);
  await open(page, '/');
  await pressGoogle(page);
  await expect(dialog(page, 'Complete Your Profile')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
  await chooseRole(page, 'Client');
  await page.getByLabel('Phone (optional)').fill('+91 98450 12345');
  await page.getByRole('button', { name: 'Complete setup' }).click();
  await expectToast(page, 'status', 'Account created successfully as client!');
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/dashboard/account');
  await expect(page.getByLabel('Phone (optional)')).toHaveValue('+91 98450 12345');
  await page.getByRole('tab', { name: 'Sign-in' }).click();
  await expect(page.getByText('You sign in with Google and have no password yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');

  await pressGoogle(page);
  await expectToast(page, 'status', 'Login successful!');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Asha' })).toBeVisible();
});

test('somebody new who works for the company is waiting for approval', async ({ page }) => {
  await vouchFor(page, newPerson('Ravi Kumar'));
  await open(page, '/');
  await pressGoogle(page);
  await chooseRole(page, 'Engineer');
  await page.getByRole('button', { name: 'Complete setup' }).click();
  await expectToast(page, 'status', 'Account created! Please wait for admin approval.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
});

test('without a way to Google the rest of the modal works', async ({ browser }) => {
  // A page that is expected to log what it could not load.
  const page = await browser.newPage();
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.route('https://accounts.google.com/gsi/client', (route) => route.abort());
  await open(page, '/');
  await header(page).getByRole('button', { name: 'Login' }).click();
  await expect
    .poll(() => logged.some((text) => text.includes('Failed to initialize Google Sign-In')))
    .toBe(true);
  await expect(page.getByText('Or continue with')).toBeHidden();
  await expect(dialog(page, 'Sign In').getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await page.close();
});
