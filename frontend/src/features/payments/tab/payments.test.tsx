import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answers } from '@/testing/answers';
import { payment, receipt, schedule } from '@/testing/payments';
import { open, part, path, prepare, press } from '@/testing/project-page';
import { idOf, milestone, project } from '@/testing/projects';
import { momentsOf } from './moments';

prepare();

const site = project({
  milestones: [milestone(1, { name: 'Plinth', planned_on: '2026-11-01', actual_on: '2026-11-04' })],
});
const detail = `/payments/${idOf('8005', 1)}`;
const openTab = (search = '?tab=payments') => open(site, 'client', search);

test('puts milestones, payments and today in the order of their days', () => {
  const [plinth, roof] = [
    milestone(1, { planned_on: '2026-11-01', actual_on: '2026-11-20' }),
    milestone(2, { planned_on: '2026-12-05' }),
  ];
  const items = [
    payment({ id: 'undated', due_on: undefined, milestone_id: undefined } as object),
    payment({ id: 'with-roof', due_on: undefined, milestone_id: roof.id } as object),
    payment({ id: 'due' }),
  ];
  const keys = momentsOf([plinth, roof], items, '2026-11-20').map(({ key }) => key);
  expect(keys).toEqual([plinth.id, 'due', 'today', roof.id, 'with-roof', 'undated']);
});

test('shows the figures, and payments beside milestones', async () => {
  const items = [
    payment({ is_overdue: true }),
    payment({ id: idOf('8005', 2), code: 'PAY-0043', title: 'Gate', status: 'cancelled' }),
  ];
  answers('get', `${path}/payments`, {
    body: schedule({ items, retention: { ...schedule().retention, until_on: '2027-12-20' } }),
  });
  openTab();
  const figures = await part('Figures');
  expect(figures).toHaveTextContent(/Invoiced₹1,18,000.00Received₹20,000.00Outstanding₹93,000.00/);
  expect(figures).toHaveTextContent(/Retention held₹5,000.00/);
  expect(figures).toHaveTextContent('ends on 20 Dec 2027');
  expect(figures).not.toHaveTextContent('Overdue');
  const rows = within(await part('Payments and milestones')).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Milestone reached · 4 Nov 2026 · Plinth');
  const due = rows.find((row) => row.textContent?.includes('Requested'));
  expect(due).toHaveTextContent(/Due 20 Nov 2026 · ₹1,13,000.00 owed · ₹5,000.00 held as retention/);
  expect(due).toHaveTextContent('Overdue');
  const cancelled = rows.find((row) => row.textContent?.includes('Cancelled'));
  expect(cancelled).not.toHaveTextContent('owed');
});

test('opens a payment with its amounts and receipts, and closes it', async () => {
  answers('get', `${path}/payments`, { body: schedule({ items: [payment()] }) });
  answers('get', detail, {
    body: payment({
      receipts: [receipt({ status: 'rejected', reason: 'Not on the statement' })],
      reported_paise: 0,
      notes: 'Cheque to the office',
    }),
  });
  const { router } = openTab();
  await userEvent.click(await screen.findByRole('link', { name: 'Open the payment PAY-0042: Plinth' }));
  const dialog = await screen.findByRole('dialog', { name: 'Plinth' });
  expect(dialog).toHaveTextContent(
    /Taxable value₹1,00,000.00CGST₹9,000.00SGST₹9,000.00Total with GST₹1,18,000.00Retention−₹5,000.00TDS to be deducted−₹1,000.00Net payable₹1,12,000.00Balance₹1,13,000.00/,
  );
  expect(dialog).not.toHaveTextContent('IGST');
  expect(dialog).toHaveTextContent('PL/26-27/0001 of 6 Nov 2026');
  expect(dialog).toHaveTextContent('Reason: Not on the statement');
  expect(dialog).toHaveTextContent('Cheque to the office');
  await press('Close');
  expect(router.state.location.search).toBe('?tab=payments');
});

test('follows a link that names the payment alone', async () => {
  answers('get', `${path}/payments`, { body: schedule({ items: [payment()] }) });
  answers('get', detail, { body: payment({ status: 'cancelled', cancel_reason: 'Asked twice' }) });
  openTab(`?payment=${idOf('8005', 1)}`);
  expect(await screen.findByText('Cancelled: Asked twice')).toBeVisible();
  expect(screen.getByText('No payment was reported yet.')).toBeVisible();
});

test('says that there is no such payment, or what went wrong', async () => {
  answers('get', `${path}/payments`, { body: schedule() });
  answers('get', detail, { status: 404, body: { message: 'x' } });
  openTab(`?payment=${idOf('8005', 1)}`);
  expect(await screen.findByText('There is no such payment')).toBeVisible();
});

test('tells who sees no amounts so', async () => {
  answers('get', `${path}/payments`, { status: 403, body: { message: 'x' } });
  openTab();
  expect(await screen.findByText('Amounts are not shown to you')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('says what went wrong, and tries again', async () => {
  answers('get', `${path}/payments`, { status: 409, body: { message: 'x' } }, { body: schedule() });
  openTab();
  expect(await screen.findByText('The payments could not be loaded')).toBeVisible();
  await press('Try again');
  expect(await screen.findByText('No payments')).toBeVisible();
});
