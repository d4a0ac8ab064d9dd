import { admin, makeClient, signIn } from './support/people';
import { makeProject, makeStaff } from './support/staff';
import { expect, expectAccessibleInBoth, overflow, type Page, test, windows } from './support/test';
import { makeTicket } from './support/tickets';
import { expectToast } from './support/toasts';

/** The rows of events; the changes in a row are items of a list, too. */
const eventsOn = (page: Page) =>
  page
    .getByRole('list', { name: 'Events' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Details: / }) });

test('a manager reads the events of their projects, an admin those of accounts too', async ({
  page,
  elsewhere,
  request,
}) => {
  const manager = await makeStaff(request, 'Meera Iyer', 'project_manager');
  const client = await makeClient(request, 'Asha Rao');
  const project = await makeProject(request, 'Rao residence', { manager, client });
  const ticket = await makeTicket(request, client, project.id, 'Damp patch under the window');

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, manager);
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Audit' }).click();
  const events = eventsOn(page);
  const raised = events.filter({ hasText: 'raised the ticket' });
  await expect(raised).toHaveCount(1);
  await expect(raised).toContainText('Asha Rao');
  await expect(raised).toContainText(ticket.title);
  await expect(raised.getByRole('link', { name: ticket.code })).toBeVisible();
  await expectAccessibleInBoth(page);
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => overflow(page)).toBe(0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const [time, thing] = await Promise.all(
    [raised.locator('time'), raised.getByRole('link', { name: ticket.code })].map((it) => it.boundingBox()),
  );
  // The sentence has the whole width, and the time stands below it.
  expect(time?.x).toBeLessThan(390 / 4);
  expect(time?.y).toBeGreaterThanOrEqual((thing?.y ?? 844) + (thing?.height ?? 0));
  await page.setViewportSize({ width: 1440, height: 900 });

  const details = raised.getByRole('button', { name: /^Details: / });
  await details.click();
  await expect(details).toHaveAttribute('aria-expanded', 'true');
  await expectAccessibleInBoth(page);
  await raised.getByRole('button', { name: 'Copy request id' }).click();
  await expectToast(page, 'status', 'The request id was copied');
  await page.getByRole('searchbox').fill(ticket.code);
  await expect(page).toHaveURL(new RegExp(`search=${ticket.code}`));
  await expect(events).toHaveCount(1);
  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^audit-.*\.csv$/);
  await page.goto('/dashboard/audit?thing=user');
  await expect(page.getByText('No events found')).toBeVisible();

  const office = await elsewhere();
  await signIn(office, admin);
  await office.goto('/dashboard/audit?thing=user');
  const accounts = eventsOn(office);
  await expect(accounts.filter({ hasText: 'signed in' }).first()).toBeVisible();
  await expectAccessibleInBoth(office);
});
