import type { APIRequestContext, Locator } from '@playwright/test';
import { uuidV7 } from '../src/lib/uuid.ts';
import { photo } from './support/papers';
import { requestPayment } from './support/payments';
import { dialog, fillLogin, makeClient, type Person, pressEscape, signIn } from './support/people';
import { callsOf, makeProject, makeStaff } from './support/staff';
import {
  expect,
  expectAccessibleInBoth,
  expectFingerRoom,
  expectReadable,
  type Page,
  test,
} from './support/test';
import { makeTicket } from './support/tickets';
import { expectToast } from './support/toasts';

interface Planned {
  id: string;
  name: string;
  stage: string;
  weight_bps: number;
  planned_on: string;
}

interface Plan {
  version: number;
  milestones: Planned[];
}

/** The fields of a milestone that a plan contains. */
const sentOf = ({ id, name, stage, weight_bps, planned_on }: Planned): Planned => ({
  id,
  name,
  stage,
  weight_bps,
  planned_on,
});

const ifMatch = ({ version }: Pick<Plan, 'version'>) => ({ 'If-Match': `"${version}"` });

interface Site {
  id: string;
  first: string;
  manager: Person;
  engineer: Person;
  client: Person;
}

const WEIGHTS = [5000, 3000, 2000];

/** A project of three milestones that is being built, with its people. */
async function makeSite(request: APIRequestContext): Promise<Site> {
  const manager = await makeStaff(request, 'Meera Iyer', 'project_manager');
  const engineer = await makeStaff(request, 'Vikram Nair', 'engineer');
  const client = await makeClient(request, 'Asha Rao');
  const { id } = await makeProject(request, 'Rao residence', { manager, client, engineer });
  const { call } = await callsOf(request, manager);
  const drafted = await call<Plan>('get', `/projects/${id}`);
  const milestones = drafted.milestones.slice(0, WEIGHTS.length).map((milestone, index) => ({
    ...sentOf(milestone),
    weight_bps: WEIGHTS[index] ?? 0,
  }));
  const { version } = await call<Plan>('put', `/projects/${id}/milestones`, { milestones }, ifMatch(drafted));
  await call('post', `/projects/${id}/status`, { status: 'in_progress' }, ifMatch({ version }));
  return { id, first: milestones[0]?.name ?? '', manager, engineer, client };
}

const openTab = (page: Page, { id }: Site, tab: string) => page.goto(`/dashboard/project/${id}?tab=${tab}`);
const card = (page: Page, name: string): Locator => page.getByRole('listitem', { name: `1. ${name}` });
const step = (page: Page, { first }: Site, label: string) =>
  card(page, first).getByRole('button', { name: label, exact: true });

async function confirm(page: Page, site: Site, label: 'Certify' | 'Accept'): Promise<void> {
  await openTab(page, site, 'milestones');
  await step(page, site, label).click();
  await dialog(page, `${label} ${site.first}?`).getByRole('button', { name: label }).click();
}

