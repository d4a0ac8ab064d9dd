import { readFile } from 'node:fs/promises';
import { askForConsultation, newPhone } from './support/leads';
import { live } from './support/live';
import { admin, dialog, makeClient, pressEscape, signIn } from './support/people';
import { callsOf, makeStaff } from './support/staff';
import {
  expect,
  expectAccessibleInBoth,
  expectReadable,
  open,
  overflow,
  test,
  windows,
} from './support/test';
import { expectToast } from './support/toasts';

test('a salesperson sees an enquiry as it comes, finds it and takes it, on a phone', async ({
  page,
  request,
  elsewhere,
}) => {
  await signIn(page, await makeStaff(request, 'Rohan Pillai', 'salesperson'));
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/dashboard/leads?owner=none&sort=newest');
  await live(page);
  const visitor = { name: 'Lakshmi Menon', phone: newPhone() };
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill(visitor.phone);
  await expect(page.getByText('No leads found')).toBeVisible();

  await askForConsultation(await elsewhere(), visitor);
  const card = page.getByRole('article', { name: new RegExp(visitor.name) });
  await expect(card).toBeVisible();
  await expect(card.getByRole('link', { name: `Call ${visitor.name}` })).toHaveAttribute(
    'href',
    `tel:${visitor.phone}`,
  );
  await expect(card).toContainText('Residential · Mysuru');
  await expectAccessibleInBoth(page);
  await expectReadable(page);
  await card.getByRole('button', { name: /^Claim LD-/ }).click();
  await expectToast(page, 'status', 'is yours');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await search.fill(visitor.phone);
  await card.getByRole('link', { name: visitor.name, exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: visitor.name })).toBeVisible();
  await expect(page.getByText('monsoon, newsletter, email')).toBeVisible();
  await expect(page.getByText(/^Agreed to privacy notice \S+ on .* IST$/)).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectReadable(page);
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
  }
});

