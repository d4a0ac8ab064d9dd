import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { reportPaid, requestPayment } from './support/payments';
import { admin, makeClient, type Person, pressEscape, signIn } from './support/people';
import { keptBy } from './support/report';
import { makeProject, makeStaff } from './support/staff';
import { expect, expectAccessibleInBoth, overflow, type Page, test, windows } from './support/test';
import { expectToast } from './support/toasts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const AMOUNT = /₹1,\d\d,\d\d\d\.00/;

const unique = (name: string): string => `${name} ${Date.now().toString(36)}`;

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

interface Site {
  manager: Person;
  client: Person;
  project: { id: string; name: string };
}

async function makeSite(request: APIRequestContext): Promise<Site> {
  const manager = await makeStaff(request, 'Meera Iyer', 'project_manager');
  const client = await makeClient(request, 'Asha Rao');
  const project = await makeProject(request, unique('Rao residence'), { manager, client });
  return { manager, client, project };
}

test('a manager filters payments by status and age, exports them, and reads the statement', async ({
  page,
  request,
}) => {
  const { manager, client, project } = await makeSite(request);
  await page.setViewportSize(DESK);
  await signIn(page, manager);
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Payments' }).click();
  await expect(page.getByText('Nothing is owed')).toBeVisible();
  await expectAccessibleInBoth(page);

  const gate = await requestPayment(request, manager, project.id, 'A wider gate');
  const terrace = await requestPayment(request, manager, project.id, 'A larger terrace', 20_000_000);
  await page.reload();
  const table = page.getByRole('table', { name: 'Payments' });
  await expect(table.getByRole('row')).toHaveCount(3);
  const ages = page.getByRole('region', { name: 'Owed by age' });
  await expect(ages.getByRole('table').getByRole('row', { name: /^Not due yet 2 payments ₹/ })).toBeVisible();
  await expectAccessibleInBoth(page);
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => overflow(page)).toBe(0);
  }
  await page.setViewportSize(DESK);

  // A change by another person appears by itself.
  await reportPaid(request, client, project.id, gate);
  const paid = table.getByRole('row').filter({ hasText: gate.title });
  await expect(paid.getByText('Waiting for verification')).toBeVisible();

  await choose(page, 'Status', 'Requested');
  await expect(page).toHaveURL(/status=requested/);
  await expect(table.getByRole('row')).toHaveCount(2);
  await ages.getByRole('button', { name: '31–60 days' }).click();
  await expect(page).toHaveURL(/age=up_to_60/);
  await expect(page.getByText('No payments found')).toBeVisible();
  await ages.getByRole('button', { name: '31–60 days' }).click();
  await ages.getByRole('button', { name: 'Not due yet' }).click();
  await expect(table.getByRole('link', { name: terrace.title })).toBeVisible();

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv).toContain(terrace.title);
  expect(csv).not.toContain(gate.title);

  // The statement belongs to a project: its button comes with the filter.
  await expect(page.getByRole('button', { name: 'Statement' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Project', exact: true }).fill(project.name);
  await page.getByRole('option', { name: project.name }).click();
  await page.getByRole('button', { name: 'Statement' }).click();
  const statement = page.getByRole('dialog', { name: 'Statement' });
  await expect(statement.getByRole('row', { name: new RegExp(`Invoice ${gate.invoice_no}`) })).toBeVisible();
  await expectAccessibleInBoth(page);
  await choose(page, 'Period', 'This financial year');
  await expect(statement.getByText(/^Balance before 1 Apr/)).toBeVisible();
  const pdf = await keptBy(page, 'Statement (PDF)', /statement\.pdf/);
  expect(pdf.type).toContain('application/pdf');
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await pressEscape(page);

  await table.getByRole('link', { name: terrace.title }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/project/${project.id}\\?payment=${terrace.id}`));
  await expect(page.getByRole('dialog', { name: terrace.title })).toBeVisible();
});

test('an admin works the queue by keys, and keeps the books', async ({ page, elsewhere, request }) => {
  const { manager, client, project } = await makeSite(request);
  const gate = await requestPayment(request, manager, project.id, unique('A wider gate'));
  const terrace = await requestPayment(request, manager, project.id, unique('A larger terrace'));
  await reportPaid(request, client, project.id, gate);
  await reportPaid(request, client, project.id, terrace, { method: 'cheque', reference_no: '001122' });

  await page.setViewportSize(DESK);
  await signIn(page, admin);
  await page.goto('/dashboard/payments');
  await page.getByRole('tab', { name: 'To verify' }).click();
  const card = (title: string) => page.getByRole('group', { name: new RegExp(`for ${title}$`) });
  await expect(card(gate.title).getByText('Expected amount')).toBeVisible();
  await expect(card(terrace.title).getByText('001122')).toBeVisible();
  await expect(card(gate.title).getByText(AMOUNT).first()).toBeVisible();
  await expectAccessibleInBoth(page);
  await card(gate.title)
    .getByRole('button', { name: /transfer\.jpg/ })
    .click();
  await expect(page.getByRole('img', { name: 'transfer.jpg' })).toBeVisible();
  await pressEscape(page);
  await expect(page.getByRole('img', { name: 'transfer.jpg' })).toHaveCount(0);

  // Other receipts may stand before these two.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(card(gate.title)).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('v');
  await expectToast(page, 'status', `${gate.title} was verified`);
  await expect(card(gate.title)).toHaveCount(0);
  await expect(card(terrace.title)).toBeFocused();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Reject .* ${terrace.title}`) });
  await expectAccessibleInBoth(page);
  await dialog.getByRole('textbox').fill('The cheque was returned by the bank.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expectToast(page, 'status', `${terrace.title} was rejected`);
  await expect(card(terrace.title)).toHaveCount(0);

  await page.getByRole('tab', { name: 'All payments' }).click();
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Export for accounts' }).click();
  const books = page.getByRole('dialog', { name: 'Books of a month' });
  await expectAccessibleInBoth(page);
  await choose(page, 'Part', 'Receipts');
  await choose(page, 'Format', 'CSV');
  const kept = await keptBy(page, 'Download', /payments\/books/);
  expect(kept.name).toMatch(/\.csv$/);
  expect(kept.bytes.toString()).toContain(gate.code);
  await books.getByRole('button', { name: 'Close' }).last().click();

  const theirs = await elsewhere();
  await signIn(theirs, client);
  await theirs.goto('/dashboard/payments?status=all');
  const table = theirs.getByRole('table', { name: 'Payments' });
  const row = (title: string) => table.getByRole('row').filter({ hasText: title });
  await expect(row(gate.title).getByText('Paid', { exact: true })).toBeVisible();
  await expect(row(terrace.title).getByText('Requested', { exact: true })).toBeVisible();
});

