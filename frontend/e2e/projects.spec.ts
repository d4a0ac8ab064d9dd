import { dialog, makeClient, signIn } from './support/people';
import { makeProject, makeStaff } from './support/staff';
import { expect, expectAccessibleInBoth, type Page, test } from './support/test';
import { expectToast } from './support/toasts';

const TABS = [
  'Overview',
  'Timeline',
  'Milestones',
  'Daily entries',
  'Tickets',
  'Documents',
  'Team',
  'Activity',
];

const unique = (name: string): string => `${name} ${Date.now().toString(36)}`;
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function openEdit(page: Page, group: string): Promise<void> {
  await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('menuitem', { name: group }).click();
}

test('a manager sets a project up, goes on after a reload, edits it and begins the work', async ({
  page,
  request,
}) => {
  test.slow();
  const manager = await makeStaff(request, 'Meera Iyer', 'project_manager');
  const engineer = await makeStaff(request, unique('Vikram'), 'engineer');
  const name = unique('Rao residence');
  await signIn(page, manager);
  await page.goto('/dashboard/projects');
  await expect(page.getByText('No projects yet')).toBeVisible();
  await page.getByRole('link', { name: 'New project' }).first().click();
  await expect(title(page, 'New project')).toBeVisible();

  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  await expect(page.getByText('Please choose one')).toBeVisible();
  await page.getByRole('radio', { name: 'House or villa' }).check();
  await expectAccessibleInBoth(page);
  await next.click();

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await choose(page, 'Type', 'Residential');
  await page.getByLabel('Address line 1').fill('12 Lake Road');
  await page.getByLabel('City').fill('Bengaluru');
  await choose(page, 'State', 'Karnataka');
  await page.getByLabel('PIN code').fill('012345');
  await next.click();
  await expect(page.getByText('Please enter a valid 6-digit PIN code')).toBeVisible();
  await page.getByLabel('PIN code').fill('560001');
  await expectAccessibleInBoth(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name);
  await next.click();

  await page.getByRole('button', { name: 'Client without an account' }).click();
  const client = page.getByRole('group', { name: 'Client 1' });
  await client.getByLabel('Full name').fill('Asha Rao');
  await client.getByLabel('Email').fill(`asha-${Date.now()}@example.com`);
  await page.getByRole('combobox', { name: 'Engineer' }).fill(engineer.name);
  await page.getByRole('option', { name: engineer.name }).click();
  await expect(page.getByRole('radio', { name: 'Lead engineer' })).toBeChecked();
  await expectAccessibleInBoth(page);
  await next.click();

  await page.getByLabel('Planned start').fill('2026-12-01');
  await page.getByLabel('Planned end').fill('2027-12-01');
  await page.getByLabel('Contract value').pressSequentially('12345678');
  await expect(page.getByLabel('Contract value')).toHaveValue('1,23,45,678');
  await expectAccessibleInBoth(page);
  await next.click();

  await expect(page.getByText(/Weights: 100/)).toBeVisible();
  await expectAccessibleInBoth(page);
  const weight = page.getByLabel('Weight').first();
  const before = await weight.inputValue();
  await weight.fill('99');
  await next.click();
  await expect(page.getByRole('alert').filter({ hasText: /add up/ })).toBeVisible();
  await weight.fill(before);
  await next.click();

  await expect(page.getByText('₹1,23,45,678')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.goBack();
  await expect(page.getByText(/Weights: 100/)).toBeVisible();
  await page.goForward();
  await page.getByRole('button', { name: 'Create project' }).dblclick();
  await expect(title(page, name)).toBeVisible();
  await page.goto('/dashboard/projects');
  await expect(page.getByText('1 project', { exact: true })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Table' }).click();
  await expect(page.getByRole('columnheader', { name: 'Contract value' })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('link', { name }).click();

  await openEdit(page, 'Basics');
  await expectAccessibleInBoth(page);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`${name} II`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(title(page, `${name} II`)).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Change status' }).click();
  const status = dialog(page, 'Status of');
  await page.getByRole('combobox', { name: 'New status' }).click();
  await expect(page.getByRole('option')).toHaveText(['In progress', 'Cancelled']);
  await page.getByRole('option', { name: 'Cancelled' }).click();
  await status.getByRole('button', { name: 'Change status' }).click();
  await expect(status.getByRole('alert').or(status.locator('.Mui-error')).first()).toBeVisible();
  await choose(page, 'New status', 'In progress');
  await status.getByRole('button', { name: 'Change status' }).click();
  await expectToast(page, 'status', 'is now: In progress');
  await expect(
    page.getByRole('banner').or(page.locator('header')).getByText('In progress').first(),
  ).toBeVisible();

  // The first screen of a phone leads to every part of the project.
  await page.setViewportSize({ width: 390, height: 844 });
  const tabs = page.getByRole('tablist', { name: 'Sections of the project' });
  expect((await tabs.boundingBox())?.y).toBeLessThan(640);
});

test('two tabs that edit one project: nobody loses anything', async ({ page, request }) => {
  const manager = await makeStaff(request, 'Meera Iyer', 'project_manager');
  const client = await makeClient(request, 'Asha Rao');
  const project = await makeProject(request, unique('Lake house'), { manager, client });
  await signIn(page, manager);
  await page.goto(`/dashboard/project/${project.id}`);
  await openEdit(page, 'Basics');

  const other = await page.context().newPage();
  await other.goto(`/dashboard/project/${project.id}`);
  await openEdit(other, 'Basics');
  await other.getByRole('textbox', { name: 'Name', exact: true }).fill('House of theirs');
  await other.getByLabel('Floors').fill('3');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(title(other, 'House of theirs')).toBeVisible();

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('House of mine');
  await page.getByLabel('Tags').fill('lake');
  await page.getByRole('button', { name: 'Save' }).click();
  const edit = dialog(page, 'Basics of');
  await expect(edit.getByText('This project was changed by someone else')).toBeVisible();
  await expect(edit.getByLabel('Floors')).toHaveValue('3');
  await expect(edit.getByLabel('Tags')).toHaveValue('lake');
  await expect(edit.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expectAccessibleInBoth(page);
  await edit.getByRole('button', { name: 'Keep mine' }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(title(page, 'House of mine')).toBeVisible();
  await expect(page.getByText('lake', { exact: true })).toBeVisible();
  await other.close();
});

test('an engineer reads no amount anywhere, a stranger finds no project', async ({
  page,
  request,
  elsewhere,
}) => {
  test.slow();
  const manager = await makeStaff(request, 'Meera Iyer', 'project_manager');
  const engineer = await makeStaff(request, 'Vikram Nair', 'engineer');
  const client = await makeClient(request, 'Asha Rao');
  const project = await makeProject(request, unique('Quarry house'), { manager, client, engineer });
  await signIn(page, engineer);
  await page.goto('/dashboard/projects');
  await page.getByRole('button', { name: 'Table' }).click();
  await expect(page.getByRole('link', { name: project.name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'New project' })).toHaveCount(0);
  // Site content, such as the GST rate, is part of every page.
  const ownHtml = () =>
    page.evaluate(() => {
      const copy = document.documentElement.cloneNode(true) as HTMLElement;
      copy.querySelector('#site')?.remove();
      return copy.outerHTML;
    });
  const noMoney = async () => {
    const html = await ownHtml();
    for (const word of ['₹', '1,23,45,678', '1234567800', 'Contract', 'Retention', 'GST']) {
      expect(html).not.toContain(word);
    }
  };
  await noMoney();
  await page.getByRole('link', { name: project.name }).click();
  await expect(page.getByRole('tab', { name: 'Payments' })).toHaveCount(0);
  for (const name of TABS) {
    await page.getByRole('tab', { name, exact: true }).click();
    await expect(page.getByRole('tabpanel', { name, exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await noMoney();
  }

  const stranger = await elsewhere();
  await signIn(stranger, await makeClient(request, 'Ravi Kumar'));
  await stranger.goto(`/dashboard/project/${project.id}`);
  await expect(title(stranger, 'Project not found')).toBeVisible();
  await stranger.goto('/dashboard/projects/new');
  await expect(title(stranger, 'Access Denied')).toBeVisible();
});

test('a manager proposes what the public sees, and the client decides, again when it changes', async ({
  page,
  request,
  elsewhere,
}) => {
  test.slow();
  const manager = await makeStaff(request, 'Meera Iyer', 'project_manager');
  const client = await makeClient(request, 'Asha Rao');
  const project = await makeProject(request, unique('Garden house'), { manager, client });
  const shown = (of: Page) => of.getByRole('region', { name: 'Public page' });
  const home = await elsewhere();
  await signIn(home, client);
  await home.goto('/dashboard/projects');
  await home.getByRole('link', { name: project.name }).click();
  await expect(title(home, project.name)).toBeVisible();
  await expect(home.getByRole('group', { name: 'Actions' })).toHaveCount(0);
  await expect(home.getByText('The neighbour watches.')).toHaveCount(0);
  const terms = home.getByRole('region', { name: 'Contract terms' });
  await expect(terms.getByText('₹1,23,45,678', { exact: true })).toBeVisible();
  await expect(shown(home)).toHaveCount(0);

  await signIn(page, manager);
  await page.goto(`/dashboard/project/${project.id}`);
  await expect(shown(page).getByText('Not proposed', { exact: true })).toBeVisible();
  const edit = dialog(page, 'Public page of');
  await page.getByRole('button', { name: 'Edit the public page' }).click();
  await expect(edit.getByText(/needs the client’s consent again/)).toHaveCount(0);
  await edit.getByRole('switch', { name: /^Show among our projects/ }).check();
  await edit.getByLabel('Title').fill('A house in the garden');
  await edit.getByLabel('Summary').fill('A court with a tree.');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(shown(page).getByText('Waiting for the client')).toBeVisible();
  await expectAccessibleInBoth(page);

  const consent = home.getByRole('switch', { name: /^I agree that my project is shown/ });
  await home.reload();
  await expect(shown(home).getByText(/^“A house in the garden”/)).toBeVisible();
  await consent.click();
  await expect(consent).toBeChecked();
  await expectToast(home, 'status', 'You agreed to the publication');
  await expect(home.getByText('Shown among our projects')).toBeVisible();
  await home.reload();
  await expect(consent).toBeChecked();

  await page.reload();
  await expect(shown(page).getByText(/^Asha Rao agreed on/)).toBeVisible();
  await page.getByRole('button', { name: 'Edit the public page' }).click();
  await expect(edit.getByText(/Any change needs the client’s consent again\./)).toBeVisible();
  await expectAccessibleInBoth(page);
  await edit.getByLabel('Title').fill('A house around a court');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'status', 'needs the client’s consent again');
  await expect(shown(page).getByText('Waiting for the client')).toBeVisible();
  await page.goto(`/dashboard/project/${project.id}?tab=activity`);
  await expect(
    page.getByText('Meera Iyer changed the public page, which ended the client’s consent').first(),
  ).toBeVisible();
  await expect(page.getByText('Meera Iyer prepared the public page')).toBeVisible();
  await choose(page, 'Show', 'Team');
  await expect(page.getByText(/public page/).first()).toBeHidden();

  await home.reload();
  await expect(shown(home).getByText(/^“A house around a court”/)).toBeVisible();
  await expect(consent).not.toBeChecked();
  await consent.click();
  await expect(consent).toBeChecked();
  await expect(home.getByText('Shown among our projects')).toBeVisible();
  await consent.click();
  await expect(consent).not.toBeChecked();
  await expect(shown(home).getByText('Waiting for you')).toBeVisible();
  await expectAccessibleInBoth(home);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the list and every part of a project fit', async ({ page, request }) => {
    test.slow();
    const manager = await makeStaff(request, 'Meera Iyer', 'project_manager');
    const client = await makeClient(request, 'Asha Rao');
    const long = unique(`Villa ${'Thiruvananthapuram'.repeat(4)}`);
    const project = await makeProject(request, long, { manager, client });
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Login to Dashboard' }).click();
    const modal = dialog(page, 'Sign In');
    await modal.getByLabel('Email').fill(manager.email);
    await modal.getByLabel('Password', { exact: true }).fill(manager.password);
    await modal.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
    const fits = async () => {
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    };
    await page.goto('/dashboard/projects');
    await expect(page.getByRole('link', { name: long })).toBeVisible();
    await page.getByRole('button', { name: 'Filters' }).click();
    await expectAccessibleInBoth(page);
    await fits();
    for (const tab of [
      '',
      '?tab=timeline',
      '?tab=milestones',
      '?tab=payments',
      '?tab=documents',
      '?tab=team',
      '?tab=activity',
    ]) {
      await page.goto(`/dashboard/project/${project.id}${tab}`);
      await expect(title(page, long)).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectAccessibleInBoth(page);
      await fits();
      // After the overview the header is one row: the tabs end in the upper quarter of the screen.
      const tabs = await page.getByRole('tablist').boundingBox();
      if (tab) expect((tabs?.y ?? 0) + (tabs?.height ?? 0)).toBeLessThan(844 / 4);
    }
    await page.goto('/dashboard/projects/new');
    await expect(page.getByText('Step 1 of 6: Template')).toBeVisible();
    await expectAccessibleInBoth(page);
    await fits();
  });
});
