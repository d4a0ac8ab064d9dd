import { layoutFaults } from './support/layout';
import { admin } from './support/people';
import { addressOf, publicPages } from './support/site';
import { callsOf } from './support/staff';
import { expect, hydrated, type Page, storeBefore, test } from './support/test';

// A build of the pseudo-locale on a server with demo data: `cargo xtask test --only layout`.
test.use({ viewport: { width: 390, height: 844 } });

const TABS = [
  'timeline',
  'milestones',
  'daily-entries',
  'payments',
  'tickets',
  'documents',
  'team',
  'activity',
] as const;

const SETTINGS = [
  'company',
  'branding',
  'billing',
  'packages',
  'faqs',
  'working_hours',
  'holidays',
  'reply_targets',
  'templates',
  'sales',
  'sign_up',
  'notification_defaults',
  'event_log',
] as const;

/** Waits until nothing is loaded any more, then collects the faults under the page's address. */
async function collect(page: Page, address: string, faults: string[]): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  faults.push(...(await layoutFaults(page)).map((fault) => `${address}: ${fault}`));
}

test('longer texts fit every public page', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const faults: string[] = [];
  for (const { page: name } of publicPages) await collect(page, await addressOf(name, request), faults);
  await collect(page, '/no/such/page', faults);
  expect(faults).toEqual([]);
});

/** The parts of an account after the first. */
const ACCOUNT = ['sign-in', 'notifications', 'appearance'];
const ANALYTICS = ['progress', 'daily-entries', 'tickets', 'leads', 'people'] as const;

interface Listed {
  items: { id: string }[];
}

test('longer texts fit every dashboard page', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { token, user, call } = await callsOf(request, admin);
  await storeBefore(page, { auth_token: token, user_data: JSON.stringify(user) });
  const [project] = (await call<Listed>('get', '/projects?search=Sarjapur')).items;
  const [ticket] = (await call<Listed>('get', '/tickets')).items;
  const faults: string[] = [];
  for (const address of [
    '/dashboard',
    '/dashboard/account',
    ...ACCOUNT.map((part) => `/dashboard/account?tab=${part}`),
    '/dashboard/projects',
    '/dashboard/projects/new',
    '/dashboard/tickets',
    '/dashboard/payments',
    '/dashboard/payments?view=queue',
    '/dashboard/leads',
    '/dashboard/users',
    '/dashboard/audit',
    '/dashboard/analytics',
    ...ANALYTICS.map((section) => `/dashboard/analytics?project=${project?.id}&tab=${section}`),
    '/dashboard/settings',
    '/dashboard/system',
    ...SETTINGS.map((section) => `/dashboard/settings?section=${section}`),
    `/dashboard/project/${project?.id}`,
    ...TABS.map((tab) => `/dashboard/project/${project?.id}?tab=${tab}`),
    `/dashboard/ticket/${ticket?.id}`,
  ]) {
    await collect(page, address, faults);
  }
  expect(faults).toEqual([]);
});
