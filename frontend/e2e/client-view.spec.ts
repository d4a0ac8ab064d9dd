import { dialog, makeClient, signIn } from './support/people';
import { makeProject, makeStaff } from './support/staff';
import { expect, expectAccessibleInBoth, overflow, test, windows } from './support/test';
import { makeTicket } from './support/tickets';

test('a manager sees the project as its client sees it, and leaves again', async ({ page, request }) => {
  const manager = await makeStaff(request, 'Meera Iyer', 'project_manager');
  const client = await makeClient(request, 'Arjun Rao');
  const project = await makeProject(request, 'Rao residence', { manager, client });
  const ticket = await makeTicket(request, client, project.id, 'Damp patch under the window');

  await signIn(page, manager);
  await page.goto(`/dashboard/project/${project.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Change status' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'View as client' }).click();
  await dialog(page, 'View as client').getByRole('button', { name: 'View', exact: true }).click();

  const banner = page.getByText('You see this project as Arjun Rao sees it. Nothing can be changed.');
  await expect(banner).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: project.name })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(?:More actions|Edit)/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Internal notes' })).toHaveCount(0);
  await expectAccessibleInBoth(page);
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => overflow(page)).toBe(0);
  }

  await page.getByRole('tab', { name: 'Tickets' }).click();
  await page.getByRole('link', { name: ticket.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: ticket.title })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.reload();
  await expect(banner).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Not part of this view' })).toBeVisible();

  await page.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(page.getByRole('group', { name: 'Actions' })).toBeVisible();
  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(page.getByText('viewed the project as Arjun Rao')).toBeVisible();
});
