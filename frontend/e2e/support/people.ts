import type { APIRequestContext } from '@playwright/test';
import { waitForCode } from './mail';
import { expect, open, type Page, storeBefore } from './test';
import { expectToast } from './toasts';

const PASSWORD = 'Plumb4Line!';

export interface Person {
  name: string;
  email: string;
  password: string;
}

/** The demo's, unless another is named. */
export const admin: Person = {
  name: 'Admin',
  email: process.env['ADMIN_EMAIL'] ?? 'admin@plumbline.localhost',
  password: process.env['ADMIN_PASSWORD'] ?? 'Site7%Survey',
};

let count = 0;

export function newPerson(name: string): Person {
  count += 1;
  const unique = `${Date.now().toString(36)}-${process.pid}-${count}`;
  return { name, email: `e2e-${unique}@example.com`, password: PASSWORD };
}

/** A verified client, made through the API. */
export async function makeClient(request: APIRequestContext, name: string): Promise<Person> {
  const person = newPerson(name);
  const registered = await request.post('/api/v1/auth/register', {
    data: {
      full_name: person.name,
      email: person.email,
      phone: null,
      password: person.password,
      role: 'client',
    },
  });
  expect(registered.status(), await registered.text()).toBe(200);
  const verified = await request.post('/api/v1/auth/verify-otp', {
    data: { email: person.email, otp_code: await waitForCode(person.email) },
  });
  expect(verified.status(), await verified.text()).toBe(200);
  return person;
}

export const header = (page: Page) => page.getByRole('banner');
export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** A dialog hears the key once it has the focus, which follows its being drawn. */
export async function pressEscape(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement?.closest('.MuiModal-root'));
  await page.keyboard.press('Escape');
}

export async function fillLogin(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  const modal = dialog(page, 'Sign In');
  await modal.getByLabel('Email').fill(email);
  await modal.getByLabel('Password', { exact: true }).fill(password);
  await modal.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Signs in as a person does, by the form on the front page. */
export async function signInByForm(page: Page, person: Person): Promise<void> {
  await open(page, '/');
  await header(page).getByRole('button', { name: 'Login' }).click();
  await fillLogin(page, person);
  await expectToast(page, 'status', 'Login successful!');
  await expect(page).toHaveURL('/dashboard');
}

/** Opens the dashboard with a new session, without the form. */
export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  const login = await page.request.post('/api/v1/auth/login', { data: { email, password } });
  expect(login.status(), await login.text()).toBe(200);
  const { access_token, refresh_token, user } = (await login.json()) as Record<string, string>;
  await storeBefore(page, {
    auth_token: `${access_token}`,
    refresh_token: `${refresh_token}`,
    user_data: JSON.stringify(user),
  });
  await page.goto('/dashboard');
}

export async function fillSignUp(page: Page, person: Person, role: string): Promise<void> {
  const modal = dialog(page, 'Create Account');
  await modal.getByLabel('Full name').fill(person.name);
  await modal.getByLabel('Email').fill(person.email);
  await modal.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: new RegExp(`^${role}`) }).click();
  await modal.getByLabel('Password', { exact: true }).fill(person.password);
  await modal.getByLabel('Confirm password').fill(person.password);
  await modal.getByRole('button', { name: 'Create Account' }).click();
}