test('a milestone is submitted, certified, sent back, and accepted at last', async ({
  page,
  context,
  elsewhere,
  request,
}) => {
  test.setTimeout(240_000);
  const site = await makeSite(request);
  const { first } = site;
  await signIn(page, site.engineer);
  const desk = await elsewhere();
  await signIn(desk, site.manager);
  const home = await elsewhere();
  await signIn(home, site.client);

  await openTab(page, site, 'milestones');
  await step(page, site, 'Start').click();
  await expectToast(page, 'status', `${first} was started`);
  await expect(card(page, first).getByText('In progress', { exact: true })).toBeVisible();
  await step(page, site, `Update progress of ${first}`).click();
  const edit = dialog(page, `Edit ${first}`);
  await expect(edit.getByLabel('Name')).toHaveCount(0);
  await edit.getByLabel('Progress').fill('80');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('progressbar', { name: `Progress of ${first}` })).toHaveAttribute(
    'aria-valuenow',
    '80',
  );

  await step(page, site, 'Submit for certification').click();
  const submit = dialog(page, `Submit ${first}`);
  await submit.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(submit.getByText('Add a photo, or say why there is none')).toBeVisible();
  await submit.getByTestId('files').setInputFiles([await photo('fence.webp')]);
  await expect(submit.getByText('Evidence: 1 chosen')).toBeVisible();
  await expect(submit.getByText(/^Progress is 80.%/)).toBeVisible();
  await submit.getByLabel('Note (optional)').fill('Levelled and fenced.');
  await expectAccessibleInBoth(page);
  await submit.getByRole('button', { name: 'Submit', exact: true }).click();
  await expectToast(page, 'status', `${first} was submitted`);

  await openTab(desk, site, 'milestones');
  await step(desk, site, 'Certify').click();
  const certification = dialog(desk, `Certify ${first}?`);
  await expect(certification.getByText(/recorded progress was 80.%/)).toBeVisible();
  await expect(certification.getByRole('button', { name: /^Open fence/ })).toBeVisible();
  await expectAccessibleInBoth(desk);
  await certification.getByRole('button', { name: 'Certify' }).click();
  await expect(card(desk, first).getByText(/^Waiting for Asha since /)).toBeVisible();

  // The client's first page says that it waits for them, and leads there.
  const waiting = home.getByRole('region', { name: 'Waiting for you' });
  const task = waiting.getByRole('list', { name: 'Milestones to accept' }).getByRole('link');
  await expect(task).toContainText(first);
  await expectAccessibleInBoth(home);
  // The project comes first, also before one that was begun later.
  const { call } = await callsOf(request, site.manager);
  const office = await makeProject(request, 'Rao office', site);
  await call('post', `/projects/${office.id}/status`, { status: 'in_progress' }, ifMatch(office));
  await home.goto('/dashboard/projects');
  await expect(home.getByRole('link', { name: /^Rao (office|residence)$/ })).toHaveText([
    'Rao residence',
    'Rao office',
  ]);
  // So does the project, whose button is in view on a phone.
  await home.setViewportSize({ width: 390, height: 844 });
  await home.goto(`/dashboard/project/${site.id}`);
  await waiting.getByRole('link', { name: new RegExp(`^${first}`) }).click();
  await expect(card(home, first).getByText('Waiting for you')).toBeVisible();
  await expect(step(home, site, 'Accept')).toBeInViewport();
  await expect(home.getByRole('heading', { level: 1 })).toBeInViewport();
  await expectAccessibleInBoth(home);
  await home.setViewportSize({ width: 1280, height: 720 });
  await expect(card(home, first).getByText('Levelled and fenced.')).toBeVisible();
  await card(home, first)
    .getByRole('button', { name: /^Open fence/ })
    .click();
  await expect(home.getByRole('img', { name: /^fence/ }).last()).toBeVisible();
  await pressEscape(home);
  await step(home, site, 'Send back').click();
  const query = dialog(home, `Send ${first} back?`);
  await query.getByRole('button', { name: 'Send back' }).click();
  await expect(query.getByText('Please say what is missing')).toBeVisible();
  await query.getByLabel('What is missing?').fill('The gate is missing.');
  await query.getByTestId('files').setInputFiles([await photo('gap.webp')]);
  await expect(query.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expectAccessibleInBoth(home);
  await query.getByRole('button', { name: 'Send back' }).click();
  await expect(card(home, first).getByText('Sent back: The gate is missing.')).toBeVisible();

  await openTab(page, site, 'milestones');
  await expect(card(page, first).getByText('Sent back: The gate is missing.')).toBeVisible();
  await expect(
    card(page, first).getByRole('list', { name: 'Photos of the reason' }).getByRole('button'),
  ).toHaveCount(1);
  // Without a network the submission waits on the device, also while the page is closed.
  await step(page, site, 'Submit for certification').click();
  await expect(submit.getByText('Evidence: 1 chosen')).toBeVisible();
  await context.setOffline(true);
  await submit.getByLabel('Note (optional)').fill('The gate is in.');
  await submit.getByTestId('files').setInputFiles([await photo('gate.webp')]);
  await expect(submit.getByText('gate.webp')).toBeVisible();
  await submit.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Outbox, 1 waiting to be sent' })).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await openTab(later, site, 'milestones');
  await expect(card(later, first).getByText('Waiting for the manager')).toBeVisible();
  await expect(later.getByRole('button', { name: /^Outbox/ })).toHaveCount(0);
  await expect(card(later, first).getByText('The gate is in.')).toBeVisible();
  await expect(card(later, first).getByRole('button', { name: /^Open (?:fence|gate)/ })).toHaveCount(2);

  await confirm(desk, site, 'Certify');
  await expect(card(desk, first).getByText(/^Waiting for Asha since /)).toBeVisible();
  await confirm(home, site, 'Accept');
  await expectToast(home, 'status', `${first} was accepted`);
  await expect(card(home, first)).toHaveCount(0);
  await home.getByRole('button', { name: 'Show accepted' }).click();
  await expect(card(home, first).getByText('Accepted', { exact: true })).toBeVisible();
  await expect(card(home, first).getByText(/^Accepted by Asha Rao/)).toBeVisible();

  await openTab(later, site, 'activity');
  const today = later.getByRole('region', { name: 'Today' });
  for (const line of [
    `Asha Rao accepted ${first}`,
    `Meera Iyer certified ${first}`,
    `Asha Rao sent ${first} back`,
    // A row names its person once, also where it holds several changes of one minute.
    `submitted ${first}`,
    `started ${first}`,
  ]) {
    await expect(today.getByText(line).first()).toBeVisible();
  }
  // Twice in all: the one that waited was sent once.
  await expect(today.getByText(`submitted ${first}`)).toHaveCount(2);
  await expect(today.getByText('The gate is missing.')).toBeVisible();
  await expectAccessibleInBoth(later);
  await openTab(later, site, 'documents');
  await later.getByRole('button', { name: 'Actions for fence' }).click();
  await later.getByRole('menuitem', { name: 'Remove' }).click();
  const removal = dialog(later, 'Remove fence?');
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect(
    removal.getByText('This document is evidence for a milestone and cannot be removed.'),
  ).toBeVisible();
  await removal.getByRole('button', { name: 'Cancel' }).click();
  await openTab(later, site, 'timeline');
  await expect(later.getByRole('row', { name: new RegExp(`^${first} Accepted`) })).toBeAttached();
  await expectAccessibleInBoth(later);
});