test('a lead is entered by hand, moved on the board by keys and given away with others', async ({
  page,
  request,
}) => {
  const phone = newPhone();
  // One of many salespeople of that name.
  const rohan = await makeStaff(request, `Rohan Pillai ${phone.slice(-6)}`, 'salesperson');
  const name = `Imran Sheikh ${phone.slice(-6)}`;
  await signIn(page, admin);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/dashboard/leads');
  await page.getByRole('button', { name: 'New lead' }).click();
  const form = dialog(page, 'New lead');
  await form.getByLabel('Full name').fill(name);
  await form.getByLabel('Phone', { exact: true }).fill(phone);
  await form.getByRole('radio', { name: 'Walk-in' }).check();
  await form.getByRole('radio', { name: 'In 3 days, 10 am' }).check();
  await form.getByRole('button', { name: 'Save lead' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(/^Follow up .* 10:00\sam$/)).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/dashboard/leads?view=board&search=${encodeURIComponent(phone)}`);
  const card = page.getByRole('link', { name, exact: true });
  await card.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const contacted = page.getByRole('region', { name: /^Contacted: 1 lead/ });
  await expect(contacted.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expectAccessibleInBoth(page);

  // A move is taken back by its key, and the way back by the button of its toast.
  await page.keyboard.press('z');
  await expect(
    page.getByRole('region', { name: /^New: 1 lead/ }).getByRole('link', { name, exact: true }),
  ).toBeFocused();
  await expectToast(page, 'status', 'was moved to New');
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(contacted.getByRole('link', { name, exact: true })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  // The board ends within the window: its columns scroll, the page does not. An empty one is narrow.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(
    0,
  );
  const empty = await page.getByRole('region', { name: /^Negotiation: 0 leads/ }).boundingBox();
  expect(empty?.width).toBeLessThanOrEqual(44);

  await page.getByRole('button', { name: 'List' }).click();
  await page.getByRole('checkbox', { name: /^Select LD-/ }).check();
  await page.getByRole('region', { name: 'Selected leads' }).getByRole('button', { name: 'Assign' }).click();
  const assign = dialog(page, 'Assign 1 lead');
  await assign.getByRole('combobox', { name: 'Owner' }).click();
  await page.getByRole('option', { name: rohan.name }).click();
  await assign.getByRole('button', { name: 'Assign', exact: true }).click();
  await expectToast(page, 'status', '1 lead was assigned');
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(rohan.name);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Leave' }).click();
  await dialog(page, 'Leave')
    .getByRole('button', { name: `Set leave: ${rohan.name}` })
    .click();
  const leave = dialog(page, `Leave of ${rohan.name}`);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
  await leave.getByLabel('Last day of leave').fill(today);
  await expectAccessibleInBoth(page);
  await leave.getByRole('button', { name: 'Set leave' }).click();
  await expectToast(page, 'status', `${rohan.name} is on leave until`);
  await expect(
    dialog(page, 'Leave').getByRole('button', { name: `Change leave: ${rohan.name}` }),
  ).toBeVisible();
  await pressEscape(page);

  // Only looked at: other journeys count on the rules as they are.
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Rules for leads' }).click();
  const rules = page.getByRole('region', { name: 'Rules for leads' });
  await expect(rules.getByLabel('Pass on enquiries without a call after')).toHaveValue('4');
  await expectAccessibleInBoth(page);
});

test('leads come from a file, which is checked, imported and undone, on a phone', async ({ page }) => {
  await signIn(page, admin);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/dashboard/leads');
  const [asha, imran] = [newPhone(), newPhone()];
  const rows = [
    'Customer name,Mobile,Town',
    `Asha Rao,${asha},Mysuru`,
    `Imran Sheikh,${imran},Kochi`,
    `Asha R,${asha},Mysuru`,
    'Lakshmi Menon,12,Kochi',
  ];
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Import' }).click();
  const form = dialog(page, 'Import leads');
  await expectAccessibleInBoth(page);
  await form
    .getByTestId('files')
    .setInputFiles([{ name: 'build-expo.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }]);
  await expect(form.getByText('build-expo.csv: 4 rows')).toBeVisible();
  await expect(form.getByRole('combobox', { name: 'Field of Mobile' })).toHaveText('Phone');
  await form.getByRole('combobox', { name: 'Source of these leads' }).click();
  await page.getByRole('option', { name: 'Event' }).click();
  await expectAccessibleInBoth(page);
  await form.getByRole('button', { name: 'Check the rows' }).click();
  await expect(form.getByRole('list', { name: 'Problems' }).getByRole('listitem')).toHaveText([
    /^Row 4 /,
    /^Row 5, Phone /,
  ]);
  await expectAccessibleInBoth(page);
  expect(await overflow(page)).toBe(0);
  await form.getByRole('button', { name: 'Import 2 leads' }).click();
  await expect(form.getByRole('heading', { name: 'Import finished' })).toBeVisible({ timeout: 30_000 });
  await expectAccessibleInBoth(page);

  const downloading = page.waitForEvent('download');
  await form.getByRole('button', { name: 'Rows left out' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^leads-not-imported-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('Asha R,');
  expect(text).toContain('Lakshmi Menon,');
  expect(text).not.toContain('Imran Sheikh');

  // The result is there again under its address, and the leads are in the list.
  const address = page.url();
  await page.goto(`/dashboard/leads?search=${encodeURIComponent(imran)}`);
  await expect(page.getByRole('article', { name: /Imran Sheikh/ })).toBeVisible();
  await page.goto(address);
  await form.getByRole('button', { name: 'Undo the import' }).click();
  await dialog(page, 'Undo the import of build-expo.csv?').getByRole('button', { name: 'Undo' }).click();
  await expect(form.getByText('2 leads were deleted.')).toBeVisible();
  await page.goto(`/dashboard/leads?search=${encodeURIComponent(imran)}`);
  await expect(page.getByText('No leads found')).toBeVisible();
});

test('enquiries are not for clients', async ({ page, request }) => {
  const client = await makeClient(request, 'Asha Rao');
  await signIn(page, client);
  await page.goto('/dashboard/leads');
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText('You do not have permission to access this page.')).toBeVisible();
  await expect(page.getByText('Required roles:')).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Leads' }),
  ).toHaveCount(0);
  const { token } = await callsOf(request, client);
  const refused = await request.get('/api/v1/leads', { headers: { Authorization: `Bearer ${token}` } });
  expect(refused.status()).toBe(403);
});
