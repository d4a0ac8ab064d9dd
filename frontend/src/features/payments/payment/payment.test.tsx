import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Payment } from '@/api/generated/model/payment';
import { PaymentEntryKind } from '@/api/generated/model/paymentEntryKind';
import type { Role } from '@/api/generated/model/role';
import { endSession } from '@/app/session-store';
import * as files from '@/components/files/save-file';
import { toastStore } from '@/components/toast/toast-store';
import { answers, bodies, toasts } from '@/testing/answers';
import { payment, paymentEntry, receipt } from '@/testing/payments';
import { enter, press } from '@/testing/project-page';
import { idOf, meera } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';
import { server } from '@/testing/server';
import { deedOf } from './activity-words';
import { PaymentDialog } from './payment-dialog';

const ID = idOf('8005', 1);
const PATH = `/payments/${ID}`;
const RECEIPT = `/receipts/${idOf('8006', 1)}`;

const show = (shown: Payment, role: Role = 'project_manager') => {
  const onClose = vi.fn();
  const asked = answers('get', PATH, { body: shown });
  const { unmount } = renderSignedIn('/dashboard', <PaymentDialog id={ID} onClose={onClose} />, role);
  return { onClose, asked, unmount };
};
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
const send = async (name: string | RegExp, button: string) =>
  userEvent.click(within(await dialog(name)).getByRole('button', { name: button }));

beforeEach(() => {
  answers('get', `${PATH}/activity`, { body: { items: [] } });
  server.use(http.get('*/api/v1/files/*', () => HttpResponse.arrayBuffer(new ArrayBuffer(4))));
});
afterEach(() => {
  onlineManager.setOnline(true);
  toastStore.set([]);
  endSession();
});

describe('a payment', () => {
  test('shows its bill, invoice, receipts and notes', async () => {
    show(
      payment({
        receipts: [
          receipt({
            status: 'rejected',
            reason: 'Not on the statement',
            decided_by: meera,
            decided_at: '2026-11-11T06:00:00Z',
            proof: { file_id: idOf('8003', 1), name: 'upi.jpg', media_type: 'image/jpeg' },
          }),
        ],
        notes: 'Cheque to the office',
      }),
    );
    const opened = await dialog('Plinth');
    expect(opened).toHaveTextContent('₹1,12,000.00 to pay by 20 Nov 2026');
    expect(opened).toHaveTextContent(
      /Taxable value₹1,00,000.00CGST₹9,000.00SGST₹9,000.00Total with GST₹1,18,000.00Retention−₹5,000.00TDS to be deducted−₹1,000.00Net payable₹1,12,000.00Balance₹1,13,000.00/,
    );
    expect(opened).not.toHaveTextContent('IGST');
    expect(opened).toHaveTextContent('PL/26-27/0001 of 6 Nov 2026');
    expect(opened).toHaveTextContent('Checked by Meera Iyer');
    expect(opened).toHaveTextContent('Reason: Not on the statement');
    expect(opened).toHaveTextContent('Cheque to the office');
    expect(screen.queryByRole('group', { name: 'Actions' })).not.toBeInTheDocument();
    await press('Open upi.jpg');
    expect(await dialog('upi.jpg')).toBeVisible();
  });

  test.each([
    ['client', 'Paid₹20,000.00TDS deducted₹1,000.00'],
    ['project_manager', 'Received₹20,000.00TDS received₹1,000.00'],
  ] as const)('names the money that came in for a %s', async (role, text) => {
    show(payment({ received_paise: 2_000_000, tds_received_paise: 100_000 }), role);
    expect(await dialog('Plinth')).toHaveTextContent(text);
  });

  test('of another state has IGST in place of CGST and SGST', async () => {
    show(payment({ cgst_paise: 0, sgst_paise: 0, igst_paise: 1_800_000 }));
    expect(await dialog('Plinth')).toHaveTextContent(/₹1,00,000.00IGST₹18,000.00Total/);
  });

  test('hands over the PDFs of its invoice and its receipts', async () => {
    const keep = vi.spyOn(files, 'keepFile').mockImplementation(() => undefined);
    const pdf = (name: string) => () =>
      new HttpResponse('%PDF', { headers: { 'content-disposition': `inline; filename="${name}"` } });
    server.use(
      http.get(`*/api/v1${PATH}/invoice.pdf`, pdf('INV-1.pdf')),
      http.get(`*/api/v1${RECEIPT}/receipt.pdf`, pdf('RCT-1.pdf')),
    );
    show(payment({ receipts: [receipt({ status: 'verified', receipt_no: 'RCT/1', has_document: true })] }));
    await press('Invoice (PDF)');
    await press('Receipt (PDF)');
    await vi.waitFor(() => expect(keep).toHaveBeenCalledTimes(2));
    expect(keep.mock.calls.map(([, name]) => name).sort()).toEqual(['INV-1.pdf', 'RCT-1.pdf']);
    keep.mockRestore();
  });

  test('that was only planned has no invoice and nothing to pay', async () => {
    show(payment({ status: 'scheduled', has_invoice: false, invoice_no: undefined } as Partial<Payment>));
    const opened = await dialog('Plinth');
    expect(opened).not.toHaveTextContent('to pay by');
    expect(screen.queryByRole('button', { name: 'Invoice (PDF)' })).not.toBeInTheDocument();
  });

  test('waits for a network where nothing is loaded yet', async () => {
    onlineManager.setOnline(false);
    const { unmount } = show(payment());
    expect(await screen.findByText(/The payment/)).toBeVisible();
    expect(screen.queryByRole('status', { name: 'Loading the payment' })).not.toBeInTheDocument();
    unmount();
  });

  test('says what went wrong, and tries again', async () => {
    answers('get', PATH, { status: 409, body: { message: 'x' } }, { body: payment() });
    renderSignedIn('/dashboard', <PaymentDialog id={ID} onClose={() => undefined} />, 'client');
    expect(await screen.findByText('The payment could not be loaded')).toBeVisible();
    await press('Try again');
    expect(await dialog('Plinth')).toBeVisible();
  });
});

