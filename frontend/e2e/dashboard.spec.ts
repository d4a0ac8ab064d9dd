import { countShifts, expectSteady } from './support/first-look';
import { admin, dialog, makeClient, type Person, pressEscape, signIn } from './support/people';
import { makeProject, makeStaff } from './support/staff';
import { expect, expectAccessible, test } from './support/test';
import { makeTicket } from './support/tickets';

const ID = '01938a5e-0000-7000-8000-000000000001';

const routes = [
  '/dashboard',
  '/dashboard/account',
  '/dashboard/projects',
  '/dashboard/tickets',
  '/dashboard/leads',
  '/dashboard/users',
  '/dashboard/audit',
  '/dashboard/analytics',
  '/dashboard/settings',
  '/dashboard/system',
  `/dashboard/project/${ID}`,
  `/dashboard/ticket/${ID}`,
];

test('a visitor is asked to log in on every dashboard page', async ({ page }) => {
  for (const route of routes) {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1, name: 'Authentication Required' })).toBeVisible();
    await expect(
      page.getByText('Please log in to access the dashboard and manage your projects.'),
    ).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Login to Dashboard' }).click();
  await expect(dialog(page, 'Sign In')).toBeVisible();
  await pressEscape(page);
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('an unknown dashboard path is not found', async ({ page }) => {
  const response = await page.goto('/dashboard/nothing/here');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('a client sees what a client may see', async ({ page, request }) => {
  await signIn(page, await makeClient(request, 'Asha Rao'));
  const navigation = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(navigation.getByRole('link')).toHaveText(['Overview', 'Projects', 'Tickets', 'Payments']);
  await navigation.getByRole('link', { name: 'Projects' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();

  // Without a project there is nothing to raise a ticket in: the client is offered a call.
  await page.goto('/dashboard/tickets');
  await page.getByRole('button', { name: 'New ticket' }).first().click();
  const call = dialog(page, 'Talk to us');
  await expect(call.getByRole('link', { name: /^Call \+91/ })).toHaveAttribute('href', /^tel:\+91/);
  await expect(call.getByRole('link', { name: 'Ask for a call' })).toBeVisible();

  for (const [route, heading] of [
    ['/dashboard/leads', 'Access Denied'],
    ['/dashboard/users', 'Access Denied'],
    ['/dashboard/audit', 'Access Denied'],
    ['/dashboard/analytics', 'Access Denied'],
    ['/dashboard/settings', 'Access Denied'],
    ['/dashboard/system', 'Access Denied'],
    [`/dashboard/project/${ID}`, 'Project not found'],
    [`/dashboard/ticket/${ID}`, 'Ticket not found'],
  ] as const) {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const route of ['/dashboard', '/dashboard/users', `/dashboard/project/${ID}`]) {
      await page.goto(route);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  }

  await page.goto('/dashboard/settings');
  await expect(page.getByText('Your role:')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the navigation is a drawer', async ({ page, request }) => {
    const person = await makeClient(request, 'Asha Rao');
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Login to Dashboard' }).click();
    const modal = dialog(page, 'Sign In');
    await modal.getByLabel('Email').fill(person.email);
    await modal.getByLabel('Password', { exact: true }).fill(person.password);
    await modal.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Asha' })).toBeVisible();

    await page.getByRole('button', { name: 'Open navigation' }).click();
    const drawer = dialog(page, 'Navigation');
    await expect(drawer).toBeVisible();
    await expect(drawer).toContainText('Asha RaoClient');
    await expect(drawer.getByRole('button', { name: 'Logout' })).toBeVisible();
    await drawer.getByRole('link', { name: 'Projects' }).click();
    await expect(page).toHaveURL('/dashboard/projects');
    await expect(drawer).toBeHidden();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

test('an admin reaches every page', async ({ page }) => {
  await signIn(page, admin);
  const navigation = page.getByRole('navigation', { name: 'Dashboard' });
  for (const name of ['Projects', 'Payments', 'Leads', 'Users', 'Audit', 'Analytics', 'Settings', 'System']) {
    await navigation.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectAccessible(page);
  }
});

// Each screen is loaded at three widths, and waited for until it has settled. A screen is the same for every role
// that sees it: each is opened once.
test.describe('every screen holds still while it loads, and asks for nothing twice', () => {
  test.setTimeout(240_000);

  test('public pages', async ({ page }) => {
    await countShifts(page);
    for (const path of ['/', '/projects', '/pricing', '/faqs', '/contact-us']) await expectSteady(page, path);
  });

  test('pages of a client', async ({ page, request }) => {
    const manager = await makeStaff(request, 'Meera Iyer', 'project_manager');
    const client = await makeClient(request, 'Asha Rao');
    const project = await makeProject(request, 'Rao residence', { manager, client });
    const ticket = await makeTicket(request, client, project.id, 'Damp patch under the window');
    await signIn(page, client);
    await countShifts(page);
    for (const path of [
      '/dashboard',
      '/dashboard/account',
      '/dashboard/account?tab=sign-in',
      '/dashboard/account?tab=notifications',
      '/dashboard/projects',
      '/dashboard/tickets',
      `/dashboard/project/${project.id}`,
      `/dashboard/project/${project.id}?tab=tickets`,
      `/dashboard/ticket/${ticket.id}`,
    ])
      await expectSteady(page, path);
  });

  test('pages of staff alone', async ({ elsewhere, request }) => {
    const manager = await makeStaff(request, 'Meera Iyer', 'project_manager');
    const sales = await makeStaff(request, 'Farhan Qureshi', 'salesperson');
    const client = await makeClient(request, 'Asha Rao');
    const project = await makeProject(request, 'Rao residence', { manager, client });
    await makeTicket(request, client, project.id, 'Damp patch under the window');
    const screens: readonly [Person, readonly string[]][] = [
      [manager, ['/dashboard', '/dashboard/tickets?view=board']],
      [sales, ['/dashboard', '/dashboard/leads']],
      [admin, ['/dashboard/users']],
    ];
    for (const [person, paths] of screens) {
      const theirs = await elsewhere();
      await signIn(theirs, person);
      await countShifts(theirs);
      for (const path of paths) await expectSteady(theirs, path);
      await theirs.close();
    }
  });
});
