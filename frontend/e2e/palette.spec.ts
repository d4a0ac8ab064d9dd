import { dialog, makeClient, pressEscape, signIn } from './support/people';
import { makeProject, makeStaff } from './support/staff';
import { expect, expectAccessibleInBoth, open, overflow, test } from './support/test';
import { makeTicket } from './support/tickets';

test('a manager finds a ticket by its code at a desk, and by its words on a phone', async ({
  page,
  request,
}) => {
  const manager = await makeStaff(request, 'Meera Iyer', 'project_manager');
  const client = await makeClient(request, 'Asha Rao');
  const project = await makeProject(request, 'Rao residence', { manager, client });
  const ticket = await makeTicket(request, client, project.id, 'Jacaranda roots lift the paving');
  await signIn(page, manager);
  await open(page, '/dashboard');

  // The list of keys, and two keys that open a screen, once their script has arrived.
  const keys = dialog(page, 'Keyboard shortcuts');
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(keys.getByText('Go to Tickets')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectAccessibleInBoth(page);
  await pressEscape(page);
  await expect(keys).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible();

  const palette = dialog(page, 'Search and commands');
  const field = palette.getByRole('combobox', { name: 'Search and commands' });
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field).toBeFocused();
  await field.fill(ticket.code.toLowerCase());
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: ticket.title });
  await expect(heading).toBeVisible();

  await page.keyboard.press('ControlOrMeta+k');
  await expect(
    palette.getByRole('group', { name: 'On this screen' }).getByRole('option').first(),
  ).toBeVisible();
  await expect(palette.getByRole('group', { name: 'Recently opened' })).toContainText(ticket.title);
  await expectAccessibleInBoth(page);
  await field.fill('assign');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await pressEscape(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/dashboard');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await field.fill('jacaranda roots');
  const hit = palette.getByRole('option', { name: ticket.title });
  await expect(hit).toBeVisible();
  await expect(palette).toHaveCSS('width', '390px');
  expect(await overflow(page)).toBe(0);
  await expectAccessibleInBoth(page);
  await hit.click();
  await expect(heading).toBeVisible();
});
