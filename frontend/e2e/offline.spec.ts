import type { Route } from '@playwright/test';
import { bell, live } from './support/live';
import { dialog, header, makeClient, pressEscape, signIn } from './support/people';
import { addressOf, CASE_STUDY } from './support/site';
import { callsOf, makeProject, makeStaff } from './support/staff';
import { expect, hydrated, open, type Page, test } from './support/test';
import { makeTicket } from './support/tickets';
import { expectToast } from './support/toasts';

const NETWORK = 'Network error. Please check your internet connection.';

/** Fails the test where the document was loaded again after this. */
async function markDocument(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    document.documentElement.dataset['marked'] = '';
  });
  return () => expect(page.locator('html[data-marked]')).toBeAttached();
}

test('without a network the public site stays, says so, and heals by itself', async ({
  page,
  context,
  request,
}) => {
  const caseStudy = await addressOf(CASE_STUDY, request);
  await open(page, '/');
  const isSameDocument = await markDocument(page);
  await context.setOffline(true);

  await header(page).getByRole('button', { name: 'Login' }).click();
  await expectToast(page, 'alert', 'The sign-in form could not be loaded. Check your internet connection.');
  await expect(page.getByRole('heading', { level: 1, name: /built true/ })).toBeVisible();

  await header(page).getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible();
  await expect(page).toHaveURL('/about');
  await expect(page.getByText(/assets\//)).toHaveCount(0);
  // A project's page is a document of its own: its link does not lead to the browser's page of errors.
  await header(page).getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /built true/ })).toBeVisible();
  await page.locator(`main a[href="${caseStudy}"]`).first().click();
  await expectToast(page, 'alert', NETWORK);
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible();

  await context.setOffline(false);
  await expect(dialog(page, 'Sign In')).toBeVisible();
  await pressEscape(page);
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toHaveCount(0);
  await expect(page).toHaveTitle(/About/);
  await isSameDocument();
});

test('a sleeping page that wakes without a network says so, and works once there is one', async ({
  page,
  context,
}) => {
  await page.goto('/pricing');
  await context.setOffline(true);
  await header(page).getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText(NETWORK);
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await header(page).getByRole('button', { name: 'Login' }).click();
  await expect(dialog(page, 'Sign In')).toBeVisible();
});

for (const script of ['manifest', 'entry.client']) {
  test(`the dashboard says when its script (${script}) fails, and opens when it is tried again`, async ({
    page,
  }) => {
    const gone = (route: Route) => route.abort();
    const address = new RegExp(`/assets/${script}-`);
    await page.route(address, gone);
    await page.goto('/dashboard');
    await expect(page.getByRole('alert')).toContainText(NETWORK);
    await expect(page.getByText('Loading…')).toBeHidden();
    await page.unroute(address, gone);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Authentication Required' })).toBeVisible();
  });
}

test('without a network or a server the dashboard stays, says so, and heals by itself', async ({
  page,
  context,
  request,
}) => {
  const manager = await makeStaff(request, 'Meera Iyer', 'project_manager');
  const client = await makeClient(request, 'Asha Rao');
  const project = await makeProject(request, 'Rao residence', { manager, client });
  const ticket = await makeTicket(request, client, project.id, 'Damp patch under the window');
  const { call } = await callsOf(request, manager);
  await signIn(page, client);
  await live(page);
  const isSameDocument = await markDocument(page);

  await context.setOffline(true);
  await bell(page).click();
  await expectToast(page, 'alert', 'The list of notifications could not be loaded.');
  const nav = page.getByRole('navigation', { name: 'Dashboard' });
  await nav.getByRole('link', { name: 'Tickets' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible();
  await expect(page).toHaveURL('/dashboard/tickets');
  await expect(header(page)).toBeVisible();
  await expect(page.getByText(/assets\//)).toHaveCount(0);
  await context.setOffline(false);
  await expect(dialog(page, 'Notifications')).toBeVisible();
  await pressEscape(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible();
  await expect(page).toHaveTitle(/Tickets/);

  await live(page);

  // The browser has a network but the server is gone, so background requests fail.
  const gone = (route: Route) => route.abort();
  await page.route('**/*', gone);
  await call('post', `/tickets/${ticket.id}/comments`, { body: 'We come on Monday.', visibility: 'client' });
  await expectToast(page, 'alert', NETWORK);
  await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible();
  await nav.getByRole('link', { name: 'Projects' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible();
  await page.unroute('**/*', gone);
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await isSameDocument();
});

test('a page of an older release loads the newer one, once', async ({ page }) => {
  await open(page, '/');
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route('**/assets/*.js', (route) => {
    const isGone = documents === 0 && /\/(?:about|manifest)-/.test(route.request().url());
    return isGone ? route.fulfill({ status: 404 }) : route.fallback();
  });
  await header(page).getByRole('link', { name: 'About Us' }).click();
  await expect.poll(() => documents).toBe(1);
  await hydrated(page);
  await expect(page).toHaveURL('/about');
  await expect(page).toHaveTitle(/About/);
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toHaveCount(0);
  expect(documents).toBe(1);
});
