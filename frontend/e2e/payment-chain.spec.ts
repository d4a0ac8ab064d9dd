import type { APIRequestContext } from '@playwright/test';
import { live } from './support/live';
import { photo } from './support/papers';
import { admin, dialog, makeClient, type Person, pressEscape, signIn } from './support/people';
import { keptBy } from './support/report';
import { callsOf, makeProject, makeStaff } from './support/staff';
import { expect, expectAccessibleInBoth, overflow, test } from './support/test';
import { expectToast } from './support/toasts';

const DESK = { width: 1440, height: 900 };

interface Versioned {
  version: number;
  milestones: { id: string; name: string }[];
}

const ifMatch = ({ version }: Pick<Versioned, 'version'>) => ({ 'If-Match': `"${version}"` });

interface Site {
  id: string;
  milestone: string;
  client: Person;
}

/** A project whose first milestone is certified, and whose acceptance requests a payment. */
async function makeSite(request: APIRequestContext): Promise<Site> {
  const manager = await makeStaff(request, 'Meera Iyer', 'project_manager');
  const engineer = await makeStaff(request, 'Vikram Nair', 'engineer');
  const client = await makeClient(request, 'Asha Rao');
  const project = await makeProject(request, 'Rao residence', { manager, client, engineer });
  const { call: manage } = await callsOf(request, manager);
  const { call: build } = await callsOf(request, engineer);
  const path = `/projects/${project.id}`;
  const { version, milestones } = await manage<Versioned>('get', path);
  const [first] = milestones;
  if (!first) throw new Error('the template has no milestone');
  await manage('post', `${path}/status`, { status: 'in_progress' }, ifMatch({ version }));
  const plan = {
    requests_on_acceptance: true,
    rows: [
      { kind: 'milestone', milestone_id: first.id, percent_bps: 2000 },
      { kind: 'other', title: 'Handover', percent_bps: 8000 },
    ],
  };
  await manage('put', `${path}/payment-plan`, plan, { 'If-Match': '"0"' });
  await build('post', `/milestones/${first.id}/start`, {});
  await build('post', `/milestones/${first.id}/submit`, { note: 'Done, and looked at.' });
  await manage('post', `/milestones/${first.id}/certify`, {});
  return { id: project.id, milestone: first.name, client };
}

test('the acceptance of a milestone requests its payment, which is reported, verified and paid', async ({
  page,
  elsewhere,
  request,
}) => {
  const { id, milestone, client } = await makeSite(request);
  await page.setViewportSize(DESK);
  await signIn(page, client);
  // A second window of the client shows the payments all the while.
  const payments = await page.context().newPage();
  await payments.setViewportSize(DESK);
  await payments.goto(`/dashboard/project/${id}?tab=payments`);
  const line = payments.getByRole('list', { name: 'Payments', exact: true });
  const row = line
    .getByRole('listitem')
    .filter({ has: payments.getByRole('link', { name: new RegExp(`${milestone}$`) }) });
  await expect(row.getByText('Waiting for you', { exact: true })).toBeVisible();
  await expect(row.getByRole('link', { name: 'Due after you accept' })).toBeVisible();
  await live(payments);

  await page.goto(`/dashboard/project/${id}?tab=milestones`);
  await page
    .getByRole('listitem', { name: `1. ${milestone}` })
    .getByRole('button', { name: 'Accept', exact: true })
    .click();
  const acceptance = dialog(page, `Accept ${milestone}?`);
  await expect(acceptance.getByText(/₹29,13,580/)).toBeVisible();
  await acceptance.getByRole('button', { name: 'Accept' }).click();
  await expect(row.getByText('Requested', { exact: true })).toBeVisible();
  await page.close();
  await expectAccessibleInBoth(payments);
  expect(await overflow(payments)).toBe(0);

  await row.getByRole('link').click();
  const payment = dialog(payments, milestone);
  const invoice = await keptBy(payments, 'Invoice (PDF)', /invoice\.pdf/);
  expect(invoice).toMatchObject({
    type: 'application/pdf',
    name: expect.stringMatching(/^INV.*\.pdf$/),
  });
  expect(invoice.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await payment.getByRole('button', { name: 'Report a payment' }).click();
  const report = dialog(payments, `Report a payment: ${milestone}`);
  await report.getByRole('button', { name: 'I have paid' }).click();
  await report.getByLabel('Reference number').fill('631412345678');
  await report.getByTestId('files').setInputFiles([await photo('transfer.webp')]);
  await expect(report.getByRole('button', { name: /^Remove transfer/ })).toBeVisible();
  await report.getByRole('button', { name: 'Report payment' }).click();
  await expectToast(payments, 'status', 'Your payment was reported. We will verify it.');
  await expect(payment.getByText('Waiting for verification').first()).toBeVisible();
  await pressEscape(payments);
  await expect(row.getByText('Waiting for verification')).toBeVisible();

  const office = await elsewhere();
  await office.setViewportSize(DESK);
  await signIn(office, admin);
  await office.goto('/dashboard/payments?view=queue');
  const { code } = await paymentOf(request, client, id);
  const card = office.getByRole('group', { name: new RegExp(`for ${milestone}$`) }).filter({ hasText: code });
  await card.getByRole('button', { name: 'Verify' }).click();
  await expectToast(office, 'status', `${milestone} was verified`);
  await expect(card).toHaveCount(0);

  await expectToast(payments, 'status', `The payment for ${milestone} is now: Paid`);
  // Paid payments are folded.
  await payments.getByRole('button', { name: /^1 paid in full, ₹/ }).click();
  await expect(row.getByText('Paid', { exact: true })).toBeVisible();
});

/** The payment that is owed for the milestone. */
async function paymentOf(request: APIRequestContext, client: Person, id: string): Promise<{ code: string }> {
  const { call } = await callsOf(request, client);
  const { items } = await call<{ items: { code: string; kind: string }[] }>(
    'get',
    `/projects/${id}/payments`,
  );
  const found = items.find(({ kind }) => kind === 'milestone');
  if (!found) throw new Error('the plan has no payment for a milestone');
  return found;
}
