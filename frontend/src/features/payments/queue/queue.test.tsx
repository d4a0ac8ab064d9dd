import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { PaymentSummary } from '@/api/generated/model/paymentSummary';
import type { Receipt } from '@/api/generated/model/receipt';
import type { ReceiptItem } from '@/api/generated/model/receiptItem';
import { endSession } from '@/app/session-store';
import { KeyListener } from '@/components/commands/key-listener';
import { toastStore } from '@/components/toast/toast-store';
import { answers, bodies, toasts } from '@/testing/answers';
import { payment, receipt } from '@/testing/payments';
import { idOf } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';
import { expectedOf } from './expected';
import { PaymentQueue } from './payment-queue';

function item(count: number, of: Partial<Receipt> = {}, on: Partial<PaymentSummary> = {}): ReceiptItem {
  const { receipts: _receipts, ...summary } = payment({
    id: idOf('8005', count),
    code: `PAY-000${count}`,
    title: `Stage ${count}`,
    reported_paise: 11_300_000,
    ...on,
  });
  return {
    receipt: receipt({
      id: idOf('8006', count),
      amount_paise: 11_200_000,
      tds_paise: 100_000,
      can: ['verify', 'reject'],
      ...of,
    }),
    payment: summary,
  };
}
const one = item(1);
const two = item(2);
const three = item(3);

const list = (items: ReceiptItem[]) => ({ body: { items, total: { count: items.length, more: false } } });
const titleOf = (count: number) => `₹1,12,000.00 for Stage ${count}`;
const card = (count: number) => within(screen.getByRole('group', { name: titleOf(count) }));
const cardWithFocus = () => document.activeElement?.getAttribute('data-entry');
const path = ({ receipt: { id } }: ReceiptItem, action: string) => `/receipts/${id}/${action}`;
const WRONG_STATE = { status: 409, body: { code: 'wrong_state', message: 'The receipt is now verified.' } };

/** `lists`: the queue as it is answered one time after another. */
async function show(...lists: ReceiptItem[][]) {
  const listed = answers('get', '/receipts', ...lists.map(list));
  renderSignedIn(
    '/dashboard/payments?view=queue',
    <>
      <PaymentQueue />
      <KeyListener />
    </>,
    'admin',
  );
  await screen.findByRole('list', { name: 'Payments to verify' });
  return listed;
}

afterEach(() => {
  toastStore.set([]);
  endSession();
});

test('asks for the reported receipts of all projects, and shows what the bank’s statement is compared with', async () => {
  const proof = { file_id: idOf('8030', 1), name: 'transfer.pdf', media_type: 'application/pdf' };
  const listed = await show([item(1, { amount_paise: 5_000_000, tds_paise: 0, proof }), item(2)]);
  expect(listed.mock.calls[0]?.[0].url.search).toBe('?status=reported&limit=50');
  const first = screen.getByRole('group', { name: '₹50,000.00 for Stage 1' });
  expect(first).toHaveTextContent(/Rao residenceStage 1PAY-0001 · PL\/26-27\/0001/);
  expect(first).toHaveTextContent(
    /Reported amount₹50,000.00Expected amount₹1,12,000.00Less than expected₹62,000.00Reported besides₹63,000.00/,
  );
  expect(first).toHaveTextContent(
    /PayerAsha RaoMethodUPIReference631412345678Day of payment10 Nov 2026Reported by Asha Rao, 10 Nov 2026/,
  );
  expect(within(first).getByRole('button', { name: /transfer.pdf/ })).toBeVisible();
  expect(within(first).getByRole('link', { name: 'Stage 1' })).toHaveAttribute(
    'href',
    `/dashboard/project/${one.payment.project.id}?payment=${one.payment.id}`,
  );
  const second = screen.getByRole('group', { name: titleOf(2) });
  expect(second).toHaveTextContent(/Expected amount₹1,12,000.00TDS deducted₹1,000.00/);
  expect(second).toHaveTextContent('No proof was attached');
  expect(second).not.toHaveTextContent(/than expected|besides/);
  expect(screen.getByText('2 payments to verify')).toBeVisible();
});

test('the expected amount leaves out the TDS that has not arrived, and never falls below zero', () => {
  const { payment: summary } = one;
  expect(expectedOf(summary)).toBe(11_200_000);
  expect(expectedOf({ ...summary, tds_received_paise: 100_000, balance_paise: 4_000_000 })).toBe(4_000_000);
  expect(expectedOf({ ...summary, balance_paise: 50_000 })).toBe(0);
});

