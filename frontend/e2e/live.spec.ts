import type { APIRequestContext, WebSocketRoute } from '@playwright/test';
import { bell, live } from './support/live';
import { dialog, header, makeClient, type Person, signIn } from './support/people';
import { callsOf, makeProject, makeStaff } from './support/staff';
import { expect, expectAccessibleInBoth, open, type Page, test } from './support/test';
import { type MadeTicket, makeTicket } from './support/tickets';
import { expectToast, toastTexts } from './support/toasts';

const unread = (page: Page, count: number) => expect(bell(page)).toHaveAccessibleName(bellName(count));
const bellName = (count: number) =>
  count === 0 ? 'Notifications, none unread' : `Notifications, ${count} unread`;
const status = (page: Page, name: string) => page.getByText(name, { exact: true }).first();

interface Site {
  manager: Person;
  client: Person;
  ticket: MadeTicket;
  project: { id: string };
  /** The manager sets the ticket to another status. */
  set: (to: string) => Promise<void>;
  say: (body: string) => Promise<void>;
}

async function makeSite(request: APIRequestContext): Promise<Site> {
  const manager = await makeStaff(request, 'Meera Iyer', 'project_manager');
  const client = await makeClient(request, 'Asha Rao');
  const project = await makeProject(request, 'Rao residence', { manager, client });
  const ticket = await makeTicket(request, client, project.id, 'Damp patch under the window');
  const own = (await callsOf(request, client)).call;
  // That they are on a project now is told, and read.
  await expect
    .poll(async () => (await own<{ items: object[] }>('get', '/notifications')).items.length)
    .toBeGreaterThan(0);
  await own('post', '/notifications/read-all', {});
  const { call } = await callsOf(request, manager);
  const set = async (to: string) => {
    const { version } = await call<MadeTicket>('get', `/tickets/${ticket.id}`);
    await call('post', `/tickets/${ticket.id}/status`, { status: to }, { 'If-Match': `"${version}"` });
  };
  const say = (body: string) =>
    call<void>('post', `/tickets/${ticket.id}/comments`, { body, visibility: 'client' });
  return { manager, client, project, ticket, set, say };
}

test('what a colleague does is seen at once, and what is half typed stays', async ({ page, request }) => {
  const { client, ticket, set, say } = await makeSite(request);
  await signIn(page, client);
  await open(page, `/dashboard/ticket/${ticket.id}`);
  await live(page);
  await expect(status(page, 'Open')).toBeVisible();
  const comment = page.getByRole('textbox', { name: 'Comment', exact: true });
  await comment.fill('It is still dam');

  await set('in_progress');
  await expect(status(page, 'In progress')).toBeVisible({ timeout: 3000 });
  await expectToast(page, 'status', 'is now: In progress');
  await say('We come on Monday with the meter.');
  await expect(page.getByRole('article').filter({ hasText: 'on Monday' })).toBeVisible({ timeout: 3000 });
  await expectToast(page, 'status', 'New comment on Damp patch under the window');
  await expect(comment).toHaveValue('It is still dam');
  await expect(comment).toBeFocused();

  // A status and a comment, each of them an update and a notification.
  await unread(page, 2);
  expect(toastTexts(page)).toEqual([]);
});

test('lists and boards follow, and so does the bell', async ({ page, request }) => {
  const { client, project, ticket, set } = await makeSite(request);
  await signIn(page, client);
  await open(page, '/dashboard/tickets');
  await expect(page.getByText('Damp patch under the window').first()).toBeVisible();
  await live(page);
  await set('in_progress');
  await expect(page.getByRole('row', { name: /Damp patch/ })).toContainText('In progress', { timeout: 3000 });

  await unread(page, 1);
  await bell(page).click();
  const panel = dialog(page, 'Notifications');
  await expectAccessibleInBoth(page);
  await panel.getByRole('link', { name: /^Unread\. Damp patch/ }).click();
  await expect(page).toHaveURL(`/dashboard/ticket/${ticket.id}`);
  await unread(page, 0);

  await open(page, `/dashboard/project/${project.id}?tab=tickets`);
  await expect(page.getByText('Damp patch under the window').first()).toBeVisible();
  await makeTicket(request, client, project.id, 'The gate does not close');
  await expect(page.getByText('The gate does not close').first()).toBeVisible({ timeout: 3000 });
});