describe('the history', () => {
  test('shows deeds with their changes and reasons, and earlier ones on demand', async () => {
    const seen = answers(
      'get',
      `${PATH}/activity`,
      {
        body: {
          items: [
            paymentEntry('receipt_rejected', {
              reason: 'Not on the statement',
              changes: [{ field: 'status', from: 'under_verification', to: 'requested' }],
            }),
          ],
          next_cursor: 'next',
        },
      },
      { body: { items: [paymentEntry('payment_requested', { subject: 'INV/1' })] } },
    );
    show(payment());
    expect(await screen.findByText('rejected a reported payment', { exact: false })).toBeVisible();
    expect(screen.getByText('Status: Waiting for verification →', { exact: false })).toBeVisible();
    await press('Show earlier');
    expect(
      await screen.findByText('requested this payment with invoice INV/1', { exact: false }),
    ).toBeVisible();
    expect(seen.mock.calls[1]?.[0].url.searchParams.get('cursor')).toBe('next');
  });

  test.each(Object.values(PaymentEntryKind))('there is a sentence for %s', (kind) => {
    expect(deedOf(paymentEntry(kind))).not.toMatch(/recorded|undefined/);
  });
});

describe('a request', () => {
  test('says what the client gets, and is sent with the version and the day', async () => {
    const requested = answers('post', `${PATH}/request`, { body: payment({ can: ['cancel'] }) });
    show(payment({ status: 'scheduled', can: ['request', 'edit'], due_on: '2020-01-01' }));
    await press('Request payment');
    const question = await dialog('Request “Plinth”?');
    expect(question).toHaveTextContent('an invoice for ₹1,18,000.00 and is asked to pay ₹1,12,000.00');
    expect(screen.getByLabelText('Due day')).toHaveValue('');
    await userEvent.type(screen.getByLabelText('Due day'), '2099-12-01');
    await send('Request “Plinth”?', 'Request payment');
    await vi.waitFor(() => expect(toasts()).toEqual([['success', '“Plinth” was requested.']]));
    expect(requested.mock.calls[0]?.[0].headers.get('if-match')).toBe('"2"');
    expect(bodies(requested)).toEqual([{ due_on: '2099-12-01' }]);
    expect(await screen.findByRole('button', { name: 'Cancel request' })).toBeVisible();
  });

  test('that is refused says why, and can be sent again with the current version', async () => {
    const requested = answers(
      'post',
      `${PATH}/request`,
      { status: 412, body: { code: 'stale', message: 'Someone else changed this payment.' } },
      { body: payment() },
    );
    show(payment({ status: 'scheduled', can: ['request'] }));
    await press('Request payment');
    answers('get', PATH, { body: payment({ status: 'scheduled', can: ['request'], version: 3 }) });
    await send('Request “Plinth”?', 'Request payment');
    expect(await screen.findByText('Someone else changed this payment.')).toBeVisible();
    await waitFor(async () => {
      await send('Request “Plinth”?', 'Request payment');
      expect(requested.mock.lastCall?.[0].headers.get('if-match')).toBe('"3"');
    });
  });
});

