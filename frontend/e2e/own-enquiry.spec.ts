import { askForConsultation, newPhone } from './support/leads';
import { waitForMail } from './support/mail';
import { dialog, newPerson } from './support/people';
import { expect, expectAccessibleInBoth, overflow, test } from './support/test';

test('a visitor opens the link in our mail, corrects their enquiry and withdraws it, on a phone', async ({
  page,
}) => {
  const { email } = newPerson('Lakshmi Menon');
  await page.setViewportSize({ width: 390, height: 844 });
  await askForConsultation(page, { name: 'Lakshmi Menon', phone: newPhone(), email });
  const { text } = await waitForMail(email);
  const link = /\/your-enquiry#token=\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(text);

  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'What we keep about you' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByText('newsletter · email · monsoon')).toBeVisible();
  await expectAccessibleInBoth(page);
  expect(await overflow(page)).toBe(0);

  await page.getByRole('button', { name: 'Correct' }).click();
  const form = dialog(page, 'Correct your details');
  await form.getByLabel('City or town').fill('Hubballi');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Hubballi')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Hubballi')).toBeVisible();

  await page.getByRole('button', { name: 'Withdraw my consent' }).click();
  await dialog(page, 'Withdraw your consent?').getByRole('button', { name: 'Withdraw my consent' }).click();
  await expect(page.getByText(/^You withdrew your consent on/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw my consent' })).toHaveCount(0);
  await expectAccessibleInBoth(page);
});