test('two tabs have one connection and one toast, and read together', async ({ page, context, request }) => {
  const { client, set, say } = await makeSite(request);
  const sockets: string[] = [];
  const count = (tab: Page) => tab.on('websocket', (socket) => sockets.push(socket.url()));
  count(page);
  await signIn(page, client);
  await live(page);
  const other = await context.newPage();
  count(other);
  await open(other, '/dashboard');
  await live(other);
  expect(sockets.filter((url) => url.includes('/ws?'))).toHaveLength(1);

  await set('in_progress');
  await unread(page, 1);
  await unread(other, 1);
  await expect.poll(() => [page, other].flatMap(toastTexts)).toHaveLength(1);

  await bell(other).click();
  await dialog(other, 'Notifications')
    .getByRole('button', { name: /^Mark as read/ })
    .click();
  await unread(page, 0);

  // The tab that leads is closed: the other goes on.
  await page.close();
  await other.keyboard.press('Escape');
  await live(other);
  await say('We come on Monday.');
  await unread(other, 1);
  expect(sockets.filter((url) => url.includes('/ws?'))).toHaveLength(2);
});

test('what was missed is made up for after a reconnect', async ({ page, request }) => {
  const { client, ticket, set } = await makeSite(request);
  const routes: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/ws\?/, (socket) => {
    socket.connectToServer();
    routes.push(socket);
  });
  await signIn(page, client);
  await open(page, `/dashboard/ticket/${ticket.id}`);
  await live(page);

  await page.route('**/auth/ws-ticket', (route) => route.abort());
  await routes.at(-1)?.close({ code: 1012 });
  await expect(header(page).getByText('Reconnecting…')).toBeVisible();
  await set('in_progress');
  await expect(status(page, 'Open')).toBeVisible();
  await page.unroute('**/auth/ws-ticket');
  await expect(status(page, 'In progress')).toBeVisible();
  await expect(header(page).getByText('Reconnecting…')).toHaveCount(0);
  await unread(page, 1);
});

test('after the network was gone it is connected again', async ({ page, context, request }) => {
  const { client, ticket, set } = await makeSite(request);
  await signIn(page, client);
  await open(page, `/dashboard/ticket/${ticket.id}`);
  await live(page);
  await context.setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline')).toHaveCount(0);
  await set('in_progress');
  await expect(status(page, 'In progress')).toBeVisible();
});

test('preferences are kept, from the panel and on the page', async ({ page, request }) => {
  await signIn(page, await makeClient(request, 'Asha Rao'));
  await bell(page).click();
  await expect(dialog(page, 'Notifications').getByText('Nothing new')).toBeVisible();
  await dialog(page, 'Notifications').getByRole('link', { name: 'Preferences' }).click();
  await expect(page).toHaveURL('/dashboard/account?tab=notifications');
  const mail = page.getByRole('checkbox', { name: 'Comments by email' });
  await expect(mail).toBeInViewport();
  await expect(mail).toBeChecked();
  const stored = page.waitForResponse((response) => response.url().endsWith('/notifications/preferences'));
  await mail.click();
  await expect(mail).not.toBeChecked();
  expect((await stored).status()).toBe(200);
  await expectAccessibleInBoth(page);
  await page.reload();
  await expect(mail).not.toBeChecked();
});

test('whoever signs out hears nothing any more', async ({ page, context, request }) => {
  const closed: (number | undefined)[] = [];
  const opened: string[] = [];
  await page.routeWebSocket(/\/ws\?/, (socket) => {
    opened.push(socket.url());
    const server = socket.connectToServer();
    socket.onClose((code) => {
      closed.push(code);
      void server.close({ code: 1000 });
    });
  });
  await signIn(page, await makeClient(request, 'Asha Rao'));
  await live(page);
  const other = await context.newPage();
  await open(other, '/dashboard');
  await other.getByRole('button', { name: 'Account' }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByText('Authentication Required')).toBeVisible();
  expect(new Set(closed)).toEqual(new Set([1000]));
  expect(opened).toHaveLength(1);
});
