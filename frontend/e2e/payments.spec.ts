import type { APIRequestContext } from '@playwright/test';
import { bell, live } from './support/live';
import { photo } from './support/papers';
import { requestPayment } from './support/payments';
import { admin, dialog, makeClient, type Person, pressEscape, signIn } from './support/people';
import { keptBy } from './support/report';
import { makeProject, makeStaff } from './support/staff';
import { expect, expectAccessibleInBoth, overflow, type Page, test, windows } from './support/test';
import { expectToast } from './support/toasts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

interface Site {
  id: string;
  manager: Person;
  engineer: Person;
  client: Person;
}

async function makeSite(request: APIRequestContext): Promise<Site> {
  const manager = await makeStaff(request, 'Meera Iyer', 'project_manager');
  const engineer = await makeStaff(request, 'Vikram Nair', 'engineer');
  const client = await makeClient(request, 'Asha Rao');
  const { id } = await makeProject(request, 'Rao residence', { manager, client, engineer });
  return { id, manager, engineer, client };
}

const openTab = (page: Page, id: string) => page.goto(`/dashboard/project/${id}?tab=payments`);

async function expectNoOverflow(page: Page): Promise<void> {
  await expect.poll(() => overflow(page)).toBe(0);
}

test('a client reports a payment on a phone and sees at once that it was verified', async ({
  page,
  elsewhere,
  request,
}) => {
  const { id, manager, client } = await makeSite(request);
  const gate = await requestPayment(request, manager, id, 'A wider gate');
  await signIn(page, client);
  await page.setViewportSize(PHONE);
  await live(page);

  await bell(page).click();
  await dialog(page, 'Notifications')
    .getByRole('link', { name: /payment of .* requested/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/project/${id}\\?.*payment=${gate.id}`));
  const payment = dialog(page, gate.title);
  await expect(payment.getByText('Requested', { exact: true }).first()).toBeVisible();
  await expect(payment.getByText(gate.invoice_no, { exact: false }).first()).toBeVisible();
  const box = await payment.boundingBox();
  expect([box?.x, box?.width]).toEqual([0, PHONE.width]);
  await expectNoOverflow(page);
  await expectAccessibleInBoth(page);

  await payment.getByRole('button', { name: 'Report a payment' }).click();
  const report = dialog(page, `Report a payment: ${gate.title}`);
  await expect(report.getByRole('link', { name: 'Pay with a UPI app' })).toHaveAttribute(
    'href',
    /^upi:\/\/pay\?/,
  );
  await expect(report.getByRole('img', { name: /^QR code/ })).toBeHidden();
  await expectAccessibleInBoth(page);
  await report.getByRole('button', { name: 'I have paid' }).click();
  await report.getByLabel('Reference number').fill('631412345678');
  await report.getByRole('button', { name: 'Report payment' }).click();
  await expect(report.getByText('Add a picture or PDF of the payment.')).toBeVisible();
  // Closed by mistake, and opened again.
  await pressEscape(page);
  await expect(report).toHaveCount(0);
  await payment.getByRole('button', { name: 'Report a payment' }).click();
  await expect(report.getByLabel('Reference number')).toHaveValue('631412345678');
  await report.getByTestId('files').setInputFiles([await photo('transfer.webp')]);
  await expect(report.getByRole('button', { name: /^Remove transfer/ })).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessibleInBoth(page);
  await report.getByRole('button', { name: 'Report payment' }).click();
  await expectToast(page, 'status', 'Your payment was reported. We will verify it.');
  await expect(payment.getByText('Waiting for verification').first()).toBeVisible();
  await expect(payment.getByRole('button', { name: /^Open transfer/ })).toBeVisible();

  const desk = await elsewhere();
  await desk.setViewportSize(DESK);
  await signIn(desk, admin);
  await desk.goto(`/dashboard/project/${id}?payment=${gate.id}`);
  const theirs = dialog(desk, gate.title);
  await theirs.getByRole('button', { name: /^Open transfer/ }).click();
  await expect(desk.getByRole('img', { name: /^transfer/ })).toBeVisible();
  await pressEscape(desk);
  await theirs.getByRole('button', { name: 'Verify' }).click();
  const question = dialog(desk, /^Verify/);
  await expectAccessibleInBoth(desk);
  await question.getByRole('button', { name: 'Verify' }).click();
  await expect(theirs.getByText('Paid', { exact: true }).first()).toBeVisible();

  await expect(payment.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(payment.getByText('verified a payment with receipt', { exact: false })).toBeVisible();
  for (const [button, address] of [
    ['Receipt (PDF)', /receipt\.pdf/],
    ['Invoice (PDF)', /invoice\.pdf/],
  ] as const) {
    const kept = await keptBy(page, button, address);
    expect(kept.type).toContain('application/pdf');
    expect(kept.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  }
  await expectAccessibleInBoth(page);
  // The back button of the phone closes the payment.
  await page.goBack();
  await expect(payment).toHaveCount(0);
});

test('an admin reverses a verified payment after the password', async ({ page, request }) => {
  const { id, manager } = await makeSite(request);
  const gate = await requestPayment(request, manager, id, 'A wider gate');
  await page.setViewportSize(DESK);
  await signIn(page, admin);
  await page.goto(`/dashboard/project/${id}?payment=${gate.id}`);
  const payment = dialog(page, gate.title);
  await payment.getByRole('button', { name: 'Report a payment' }).click();
  const report = dialog(page, `Report a payment: ${gate.title}`);
  await report.getByRole('button', { name: 'How to pay' }).click();
  await expect(report.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectAccessibleInBoth(page);
  await report.getByRole('button', { name: 'I have paid' }).click();
  await report.getByRole('combobox', { name: 'Method' }).click();
  await page.getByRole('option', { name: 'Cheque' }).click();
  await report.getByLabel('Reference number').fill('001122');
  await report.getByRole('button', { name: 'Report payment' }).click();
  await payment.getByRole('button', { name: 'Verify' }).click();
  await dialog(page, /^Verify/)
    .getByRole('button', { name: 'Verify' })
    .click();
  await expect(payment.getByText('Paid', { exact: true }).first()).toBeVisible();

  await payment.getByRole('button', { name: 'Reverse' }).click();
  const question = dialog(page, /^Reverse/);
  await question.getByLabel('Reason').fill('The cheque bounced');
  await question.getByRole('button', { name: 'Reverse' }).click();
  const password = page.getByLabel('Password', { exact: true });
  await password
    .or(payment.getByText('Reversed', { exact: true }))
    .first()
    .waitFor();
  if (await password.isVisible()) {
    await password.fill(admin.password);
    await page.getByRole('button', { name: 'Confirm' }).click();
  }
  await expect(payment.getByText('Reversed', { exact: true }).first()).toBeVisible();
  await expect(payment.getByText('Reason: The cheque bounced').first()).toBeVisible();
  await expect(payment.getByText('Requested', { exact: true }).first()).toBeVisible();
});

test('a manager makes the payment plan, requests a payment, and changes the rest with a reason', async ({
  page,
  elsewhere,
  request,
}) => {
  const { id, manager, engineer } = await makeSite(request);
  await page.setViewportSize(DESK);
  await signIn(page, manager);
  await openTab(page, id);
  await expect(page.getByText('No payments')).toBeVisible();
  await page.getByRole('button', { name: 'Make a payment plan' }).click();
  const plan = dialog(page, 'Payment plan');
  await expect(plan.getByText(/^100.% of the contract is planned\.$/)).toBeVisible();
  await expectAccessibleInBoth(page);
  const rows = plan.getByRole('list', { name: 'Payments of the plan' }).getByRole('listitem');
  const count = await rows.count();
  await rows.first().getByLabel('Share').fill('12.5');
  await plan.getByRole('button', { name: 'Save plan' }).click();
  await expect(plan.getByText(/^The shares add up to 102\.5.%/)).not.toHaveCount(0);
  await rows.first().getByLabel('Share').fill('10');
  await plan.getByRole('button', { name: 'Save plan' }).click();
  await expectToast(page, 'status', 'The payment plan was saved.');

  const line = page.getByRole('list', { name: 'Payments', exact: true });
  await expect(line.getByRole('link')).toHaveCount(count);
  await expect(page.getByRole('region', { name: 'Paid and to pay' })).toContainText('Not requested yet');
  await expectAccessibleInBoth(page);
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    await expectNoOverflow(page);
  }
  await page.setViewportSize(DESK);
  await line.getByRole('link', { name: /Agreement$/ }).click();
  const payment = dialog(page, 'Agreement');
  await payment.getByRole('button', { name: 'Request payment' }).click();
  const question = dialog(page, 'Request “Agreement”?');
  await expect(question.getByText(/^The client gets an invoice for ₹/)).toBeVisible();
  await expectAccessibleInBoth(page);
  await question.getByRole('button', { name: 'Request payment' }).click();
  await expectToast(page, 'status', '“Agreement” was requested.');
  await expect(payment.getByRole('button', { name: 'Invoice (PDF)' })).toBeVisible();
  await pressEscape(page);

  await page.setViewportSize(PHONE);
  await page.getByRole('tabpanel').getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit payment plan' }).click();
  await expect(plan.getByRole('list', { name: 'Already requested' })).toContainText('Agreement');
  await expect(rows).toHaveCount(count - 1);
  await expectNoOverflow(page);
  await expectAccessibleInBoth(page);
  await rows.last().getByLabel('Share').fill('4.5');
  await plan.getByRole('button', { name: 'Save plan' }).click();
  await expect(plan.getByText('Enter the reason for the change.')).toBeVisible();
  await plan.getByLabel('Reason for the change').fill('A smaller terrace');
  await plan.getByRole('button', { name: 'Save plan' }).click();
  await expectToast(page, 'status', 'The payment plan was saved.');

  await page.getByRole('button', { name: 'Add a payment' }).click();
  const added = dialog(page, 'Add a payment');
  await added.getByLabel('Title').fill('A wider gate');
  await added.getByLabel('Amount without GST').fill('250000');
  await expectNoOverflow(page);
  await added.getByRole('button', { name: 'Add payment' }).click();
  await expect(line.getByRole('link', { name: /A wider gate$/ })).toBeVisible();

  const site = await elsewhere();
  await signIn(site, engineer);
  await openTab(site, id);
  await expect(site.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  await expect(site.getByRole('tab', { name: 'Payments' })).toHaveCount(0);
});
