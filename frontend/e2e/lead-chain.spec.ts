import { askForConsultation, newPhone } from './support/leads';
import { live } from './support/live';
import { pdf } from './support/papers';
import { dialog, newPerson, signIn } from './support/people';
import { acceptInvitation, makeStaff } from './support/staff';
import { expect, expectAccessibleInBoth, open, overflow, test } from './support/test';
import { expectToast } from './support/toasts';

const PHONE = { width: 390, height: 844 };

test('an enquiry is claimed, called, moved on and made a project, which its manager and its client open', async ({
  page,
  elsewhere,
  request,
}) => {
  const seller = await makeStaff(request, 'Kavya Shah', 'salesperson');
  const client = newPerson('Lakshmi Menon');
  const phone = newPhone();
  // One of many managers of that name.
  const manager = await makeStaff(request, `Meera Iyer ${phone.slice(-6)}`, 'project_manager');
  const visitor = await elsewhere();
  await askForConsultation(visitor, { ...client, phone });

  await signIn(page, seller);
  await page.setViewportSize(PHONE);
  await live(page);
  await open(page, `/dashboard/leads?search=${encodeURIComponent(phone)}`);
  await page
    .getByRole('article', { name: new RegExp(client.name) })
    .getByRole('link', { name: client.name, exact: true })
    .click();
  await page.getByRole('button', { name: /^Claim LD-/ }).click();
  await expectToast(page, 'status', 'is yours');

  // Before its proposal, a lead becomes a project by the menu alone.
  await expect(page.getByRole('button', { name: 'Make it a project' })).toHaveCount(0);

  // The link of the call stays on the page, and asks how the call ended.
  const call = page.getByRole('link', { name: `Call ${client.name}` });
  await expect(call).toHaveAttribute('href', `tel:${phone}`);
  await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await call.click();
  const record = dialog(page, 'How did the call end?');
  await record.getByRole('radio', { name: 'Reached' }).check();
  await record.getByRole('radio', { name: 'In 3 days, 10 am' }).check();
  await record.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'status', 'Recorded. Next follow-up:');
  await expect(page.getByRole('button', { name: /^Status: Contacted/ })).toBeVisible();
  await expect(page.getByText(/^First call made in time/)).toBeVisible();

  // A line that breaks once: the file is sent again.
  await page.route('**/api/v1/leads/*/files', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Record activity' }).click();
  await page.getByRole('menuitem', { name: 'Proposal' }).click();
  const proposal = dialog(page, 'Record a proposal');
  await proposal.getByTestId('files').setInputFiles([pdf('menon-house.pdf', 'Menon house', 1)]);
  await proposal.getByRole('button', { name: 'Try menon-house.pdf again' }).click();
  await expect(proposal.getByRole('button', { name: 'Remove menon-house.pdf' })).toBeVisible();
  await proposal.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'status', 'Recorded. Next follow-up:');
  await page.getByRole('button', { name: 'Open menon-house.pdf' }).click();
  const preview = dialog(page, 'menon-house.pdf');
  await expect(preview.getByRole('img', { name: 'Page 1 of 1' })).toBeVisible();
  await preview.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: /^Status: Proposal sent/ }).click();
  await page.getByRole('menuitem', { name: 'Negotiation' }).click();
  await expect(page.getByRole('button', { name: /^Status: Negotiation/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'History' })).toContainText('set it to Negotiation');
  await expectAccessibleInBoth(page);
  expect(await overflow(page)).toBe(0);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Make it a project' }).click();
  const convert = dialog(page, `Make a project for ${client.name}`);
  const name = `Menon house ${phone.slice(-6)}`;
  await convert.getByLabel('Name of the project').fill(name);
  await convert.getByLabel('Address line 1').fill('4 Lake Road');
  await convert.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Karnataka' }).click();
  await convert.getByLabel('PIN code').fill('570001');
  await convert.getByLabel('Contract value').fill('8450000');
  await convert.getByLabel('Planned start').fill('2027-01-15');
  await convert.getByLabel('Planned end').fill('2028-03-31');
  await convert.getByRole('combobox', { name: 'Project manager' }).fill(manager.name);
  await page.getByRole('option', { name: manager.name }).click();
  await convert.getByLabel('Handover notes').fill('Call after six.');
  await convert.getByRole('button', { name: 'Make the project' }).click();
  await expectToast(page, 'status', 'was set up');
  await expect(page.getByText(/it became project PRJ-/)).toBeVisible();

  const office = await elsewhere();
  await signIn(office, manager);
  await office.goto('/dashboard/projects');
  await office.getByRole('link', { name }).first().click();
  await expect(office.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(office.getByText('Call after six.')).toBeVisible();

  await acceptInvitation(request, client);
  await signIn(visitor, client);
  await visitor.goto('/dashboard/projects');
  await visitor.getByRole('link', { name }).first().click();
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
  await visitor.getByRole('tab', { name: 'Documents' }).click();
  await expect(visitor.getByRole('table', { name: 'Documents' })).toContainText('menon-house');
  // The payment plan of the template is there for the client.
  await visitor.getByRole('tab', { name: 'Payments' }).click();
  await expect(visitor.getByRole('link', { name: /^Open the payment PAY-/ }).first()).toBeVisible();
});
