import { readFile } from 'node:fs/promises';
import { requestPayment } from './support/payments';
import { admin, makeClient, signIn } from './support/people';
import { makeProject, makeStaff } from './support/staff';
import { expect, expectAccessibleInBoth, overflow, test, windows } from './support/test';

const DESK = { width: 1440, height: 900 };

test('an admin reads figures of one project, exports them and follows them to the list', async ({
  page,
  request,
}) => {
  const manager = await makeStaff(request, 'Meera Iyer', 'project_manager');
  const client = await makeClient(request, 'Asha Rao');
  const name = `Rao residence ${Date.now().toString(36)}`;
  const project = await makeProject(request, name, { manager, client });
  await requestPayment(request, manager, project.id, 'A wider gate');

  await page.setViewportSize(DESK);
  await signIn(page, admin);
  await page.goto(`/dashboard/analytics?project=${project.id}`);
  const collections = page.getByRole('region', { name: 'Collections' });
  const ages = collections.getByRole('table', { name: 'Owed by age' });
  await expect(ages.getByRole('row', { name: /^Not due yet 1 ₹/ })).toBeVisible();
  await expect(collections.locator('svg text').filter({ hasText: '₹' }).first()).toBeVisible();
  await expectAccessibleInBoth(page);
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => overflow(page)).toBe(0);
  }
  await page.setViewportSize(DESK);
  await page.getByRole('tab', { name: 'People' }).click();
  await expect(page.getByRole('region', { name: 'People' }).getByRole('table')).toBeVisible();
  await expectAccessibleInBoth(page);
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => overflow(page)).toBe(0);
  }
  await page.setViewportSize(DESK);
  // The heads of columns stand in one line, also those of several words.
  const heads = page.getByRole('region', { name: 'People' }).getByRole('columnheader');
  const heights = await heads.evaluateAll((all) => all.map((head) => head.getBoundingClientRect().height));
  expect(new Set(heights).size).toBe(1);
  expect(heights[0]).toBeLessThan(40);

  await page.goBack();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More on “Owed by age”' }).click();
  await page.getByRole('menuitem', { name: 'Save as CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toMatch(/Age,Payments,Balance\r\nNot due,1,/);
  await ages.getByRole('link', { name: 'Not due yet' }).click();
  await expect(page.getByRole('table', { name: 'Payments' }).getByRole('row')).toHaveCount(2);
});
