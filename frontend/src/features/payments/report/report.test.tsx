import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Payment } from '@/api/generated/model/payment';
import type { Role } from '@/api/generated/model/role';
import { endSession } from '@/app/session-store';
import { cancelAll } from '@/components/files/upload-queue';
import { toastStore } from '@/components/toast/toast-store';
import { todayInIndia } from '@/lib/days';
import { answers, bodies, toasts } from '@/testing/answers';
import { payment, receipt, ways } from '@/testing/payments';
import { enter, press } from '@/testing/project-page';
import { idOf, document as paper } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';
import { server } from '@/testing/server';
import { ReportDialog } from './report-dialog';

const PATH = `/payments/${idOf('8005', 1)}/receipts`;
const proof = paper(5, { category: 'attachment' });
const today = todayInIndia();

const show = (changes: Partial<Payment> = {}, role: Role = 'client') => {
  const onClose = vi.fn();
  const shown = payment({ can: ['report'], ...changes });
  const { unmount } = renderSignedIn('/dashboard', <ReportDialog payment={shown} onClose={onClose} />, role);
  return { onClose, unmount };
};
const attach = () =>
  userEvent.upload(screen.getByTestId('files'), new File(['abc'], 'upi.jpg', { type: 'image/jpeg' }));
const attached = () => screen.findByRole('button', { name: 'Remove photo-5.jpg' });
const keys = (seen: ReturnType<typeof answers>) =>
  seen.mock.calls.map(([{ headers }]) => headers.get('idempotency-key'));

beforeEach(() => {
  server.use(
    http.post('*/api/v1/files', () => HttpResponse.json(proof, { status: 201 })),
    http.get('*/api/v1/files/*', () => HttpResponse.arrayBuffer(new ArrayBuffer(4))),
  );
});
afterEach(() => {
  cancelAll();
  toastStore.set([]);
  endSession();
});

describe('the ways to pay', () => {
  test('are a link for a phone, a code for a desk, and the account to copy', async () => {
    const user = userEvent.setup();
    show(ways);
    expect(screen.getByText('₹1,12,000.00')).toBeVisible();
    expect(screen.getByText('after you deduct TDS of ₹1,000.00')).toBeVisible();
    expect(screen.getByText('Pay with a UPI app')).toHaveAttribute('href', ways.upi?.link);
    expect(
      document.querySelector('svg[aria-label="QR code of a UPI payment of ₹1,12,000.00"] path'),
    ).toHaveAttribute('d', ways.upi?.qr.path);
    await user.click(screen.getByRole('button', { name: 'Copy: Account number' }));
    expect(await navigator.clipboard.readText()).toBe('50200012345678');
    expect(toasts()).toEqual([['success', 'Account number copied.']]);
    await press('I have paid');
    expect(screen.getByRole('textbox', { name: 'Amount paid' })).toHaveValue('1,12,000');
    await press('How to pay');
    expect(screen.getByText('₹1,12,000.00')).toBeVisible();
  });

  test('are skipped by an admin, who reports for a client', () => {
    show(ways, 'admin');
    expect(screen.getByRole('textbox', { name: 'Amount paid' })).toBeVisible();
  });
});