describe('an edit', () => {
  test('of a payment of the plan changes its day and notes alone', async () => {
    const edited = answers('patch', PATH, { body: payment({ notes: 'By cheque' }) });
    show(payment({ can: ['edit'] }));
    await press('Edit');
    expect(await screen.findByLabelText('Due day')).toHaveValue('2026-11-20');
    expect(screen.queryByLabelText('Title')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Taxable value')).not.toBeInTheDocument();
    await enter('Notes', 'By cheque');
    await press('Save');
    await vi.waitFor(() => expect(bodies(edited)).toEqual([{ notes: 'By cheque' }]));
    expect(toasts()).toEqual([['success', 'The payment was saved.']]);
  });

  test('of a planned variation changes title and amount too', async () => {
    const variation = { kind: 'variation', milestone_id: undefined, percent_bps: undefined } as const;
    const edited = answers(
      'patch',
      PATH,
      { status: 422, body: { detail: [{ loc: ['body', 'taxable_paise'], msg: 'Too large' }] } },
      { body: payment() },
    );
    show(payment({ ...variation, status: 'scheduled', can: ['edit'] } as Partial<Payment>));
    await press('Edit');
    await enter('Title', 'Gate');
    await enter('Taxable value', '250000.50');
    await press('Save');
    expect(await screen.findByText('Too large')).toBeVisible();
    expect(bodies(edited)).toEqual([{ title: 'Gate', taxable_paise: 25_000_050 }]);
  });

  test('keeps the day that a payment has', async () => {
    const edited = answers('patch', PATH, { body: payment() });
    show(payment({ can: ['edit'] }));
    await press('Edit');
    await userEvent.clear(await screen.findByLabelText('Due day'));
    await press('Save');
    expect(await screen.findByText(/can’t lose it/)).toBeVisible();
    expect(edited).not.toHaveBeenCalled();
  });

  test('that somebody else has overtaken shows their change', async () => {
    const edited = answers(
      'patch',
      PATH,
      { status: 412, body: { code: 'stale', message: 'x' } },
      { body: payment() },
    );
    show(payment({ can: ['edit'] }));
    await press('Edit');
    await enter('Notes', 'By cheque');
    answers('get', PATH, { body: payment({ can: ['edit'], version: 3, due_on: '2026-12-24' }) });
    await press('Save');
    expect(await screen.findByText('20 Nov 2026 → 24 Dec 2026')).toBeVisible();
    await press('Save');
    await vi.waitFor(() => expect(edited).toHaveBeenCalledTimes(2));
    expect(edited.mock.calls[1]?.[0].headers.get('if-match')).toBe('"3"');
    expect(bodies(edited)[1]).toEqual({ notes: 'By cheque' });
  });
});

test('a cancellation needs a reason', async () => {
  const cancelled = answers('post', `${PATH}/cancel`, { body: payment({ status: 'cancelled' }) });
  show(payment({ can: ['cancel'] }));
  await press('Cancel request');
  await send('Cancel “Plinth”?', 'Cancel request');
  expect(await screen.findByText('Reason is required')).toBeVisible();
  await enter('Reason', 'Asked twice');
  await send('Cancel “Plinth”?', 'Cancel request');
  await vi.waitFor(() => expect(bodies(cancelled)).toEqual([{ reason: 'Asked twice' }]));
  expect(toasts()).toEqual([['success', '“Plinth” was cancelled.']]);
});

describe('a reported payment', () => {
  const reported = (can: Parameters<typeof receipt>[0]) =>
    payment({ status: 'under_verification', receipts: [receipt(can)] });

  test('is verified after a question', async () => {
    const paid = payment({
      status: 'paid',
      receipts: [receipt({ status: 'verified', receipt_no: 'RCT/1' })],
    });
    const verified = answers('post', `${RECEIPT}/verify`, { body: paid });
    show(reported({ can: ['verify', 'reject'] }), 'admin');
    await press('Verify');
    expect(verified).not.toHaveBeenCalled();
    await send('Verify ₹50,000.00?', 'Verify');
    await vi.waitFor(() => expect(toasts()).toEqual([['success', '₹50,000.00 was verified.']]));
    expect(await screen.findByText(/Receipt RCT\/1/)).toBeVisible();
  });

  test('cannot be verified by the admin who certified the milestone', async () => {
    const message = 'You certified this milestone. Another admin must check its payment.';
    answers('post', `${RECEIPT}/verify`, { status: 409, body: { code: 'own_certificate', message } });
    show(reported({ can: ['verify'] }), 'admin');
    await press('Verify');
    await send('Verify ₹50,000.00?', 'Verify');
    expect(await screen.findByText(message)).toBeVisible();
    expect(toasts()).toEqual([]);
  });

  test('is rejected with a reason', async () => {
    const rejected = answers('post', `${RECEIPT}/reject`, { body: payment() });
    show(reported({ can: ['reject'] }), 'admin');
    await press('Reject');
    await enter('Reason', 'Not on the statement');
    await send('Reject ₹50,000.00?', 'Reject');
    await vi.waitFor(() => expect(bodies(rejected)).toEqual([{ reason: 'Not on the statement' }]));
  });

  test('that was verified is reversed after the password is confirmed', async () => {
    const reversed = answers(
      'post',
      `${RECEIPT}/reverse`,
      { status: 403, body: { code: 'confirmation_required', message: 'x' } },
      { body: payment() },
    );
    answers('post', '/auth/confirm-password', { body: { message: 'done' } });
    show(reported({ status: 'verified', can: ['reverse'] }), 'admin');
    await press('Reverse');
    await enter('Reason', 'The cheque bounced');
    await send('Reverse ₹50,000.00?', 'Reverse');
    await userEvent.type(await screen.findByLabelText('Password'), 'Abcdef1!{Enter}');
    await vi.waitFor(() => expect(reversed).toHaveBeenCalledTimes(2));
    expect(bodies(reversed)[1]).toEqual({ reason: 'The cheque bounced' });
    await vi.waitFor(() => expect(toasts()).toEqual([['success', '₹50,000.00 was reversed.']]));
  });
});