test('a plan is changed by the keyboard, and against somebody else’s change', async ({ page, request }) => {
  test.slow();
  const site = await makeSite(request);
  const { call } = await callsOf(request, site.manager);
  await signIn(page, site.manager);
  await openTab(page, site, 'milestones');
  await page.getByRole('button', { name: 'Edit the plan' }).click();
  const plan = dialog(page, 'Plan of milestones');
  const rows = plan.getByRole('list', { name: 'Milestones of the plan' }).getByRole('listitem');
  const count = WEIGHTS.length;
  await expect(rows).toHaveCount(count);
  await expectAccessibleInBoth(page);

  await plan.getByRole('button', { name: 'Add milestone' }).click();
  await rows.last().getByLabel('Name').fill('Garden');
  await rows.last().getByLabel('Weight').fill('2.5');
  await plan.getByRole('button', { name: 'Save plan' }).click();
  await expect(plan.getByText(/^Weights must add up to 100.%: they add up to 102\.5.%$/)).toBeVisible();
  await plan.getByRole('button', { name: 'Move Garden up' }).press('Enter');
  await expect(plan.getByRole('listitem', { name: `${count}. Garden` })).toBeVisible();
  await expect(plan.getByRole('button', { name: 'Move Garden up' })).toBeFocused();
  const firstWeight = rows.first().getByLabel('Weight');
  await firstWeight.fill(String(Number(await firstWeight.inputValue()) - 2.5));
  await expect(plan.getByText(/^Weights: 100.%$/)).toBeVisible();

  const before = await call<Plan>('get', `/projects/${site.id}`);
  const [first, ...rest] = before.milestones.map(sentOf);
  const renamed = [{ ...first, name: 'Renamed meanwhile' }, ...rest];
  await call('put', `/projects/${site.id}/milestones`, { milestones: renamed }, ifMatch(before));
  await plan.getByRole('button', { name: 'Save plan' }).click();
  await expect(plan.getByText('This plan was changed by someone else')).toBeVisible();
  await expectAccessibleInBoth(page);
  await plan.getByRole('button', { name: 'Keep mine' }).click();
  await plan.getByRole('button', { name: 'Save plan' }).click();
  await expectToast(page, 'status', 'The plan was saved');
  await expect(page.getByRole('listitem', { name: `${count}. Garden` })).toBeVisible();
  await expect(page.getByRole('listitem', { name: `1. ${site.first}` })).toBeVisible();

  await openTab(page, site, 'activity');
  await expect(page.getByText('Garden: added')).toBeVisible();
});

