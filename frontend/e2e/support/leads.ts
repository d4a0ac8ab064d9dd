import { expect, open, type Page } from './test';

let count = 0;

/** A number that nobody has written from before. */
export function newPhone(): string {
  count += 1;
  return `+9198${String(Date.now() + count).slice(-8)}`;
}

interface Visitor {
  name: string;
  phone: string;
  email?: string;
}

/** Asks for a consultation on the public site. */
export async function askForConsultation(page: Page, { name, phone, email }: Visitor): Promise<void> {
  await open(page, '/contact-us?utm_source=newsletter&utm_medium=email&utm_campaign=monsoon#consultation');
  await page.getByText('New house', { exact: true }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('City or town').fill('Mysuru');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Phone', { exact: true }).fill(phone);
  if (email) await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('checkbox').check();
  // A form filled in faster than a person can counts as junk.
  await page.waitForFunction(() => performance.now() > 3500);
  await page.getByRole('button', { name: 'Ask for a consultation' }).click();
  await expect(page.getByRole('heading', { name: 'Your request has reached us' })).toBeVisible();
}