test('on a phone the payments are cards for the client, and the queue fits for the admin', async ({
  page,
  elsewhere,
  request,
}) => {
  const { manager, client, project } = await makeSite(request);
  const gate = await requestPayment(
    request,
    manager,
    project.id,
    unique(`A wider gate of ${'galvanised '.repeat(12)}steel`),
  );
  await requestPayment(request, manager, project.id, 'A larger terrace', 20_000_000);
  await signIn(page, client);
  await page.setViewportSize(PHONE);
  await page.goto('/dashboard/payments');
  const cards = page.getByRole('list', { name: 'Payments' });
  await expect(cards.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);
  await expectAccessibleInBoth(page);
  await expect.poll(() => overflow(page)).toBe(0);
  await page.getByRole('button', { name: 'Filters' }).click();
  await choose(page, 'Order', 'Newest first');
  await expect(page).toHaveURL(/sort=newest/);
  await expect.poll(() => overflow(page)).toBe(0);
  await cards.getByRole('link', { name: gate.title, exact: true }).click();
  await expect(page.getByRole('dialog', { name: gate.title })).toBeVisible();

  await reportPaid(request, client, project.id, gate);
  const office = await elsewhere();
  await signIn(office, admin);
  await office.setViewportSize(PHONE);
  await office.goto('/dashboard/payments?view=queue');
  await expect(office.getByRole('group', { name: new RegExp(`for ${gate.title}$`) })).toBeVisible();
  await expectAccessibleInBoth(office);
  await expect.poll(() => overflow(office)).toBe(0);
  await office.getByRole('tab', { name: 'All payments' }).click();
  await office.getByRole('button', { name: 'Show' }).click();
  await expect(office.getByRole('table', { name: 'Owed by age' })).toBeVisible();
  await expectAccessibleInBoth(office);
  await expect.poll(() => overflow(office)).toBe(0);
});