const PHONE = { width: 390, height: 844 };
test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the tabs of a project fit', async ({ page, elsewhere, request }) => {
    test.slow();
    const site = await makeSite(request);
    const { id: ticket } = await makeTicket(request, site.manager, site.id, 'The gate does not close');
    await requestPayment(request, site.manager, site.id, 'Compound wall');
    const { call: file } = await callsOf(request, site.engineer);
    const entry = await file<{ id: string; version: number }>('post', `/projects/${site.id}/daily-entries`, {
      id: uuidV7(),
      entry_on: new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now()),
      submit: true,
      summary: 'Column shuttering',
      shared_with_client: true,
    });
    const { call: decide } = await callsOf(request, site.manager);
    await decide('post', `/daily-entries/${entry.id}/approve`, {}, ifMatch(entry));
    const reads = async (person: Person, paths: readonly string[]) => {
      const phone = await elsewhere({ viewport: PHONE, hasTouch: true });
      const check = async () => {
        await expect(phone.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
        await expectReadable(phone);
        await expectFingerRoom(phone);
      };
      await signIn(phone, person);
      for (const path of [`/ticket/${ticket}`, '/daily-entries', ...paths]) {
        await phone.goto(`/dashboard${path}`, { waitUntil: 'networkidle' });
        await check();
      }
      return { phone, check };
    };
    const readsAll = async (person: Person, tabCount: number) => {
      const lists = ['', '/projects', '/tickets', '/payments', `/project/${site.id}`];
      const { phone, check } = await reads(person, lists);
      const tabs = await phone.getByRole('tab').all();
      expect(tabs.length).toBe(tabCount);
      for (const tab of tabs) {
        await tab.click();
        await expect(phone.getByRole('tabpanel')).toBeVisible();
        await check();
      }
    };
    await Promise.all([readsAll(site.client, 9), readsAll(site.engineer, 8), reads(site.manager, [])]);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Login to Dashboard' }).click();
    await fillLogin(page, site.manager);
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
    for (const tab of ['overview', 'timeline', 'milestones', 'documents', 'team', 'activity']) {
      await openTab(page, site, tab);
      await expect(page.getByRole('tabpanel')).toBeVisible();
      await expectAccessibleInBoth(page);
      await expectReadable(page);
      await expectFingerRoom(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
    await openTab(page, site, 'milestones');
    await page.getByRole('button', { name: 'Edit the plan' }).click();
    await expectAccessibleInBoth(page);

    // A page has its title before its answers.
    await page.route('**/api/v1/{projects,tickets}*/**', () => undefined);
    for (const screen of [`project/${site.id}`, `ticket/${ticket}`]) {
      await page.goto(`/dashboard/${screen}`);
      await expect(page.getByRole('status', { name: /^Loading/ }).first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectReadable(page);
    }
  });
});