describe('a report', () => {
  test('sends the whole amount of today with its proof, once over retries', async () => {
    const sent = answers(
      'post',
      PATH,
      { status: 503, body: { message: 'The server is busy.' } },
      { status: 201, body: payment({ status: 'under_verification' }) },
    );
    const { onClose } = show();
    await enter('Reference number', '631412345678');
    await attach();
    await attached();
    await press('Report payment');
    expect(await screen.findByText('The server is busy.')).toBeVisible();
    await press('Report payment');
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(bodies(sent)[1]).toEqual({
      amount_paise: 11_200_000,
      tds_paise: 100_000,
      received_on: today,
      method: 'upi',
      reference_no: '631412345678',
      proof_file_id: proof.current.id,
    });
    const [first, second] = keys(sent);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
    expect(toasts()).toEqual([['success', 'Your payment was reported. We will verify it.']]);
  });

  test('names every missing field', async () => {
    const sent = answers('post', PATH, { status: 201, body: payment() });
    show();
    const day = screen.getByLabelText('Day of the payment');
    await userEvent.clear(day);
    await userEvent.type(day, '2099-01-01');
    await enter('Amount paid', '');
    await press('Report payment');
    expect(await screen.findByText('Amount paid is required')).toBeVisible();
    expect(screen.getByText('The day of the payment must not be in the future.')).toBeVisible();
    await enter('Amount paid', '5000');
    await userEvent.clear(day);
    await userEvent.type(day, today);
    await press('Report payment');
    expect(await screen.findByText('Enter the reference number of the payment.')).toBeVisible();
    await enter('Reference number', '1');
    await press('Report payment');
    expect(await screen.findByText('Add a picture or PDF of the payment.')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
  });

  test('in cash needs no reference, and none of an admin needs proof', async () => {
    const sent = answers('post', PATH, { status: 201, body: payment() });
    const { onClose } = show({ tds_paise: 0 }, 'admin');
    expect(screen.queryByRole('textbox', { name: 'TDS deducted' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('combobox', { name: 'Method' }));
    await userEvent.click(screen.getByRole('option', { name: 'Cash' }));
    await press('Report payment');
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(bodies(sent)).toMatchObject([
      { method: 'cash', reference_no: null, proof_file_id: null, tds_paise: 0 },
    ]);
  });

  test('shows the faults of the server at their fields', async () => {
    answers('post', PATH, {
      status: 422,
      body: {
        detail: [
          { loc: ['body', 'amount_paise'], msg: 'At most ₹1,00,000.00 is open' },
          { loc: ['body', 'tds_paise'], msg: 'TDS of at most ₹500.00 can be deducted' },
          { loc: ['body', 'proof_file_id'], msg: 'Must be a picture or PDF you uploaded' },
        ],
      },
    });
    show();
    await enter('Reference number', '1');
    await attach();
    await attached();
    await press('Report payment');
    expect(await screen.findByText('At most ₹1,00,000.00 is open')).toBeVisible();
    expect(screen.getByText('TDS of at most ₹500.00 can be deducted')).toBeVisible();
    expect(screen.getByText('Must be a picture or PDF you uploaded')).toBeVisible();
  });

  test('deducts only the TDS that no receipt reports yet', () => {
    show({ receipts: [receipt({ tds_paise: 60_000 }), receipt({ tds_paise: 9, status: 'rejected' })] });
    expect(screen.getByRole('textbox', { name: 'TDS deducted' })).toHaveValue('400');
  });

  test('that is closed by mistake is still there, until it is discarded', async () => {
    const gone = answers('delete', `/documents/${proof.id}`, {});
    const first = show(ways);
    await press('I have paid');
    await enter('Reference number', '631412345678');
    await attach();
    await attached();
    first.unmount();
    const { onClose } = show(ways);
    expect(screen.getByRole('textbox', { name: 'Reference number' })).toHaveValue('631412345678');
    expect(await attached()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Later' })).toBeVisible();
    await press('Discard');
    expect(onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(gone).toHaveBeenCalledOnce());
  });

  test('has one proof: another file takes its place, and no other kinds are taken', async () => {
    const gone = answers('delete', `/documents/${proof.id}`, {});
    show();
    await attach();
    await attached();
    await attach();
    await waitFor(() => expect(gone).toHaveBeenCalledOnce());
    expect(await attached()).toBeVisible();
    const zip = new File(['x'], 'x.zip', { type: 'application/zip' });
    await userEvent.upload(screen.getByTestId('files'), zip, { applyAccept: false });
    expect(await screen.findByText(/“x.zip” can’t be uploaded/)).toBeVisible();
  });
});
