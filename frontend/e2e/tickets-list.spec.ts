import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Locator } from '@playwright/test';
import { dialog, makeClient, type Person, signIn } from './support/people';
import { makeProject, makeStaff } from './support/staff';
import { expect, expectAccessibleInBoth, type Page, test } from './support/test';
import { makeTicket } from './support/tickets';

const unique = (name: string): string => `${name} ${Date.now().toString(36)}`;

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}:`) });
const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

/** Content outside of the window would make the whole page scroll sideways. */
const expectNoOverflow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

interface Site {
  manager: Person;
  client: Person;
  project: { id: string; name: string };
}

async function makeSite(request: APIRequestContext): Promise<Site> {
  const manager = await makeStaff(request, 'Meera Iyer', 'project_manager');
  const client = await makeClient(request, 'Asha Rao');
  const engineer = await makeStaff(request, unique('Vikram'), 'engineer');
  const project = await makeProject(request, unique('Rao residence'), { manager, client, engineer });
  return { manager, client, project };
}

test('a manager finds tickets, keeps a view of them, changes many at once and takes them away', async ({
  page,
  request,
}) => {
  const { manager, client, project } = await makeSite(request);
  await signIn(page, manager);
  await page.goto('/dashboard/tickets');
  await expect(page.getByText('No tickets yet')).toBeVisible();
  await expectAccessibleInBoth(page);

  await makeTicket(request, client, project.id, 'Damp patch under the kitchen window');
  await makeTicket(request, manager, project.id, 'Scaffold without a rail', {
    category: 'safety',
    priority: 'urgent',
  });
  await makeTicket(request, manager, project.id, '=SUM(A1) in a title', { category: 'general' });
  await page.reload();
  await expect(page.getByText('3 tickets', { exact: true })).toBeVisible();
  await expectAccessibleInBoth(page);

  // Search and filters stand in the address, and narrow the list.
  await page.getByLabel('Search').fill('kitchen');
  await expect(page).toHaveURL(/search=kitchen/);
  await expect(page.getByText('1 ticket', { exact: true })).toBeVisible();
  await expect(row(page, 'Damp patch')).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page.getByText('3 tickets', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await choose(page, 'Category', 'Safety');
  await choose(page, 'Priority', 'Low');
  await expect(page.getByText('No tickets found')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: /^Priority: Low/ }).click();
  await expect(page).not.toHaveURL(/priority/);
  await choose(page, 'Priority', 'Urgent');
  await expect(page.getByText('1 ticket', { exact: true })).toBeVisible();

  // A view is there again after a reload, and gone when it is deleted.
  await page.getByRole('button', { name: 'Save view' }).click();
  await dialog(page, 'Save view').getByLabel('Name').fill('Safety first');
  await expectAccessibleInBoth(page);
  await dialog(page, 'Save view').getByRole('button', { name: 'Save view' }).click();
  const view = page.getByRole('button', { name: 'Safety first' });
  await expect(view).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/dashboard/tickets');
  await view.click();
  await expect(page).toHaveURL(/category=safety/);
  await expect(page.getByText('1 ticket', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete view' }).click();
  await dialog(page, 'Delete the view').getByRole('button', { name: 'Delete view' }).click();
  await expect(view).toHaveCount(0);
  await expect(page.getByText('3 tickets', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await choose(page, 'Priority', 'Low');
  await expect(page.getByText('No tickets found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();

  // Several at once: all get a priority; one that is closed is refused, and stays selected.
  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).check();
  const bar = page.getByRole('region', { name: 'Selected tickets' });
  await expect(bar.getByText('3 selected')).toBeVisible();
  await expectAccessibleInBoth(page);
  await bar.getByRole('button', { name: 'Priority' }).click();
  await page.getByRole('menuitem', { name: 'High' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'High' })).toHaveCount(3);
  await expect(bar).toHaveCount(0);
  await row(page, 'Scaffold').getByRole('checkbox').check();
  await bar.getByRole('button', { name: 'Status' }).click();
  await page.getByRole('menuitem', { name: 'Cancelled' }).click();
  const step = page.getByRole('dialog');
  await choose(page, 'Why it is cancelled', 'Withdrawn');
  await expectAccessibleInBoth(page);
  await step.getByRole('button', { name: 'Cancel ticket' }).click();
  await expect(row(page, 'Scaffold').getByText('Cancelled')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).check();
  await bar.getByRole('button', { name: 'Priority' }).click();
  await page.getByRole('menuitem', { name: 'Low' }).click();
  const refused = dialog(page, '1 ticket could not be changed');
  await expect(refused.getByText('2 were changed')).toBeVisible();
  await expect(refused.getByText(/Scaffold without a rail/)).toBeVisible();
  await expectAccessibleInBoth(page);
  await refused.getByRole('button', { name: 'OK' }).click();
  await expect(bar.getByText('1 selected')).toBeVisible();
  await expect(row(page, 'Scaffold').getByRole('checkbox')).toBeChecked();
  await bar.getByRole('button', { name: 'Clear selection' }).click();

  // The file holds what is shown; a title is no formula in it.
  await choose(page, 'Status', 'Unresolved');
  await expect(page.getByText('2 tickets', { exact: true })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^tickets-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(3);
  expect(text).toContain("'=SUM(A1) in a title");
  expect(text).not.toContain('Scaffold');

  // A row leads to its ticket.
  await row(page, 'Damp patch').getByText('Open').click();
  await expect(page).toHaveURL(/\/dashboard\/ticket\//);
});

test('a manager moves tickets on the board by keys, by menu and by the mouse', async ({ page, request }) => {
  const { manager, client, project } = await makeSite(request);
  const damp = await makeTicket(request, client, project.id, 'Damp patch under the window');
  const tiles = await makeTicket(request, client, project.id, 'Which tiles for the terrace');
  await makeTicket(request, client, project.id, 'Gate keeps shut');
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, manager);
  await page.goto('/dashboard/tickets');
  await page.getByRole('button', { name: 'Board' }).click();
  await expect(page).toHaveURL(/view=board/);
  await expect(page.getByRole('region', { name: 'Open: 3 tickets' })).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessibleInBoth(page);

  // By keys.
  await page.getByRole('link', { name: damp.title }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: 'In progress: 1 ticket' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Open: 2 tickets' })).toBeVisible();
  await expect(column(page, 'In progress').getByText(damp.title)).toBeVisible();

  // By the menu, with the words that the step needs.
  await page.getByRole('button', { name: `Move ${damp.code} to…` }).click();
  await page.getByRole('menuitem', { name: 'Resolved' }).click();
  const resolve = dialog(page, `Resolve ${damp.code}`);
  await resolve.getByRole('button', { name: 'Resolve' }).click();
  await expect(resolve.getByText('Please write what was done')).toBeVisible();
  await expectAccessibleInBoth(page);
  await resolve.getByLabel('What was done').fill('The sill was sealed again.');
  await resolve.getByRole('button', { name: 'Resolve' }).click();
  await expect(column(page, 'Resolved').getByText(damp.title)).toBeVisible();
  await expect(page.getByRole('region', { name: 'In progress: 0 tickets' })).toBeVisible();

  // By the mouse: not to where it may not go, and to where it may; the move can be undone.
  await card(page, tiles.title).dragTo(column(page, 'Resolved'));
  await expect(column(page, 'Open').getByText(tiles.title)).toBeVisible();
  await card(page, tiles.title).dragTo(column(page, 'In progress'));
  await expect(page.getByRole('region', { name: 'In progress: 1 ticket' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('region', { name: 'In progress: 0 tickets' })).toBeVisible();
  await expect(column(page, 'Open').getByText(tiles.title)).toBeVisible();
  await card(page, tiles.title).dragTo(column(page, 'In progress'));
  await expect(column(page, 'In progress').getByText(tiles.title)).toBeVisible();
  await card(page, tiles.title).dragTo(column(page, 'Waiting for the client'));
  const ask = dialog(page, `Ask the client about ${tiles.code}`);
  await ask.getByRole('button', { name: 'Back' }).click();
  await expect(ask).toHaveCount(0);
  await page.reload();
  await expect(column(page, 'In progress').getByText(tiles.title)).toBeVisible();
  await expect(column(page, 'Resolved').getByText(damp.title)).toBeVisible();
});

test('a move upon an old copy is taken back, and it is said why', async ({ page, request }) => {
  const { manager, client, project } = await makeSite(request);
  const damp = await makeTicket(request, client, project.id, 'Damp patch under the window');
  // Without the live channel the page keeps its old copy.
  await page.context().routeWebSocket(/\/ws\?/, (socket) => void socket.close({ code: 1000 }));
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, manager);
  await page.goto('/dashboard/tickets?view=board');
  await expect(column(page, 'Open').getByText(damp.title)).toBeVisible();

  const other = await page.context().newPage();
  await other.goto('/dashboard/tickets');
  await other.getByRole('checkbox', { name: `Select ${damp.code}` }).check();
  const bar = other.getByRole('region', { name: 'Selected tickets' });
  await bar.getByRole('button', { name: 'Priority' }).click();
  await other.getByRole('menuitem', { name: 'Urgent' }).click();
  await expect(row(other, damp.title).getByText('Urgent')).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: `Move ${damp.code} to…` }).click();
  await page.getByRole('menuitem', { name: 'In progress' }).click();
  await expect(page.getByText(/was changed by someone else/)).toBeVisible();
  await expect(column(page, 'Open').getByText(damp.title)).toBeVisible();
  await page.getByRole('button', { name: `Move ${damp.code} to…` }).click();
  await page.getByRole('menuitem', { name: 'In progress' }).click();
  await expect(page.getByRole('region', { name: 'In progress: 1 ticket' })).toBeVisible();
});

test('a client sees the tickets of their project on a phone, and confirms with stars', async ({
  page: staff,
  elsewhere,
  request,
}) => {
  const { manager, client, project } = await makeSite(request);
  const damp = await makeTicket(request, client, project.id, 'Damp patch under the window');
  await makeTicket(request, manager, project.id, 'Not for the client');
  await signIn(staff, manager);
  await staff.setViewportSize({ width: 390, height: 844 });
  await staff.goto('/dashboard/tickets?view=board');
  await staff.getByRole('button', { name: `Move ${damp.code} to…` }).click();
  await staff.getByRole('menuitem', { name: 'In progress' }).click();
  await expect(staff.getByRole('region', { name: 'In progress: 1 ticket' })).toBeAttached();
  await staff.getByRole('button', { name: `Move ${damp.code} to…` }).click();
  await staff.getByRole('menuitem', { name: 'Resolved' }).click();
  await staff.getByLabel('What was done').fill('The sill was sealed again.');
  await staff.getByRole('button', { name: 'Resolve' }).click();
  await expect(staff.getByRole('region', { name: 'Resolved: 1 ticket' })).toBeAttached();
  await expectNoOverflow(staff);
  await expectAccessibleInBoth(staff);

  const page = await elsewhere();
  await signIn(page, client);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/dashboard/project/${project.id}?tab=tickets`);
  await expect(page.getByRole('list', { name: 'Tickets' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('Not for the client')).toHaveCount(0);
  await expectNoOverflow(page);
  await expectAccessibleInBoth(page);
  // Search and buttons stand in one row; the filters wait behind their button.
  expect((await page.getByRole('search').boundingBox())?.height).toBeLessThan(60);
  // With room, the button stands in the row of the views, as far above the search as everything else.
  await page.setViewportSize({ width: 1440, height: 900 });
  const button = await page.getByRole('button', { name: 'New ticket' }).boundingBox();
  const search = await page.getByRole('search').boundingBox();
  expect(search?.y).toBe((button?.y ?? 0) + (button?.height ?? 0) + 16);
  await page.setViewportSize({ width: 390, height: 844 });
  // A new ticket fills the phone: the project is chosen, photos come first, and rare fields are folded.
  await page.goto('/dashboard/tickets');
  await page.getByRole('button', { name: 'New ticket' }).first().click();
  const form = dialog(page, 'New ticket');
  await expect(form.getByRole('combobox', { name: 'Project' })).toHaveValue(new RegExp(project.name));
  await expect.poll(() => form.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390 });
  expect((await form.boundingBox())?.height).toBeGreaterThanOrEqual(844);
  await expect(form.getByRole('button', { name: 'Raise ticket' })).toBeInViewport();
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  expect(await top(form.getByRole('button', { name: 'Take a photo' }))).toBeLessThan(
    await top(form.getByLabel('Title')),
  );
  await expect(form.getByRole('button', { name: 'Priority, milestone, due day' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await expect(form.getByRole('combobox', { name: 'Milestone' })).toHaveCount(0);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.goto(`/dashboard/project/${project.id}?tab=tickets`);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('combobox', { name: 'Project', exact: true })).toHaveCount(0);
  await choose(page, 'Status', 'Waiting for you');
  await expect(page.getByText('No tickets found')).toBeVisible();
  await page.getByRole('button', { name: 'To confirm' }).click();
  await expect(card(page, damp.title)).toBeVisible();
  await page.getByRole('button', { name: 'Board' }).click();
  await page.getByRole('button', { name: `Move ${damp.code} to…` }).click();
  await page.getByRole('menuitem', { name: 'Closed' }).click();
  const confirm = dialog(page, `Is ${damp.code} resolved?`);
  await confirm.getByText('5 of 5: Very good').click({ force: true });
  await confirm.getByLabel(/What went well/).fill('Quick.');
  await expectAccessibleInBoth(page);
  await confirm.getByRole('button', { name: 'Confirm and close' }).click();
  await expect(page.getByRole('region', { name: 'Closed: 1 ticket' })).toBeAttached();
  await expect(page.getByRole('button', { name: `Move ${damp.code} to…` })).toHaveCount(0);
});