test('one is verified and two are worked by keys alone', async () => {
  await show([one, two, three], [two, three], [three], []);
  const verified = answers('post', path(one, 'verify'), { body: payment() });
  const alsoVerified = answers('post', path(two, 'verify'), { body: payment() });
  const rejected = answers('post', path(three, 'reject'), { body: payment() });
  const user = userEvent.setup();
  await user.keyboard('v');
  expect(verified).not.toHaveBeenCalled();
  await user.keyboard('jjk');
  expect(cardWithFocus()).toBe(one.receipt.id);
  await user.keyboard('v');
  await waitFor(() => expect(screen.queryByText('Stage 1')).not.toBeInTheDocument());
  expect(cardWithFocus()).toBe(two.receipt.id);
  await user.keyboard('v');
  await waitFor(() => expect(screen.queryByText('Stage 2')).not.toBeInTheDocument());
  expect(cardWithFocus()).toBe(three.receipt.id);
  await user.keyboard('r');
  const dialog = within(await screen.findByRole('dialog', { name: `Reject ${titleOf(3)}?` }));
  await user.type(dialog.getByRole('textbox'), 'Not on the statement');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Nothing waits for verification')).toBeVisible();
  await vi.waitFor(() => expect(document.body).not.toHaveFocus());
  expect(verified).toHaveBeenCalledTimes(1);
  expect(alsoVerified).toHaveBeenCalledTimes(1);
  expect(bodies(rejected)).toEqual([{ reason: 'Not on the statement' }]);
  expect(toasts().map(([, text]) => text)).toEqual([
    `${titleOf(1)} was verified`,
    `${titleOf(2)} was verified`,
    `${titleOf(3)} was rejected`,
  ]);
});

test('a receipt that another admin has decided about leaves the queue, and the focus goes on', async () => {
  await show([one, two], [two]);
  answers('post', path(one, 'verify'), WRONG_STATE);
  await userEvent.click(card(1).getByRole('button', { name: 'Verify' }));
  await waitFor(() => expect(screen.queryByText('Stage 1')).not.toBeInTheDocument());
  expect(toasts()).toEqual([['info', `Another admin has already decided about ${titleOf(1)}.`]]);
  expect(cardWithFocus()).toBe(two.receipt.id);
});

test('a rejection that comes too late closes its dialog and says so', async () => {
  await show([one, two], [two]);
  answers('post', path(one, 'reject'), WRONG_STATE);
  await userEvent.click(card(1).getByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'Not there');
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(toasts()).toEqual([['info', `Another admin has already decided about ${titleOf(1)}.`]]);
});

test('a refusal stays with its receipt', async () => {
  await show([one, two]);
  const message = 'You certified this milestone. Another admin must check its payment.';
  answers('post', path(one, 'verify'), { status: 409, body: { code: 'own_certificate', message } });
  await userEvent.click(card(1).getByRole('button', { name: 'Verify' }));
  expect(await card(1).findByText(message)).toBeVisible();
  expect(toasts()).toEqual([['error', message]]);
  expect(cardWithFocus()).toBe(one.receipt.id);
});

test('an admin who certified the milestone has no buttons and no keys', async () => {
  await show([item(1, { can: [] })]);
  const verified = answers('post', path(one, 'verify'), { body: payment() });
  expect(card(1).getByText(/Another admin must verify its payment/)).toBeVisible();
  expect(card(1).queryByRole('button', { name: 'Verify' })).not.toBeInTheDocument();
  await userEvent.keyboard('jvr');
  expect(verified).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('without a network a decision says so, and its receipt stays', async () => {
  await show([one]);
  answers('post', path(one, 'verify'), { status: 503, body: { message: 'The server is busy.' } });
  await userEvent.keyboard('jv');
  await vi.waitFor(() => expect(toasts()).toEqual([['error', 'The server is busy.']]));
  expect(cardWithFocus()).toBe(one.receipt.id);
  expect(card(1).getByRole('button', { name: 'Verify' })).toBeEnabled();
});

test('says what went wrong with the list, and tries again', async () => {
  answers('get', '/receipts', { status: 409, body: { message: 'x' } }, list([one]));
  renderSignedIn('/dashboard/payments?view=queue', <PaymentQueue />, 'admin');
  expect(await screen.findByText('The payments to verify could not be loaded')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Stage 1')).toBeVisible();
});
