import { waitForCode, waitForMail } from './support/mail';
import {
  dialog,
  fillLogin,
  fillSignUp,
  header,
  makeClient,
  newPerson,
  pressEscape,
  signInByForm,
} from './support/people';
import { expect, expectAccessible, open, storeBefore, test } from './support/test';
import { expectToast } from './support/toasts';

const storedKeys = () =>
  ['auth_token', 'refresh_token', 'user_data'].filter((key) => localStorage.getItem(key) !== null);

test('a client signs up, is signed in by the code, stays signed in, signs out and in', async ({ page }) => {
  const person = newPerson('Asha Rao');
  await open(page, '/');
  await header(page).getByRole('button', { name: 'Sign Up' }).click();
  await fillSignUp(page, person, 'Client');
  await expectToast(page, 'status', 'Please check your email for the verification code');

  const modal = dialog(page, 'Verify Email');
  const code = await waitForCode(person.email);
  await modal.getByLabel('Verification code').fill(code === '000000' ? '000001' : '000000');
  await modal.getByRole('button', { name: 'Verify Email' }).click();
  await expectToast(page, 'alert', 'Invalid or expired code');
  await modal.getByLabel('Verification code').fill(code);
  await modal.getByRole('button', { name: 'Verify Email' }).click();
  await expectToast(page, 'status', 'Account verified successfully!');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Asha' })).toBeVisible();
  await expect(page.getByText('No projects yet')).toBeVisible();
  expect(await page.evaluate(storedKeys)).toEqual(['auth_token', 'refresh_token', 'user_data']);
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Asha' })).toBeVisible();

  await open(page, '/');
  await expect(header(page).getByText('Asha', { exact: true })).toBeVisible();
  await header(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(storedKeys)).toEqual([]);
  await header(page).getByRole('button', { name: 'Login' }).click();
  await fillLogin(page, person);
  await expectToast(page, 'status', 'Login successful!');
  await expect(page).toHaveURL('/dashboard');
});

for (const role of ['Engineer', 'Project Manager', 'Salesperson', 'Admin']) {
  test(`a sign-up as ${role} is waiting for approval`, async ({ page }) => {
    const person = newPerson('Ravi Kumar');
    await open(page, '/');
    await header(page).getByRole('button', { name: 'Sign Up' }).click();
    const answered = page.waitForResponse('**/auth/register');
    await fillSignUp(page, person, role);
    const { message, requiresApproval } = (await (await answered).json()) as {
      message: string;
      requiresApproval: boolean;
    };
    expect(requiresApproval).toBe(true);
    const { type } = await expectToast(page, 'status', message);
    expect(type).toBe('info');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await page.evaluate(storedKeys)).toEqual([]);
  });
}

test('the link mailed to staff verifies the address', async ({ page }) => {
  const person = newPerson('Meera Nair');
  await open(page, '/');
  await header(page).getByRole('button', { name: 'Sign Up' }).click();
  await fillSignUp(page, person, 'Engineer');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { text } = await waitForMail(person.email);
  const fragment = /#verify-email=[^\s">)]+/.exec(text)?.[0];
  expect(fragment).toBeDefined();

  await open(page, `/about${fragment}`);
  await expectToast(page, 'status', 'Account verified successfully!');
  await expect(page).toHaveURL(/^[^#]+$/);
});

test('a wrong link says so', async ({ page }) => {
  await page.goto('/#verify-email=not-a-link');
  await expectToast(page, 'alert', 'This link is invalid or has expired');
  await expect(page).toHaveURL(/^[^#]+$/);
});

test('a wrong password is told and signs nobody in', async ({ page, request }) => {
  const person = await makeClient(request, 'Asha Rao');
  await open(page, '/');
  await header(page).getByRole('button', { name: 'Login' }).click();
  await fillLogin(page, { ...person, password: 'Wrong4Line!' });
  await expectToast(page, 'alert', 'Invalid email or password');
  await expect(dialog(page, 'Sign In').getByLabel('Email')).toHaveValue(person.email);
  expect(await page.evaluate(storedKeys)).toEqual([]);
});

test('an unverified client is asked for a code', async ({ page }) => {
  const person = newPerson('Asha Rao');
  await open(page, '/');
  await header(page).getByRole('button', { name: 'Sign Up' }).click();
  await fillSignUp(page, person, 'Client');
  await expect(dialog(page, 'Verify Email')).toBeVisible();
  await pressEscape(page);
  await header(page).getByRole('button', { name: 'Login' }).click();
  await fillLogin(page, person);
  await expect(dialog(page, 'Verify Email')).toBeVisible();
});

test('signing out in one tab signs out the other', async ({ page, context, request }) => {
  await signInByForm(page, await makeClient(request, 'Asha Rao'));
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { level: 1, name: 'Welcome, Asha' })).toBeVisible();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Authentication Required' })).toBeVisible();
});

test('a session the server has ended is told at the next start', async ({ page, request }) => {
  await signInByForm(page, await makeClient(request, 'Asha Rao'));
  await storeBefore(page, { auth_token: 'stale', refresh_token: 'stale' });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Authentication Required' })).toBeVisible();
  expect(await page.evaluate(storedKeys)).toEqual([]);
});

test('a stale access token is refreshed at the start', async ({ page, request }) => {
  await signInByForm(page, await makeClient(request, 'Asha Rao'));
  await storeBefore(page, { auth_token: 'stale' });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Asha' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).not.toBe('stale');
});

test('a failing server and a missing network are told', async ({ page }) => {
  await open(page, '/');
  await page.route('**/auth/login', (route) => route.fulfill({ status: 500, json: {} }));
  await header(page).getByRole('button', { name: 'Login' }).click();
  await fillLogin(page, newPerson('Nobody'));
  await expectToast(page, 'alert', 'Internal server error. Please try again later.');
  await page.unroute('**/auth/login');
  await page.route('**/auth/login', (route) => route.abort());
  await fillLogin(page, newPerson('Nobody'));
  await expectToast(page, 'alert', 'Network error. Please check your internet connection.');
});
