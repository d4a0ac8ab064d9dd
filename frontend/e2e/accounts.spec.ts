import { waitForCode, waitForMail } from './support/mail';
import {
  admin,
  dialog,
  fillLogin,
  fillSignUp,
  header,
  makeClient,
  newPerson,
  signIn,
} from './support/people';
import { expect, expectAccessibleInBoth, expectReadable, open, type Page, test } from './support/test';
import { expectToast } from './support/toasts';

const NEW_PASSWORD = 'Trowel7&Level';
/** The path of a mailed link, with what follows `#`. */
async function mailedLink(address: string, name: string): Promise<string> {
  const { text } = await waitForMail(address);
  const fragment = new RegExp(`#${name}=[^\\s">)]+`).exec(text)?.[0];
  expect(fragment).toBeDefined();
  return `/${fragment}`;
}

async function openAccount(page: Page, name: string): Promise<void> {
  await page.goto(`/dashboard/users?search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(dialog(page, 'Account').getByRole('heading', { name })).toBeVisible();
}

test('a forgotten password is replaced by a mailed code', async ({ page, request }) => {
  const person = await makeClient(request, 'Asha Rao');
  await open(page, '/');
  await header(page).getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  const since = Date.now();
  await dialog(page, 'Reset Password').getByLabel('Email').fill(person.email);
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expectToast(page, 'status', 'Verification code sent to your email');

  const code = await waitForCode(person.email, since);
  const verify = dialog(page, 'Verify Email');
  await verify.getByLabel('Verification code').fill(code);
  await verify.getByRole('button', { name: 'Verify code' }).click();
  await expectToast(page, 'status', 'Code verified successfully');

  const create = dialog(page, 'Create New Password');
  await create.getByLabel('New password').fill(NEW_PASSWORD);
  await create.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await expectAccessibleInBoth(page);
  await create.getByRole('button', { name: 'Reset Password' }).click();
  await expectToast(page, 'status', 'Password reset successfully!');
  await expect(dialog(page, 'Sign In').getByLabel('Email')).toHaveValue('');

  await fillLogin(page, { email: person.email, password: NEW_PASSWORD });
  await expect(page).toHaveURL('/dashboard');
});

test('an engineer asks to join, an admin approves, the engineer signs in', async ({ page, elsewhere }) => {
  const person = newPerson(`Vikram ${Date.now().toString(36)}`);
  await open(page, '/');
  await header(page).getByRole('button', { name: 'Sign Up' }).click();
  await fillSignUp(page, person, 'Engineer');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await open(page, await mailedLink(person.email, 'verify-email'));
  await expectToast(page, 'status', 'Account verified successfully!');

  const desk = await elsewhere();
  await signIn(desk, admin);
  await desk.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Users' }).click();
  await expect(desk.getByRole('table', { name: 'Accounts' })).toBeVisible();
  await expect(desk.getByRole('heading', { name: /^Waiting for approval \(\d+\+?\)$/ })).toBeVisible();
  const request = desk
    .getByRole('table', { name: 'Waiting for approval' })
    .getByRole('row')
    .filter({ hasText: person.name });
  await expect(request.getByRole('button', { name: `Approve ${person.name}` })).toBeVisible();
  await expectAccessibleInBoth(desk);
  await openAccount(desk, person.name);
  await expectAccessibleInBoth(desk);
  await dialog(desk, 'Account').getByRole('button', { name: 'Approve' }).click();
  await expectAccessibleInBoth(desk);
  await dialog(desk, `Approve ${person.name}`).getByRole('button', { name: 'Approve' }).click();
  await expectToast(desk, 'status', `${person.name} was approved as Engineer`);
  await expect(dialog(desk, 'Account').getByText('Active', { exact: true })).toBeVisible();

  await header(page).getByRole('button', { name: 'Login' }).click();
  await fillLogin(page, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Vikram' })).toBeVisible();

  await desk.getByRole('button', { name: 'Suspend' }).click();
  const suspend = dialog(desk, `Suspend ${person.name}`);
  await suspend.getByLabel('Reason (optional)').fill('Left the company');
  await suspend.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog(desk, 'Account').getByText('Left the company')).toBeVisible();
  // The page may have been sent home already, by a call that was refused.
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Authentication Required' })).toBeVisible();
});

test('a mailed link opened in another browser asks for the password of the form', async ({
  page,
  elsewhere,
}) => {
  const person = newPerson(`Rohan ${Date.now().toString(36)}`);
  await open(page, '/');
  await header(page).getByRole('button', { name: 'Sign Up' }).click();
  await fillSignUp(page, person, 'Engineer');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const phone = await elsewhere();
  await open(phone, await mailedLink(person.email, 'verify-email'));
  const confirm = dialog(phone, 'Verify Email');
  await expect(confirm).toBeVisible();
  await expect(phone).toHaveURL(/^[^#]+$/);
  await expectAccessibleInBoth(phone);
  await confirm.getByLabel('Password', { exact: true }).fill('Wrong4Line!');
  await confirm.getByRole('button', { name: 'Confirm email' }).click();
  await expect(confirm.getByText('This is not the password you chose when you signed up.')).toBeVisible();
  await confirm.getByLabel('Password', { exact: true }).fill(person.password);
  await confirm.getByRole('button', { name: 'Confirm email' }).click();
  await expectToast(phone, 'status', 'Account verified successfully!');
  await expect(phone.getByRole('dialog')).toHaveCount(0);
});

test('an invited person chooses a password and signs in', async ({ page, elsewhere }) => {
  const person = newPerson(`Sana ${Date.now().toString(36)}`);
  await signIn(page, admin);
  await page.goto('/dashboard/users');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const invite = dialog(page, 'Invite someone');
  await expectAccessibleInBoth(page);
  await invite.getByLabel('Full name').fill(person.name);
  await invite.getByLabel('Email').fill(person.email);
  await invite.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: /^Salesperson/ }).click();
  await invite.getByRole('button', { name: 'Send invitation' }).click();
  await expectToast(page, 'status', `An invitation was mailed to ${person.email}`);
  await openAccount(page, person.name);
  await expect(dialog(page, 'Account').getByText('Invited', { exact: true })).toBeVisible();

  const guest = await elsewhere();
  await open(guest, await mailedLink(person.email, 'accept-invitation'));
  const accept = dialog(guest, 'Accept invitation');
  await expect(accept).toBeVisible();
  await expect(guest).toHaveURL(/^[^#]+$/);
  await expectAccessibleInBoth(guest);
  await accept.getByLabel('Password', { exact: true }).fill(person.password);
  await accept.getByLabel('Confirm password').fill(person.password);
  await accept.getByRole('button', { name: 'Set password' }).click();
  await expectToast(guest, 'status', 'Account verified successfully!');
  await fillLogin(guest, person);
  await expect(guest.getByRole('heading', { level: 1, name: 'Welcome, Sana' })).toBeVisible();
});

test('the account page changes the name and the password, and ends a session elsewhere', async ({
  page,
  elsewhere,
  request,
}) => {
  const person = await makeClient(request, 'Asha Rao');
  const phone = await elsewhere();
  await signIn(phone, person);
  await signIn(page, person);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Your account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await page.getByLabel('Full name').fill('Asha R. Rao');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'status', 'Your profile was saved');

  await page.getByRole('tab', { name: 'Sign-in' }).click();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: /^End session of Chrome/ }).click();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'End session', exact: true }).click();
  await expect(page.getByText('You are not signed in anywhere else.')).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('heading', { level: 1, name: 'Authentication Required' })).toBeVisible();

  await page.getByLabel('Current password').fill('Wrong4Line!');
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm new password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your current password is wrong')).toBeVisible();
  await page.getByLabel('Current password').fill(person.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectToast(page, 'status', 'Your password was changed');
  await page.reload();
  await page.getByRole('tab', { name: 'Profile' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('Asha R. Rao');
});

test('what needs the password asks for it and then goes on', async ({ page }) => {
  await signIn(page, admin);
  let refused = 0;
  await page.route('**/api/v1/auth/sessions', async (route) => {
    if (route.request().method() !== 'DELETE' || refused > 0) return route.fallback();
    refused += 1;
    return route.fulfill({ status: 403, json: { code: 'confirmation_required', message: 'Please confirm' } });
  });
  const other = await page.request.post('/api/v1/auth/login', {
    data: { email: admin.email, password: admin.password },
  });
  expect(other.status()).toBe(200);
  await page.goto('/dashboard/account?tab=sign-in');
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await page.getByRole('button', { name: 'End all others' }).click();
  const prompt = dialog(page, 'Confirm it’s you');
  await expectAccessibleInBoth(page);
  await prompt.getByLabel('Password', { exact: true }).fill(admin.password);
  await prompt.getByRole('button', { name: 'Confirm' }).click();
  await expectToast(page, 'status', 'All other sessions were ended');
  await expect(page.getByText('You are not signed in anywhere else.')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('accounts are cards', async ({ page }) => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Login to Dashboard' }).click();
    await fillLogin(page, admin);
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
    for (const path of [
      'users',
      'account',
      'account?tab=sign-in',
      'account?tab=notifications',
      'account?tab=appearance',
    ]) {
      await page.goto(`/dashboard/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessibleInBoth(page);
      await expectReadable(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
    await page.goto('/dashboard/users');
    await page.getByRole('list', { name: 'Accounts' }).getByRole('button').first().click();
    await expect(dialog(page, 'Account')).toBeVisible();
    await expectAccessibleInBoth(page);
  });
});
