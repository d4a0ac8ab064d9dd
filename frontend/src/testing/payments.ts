import type { Payment } from '@/api/generated/model/payment';
import type { PaymentEntry } from '@/api/generated/model/paymentEntry';
import type { PaymentSchedule } from '@/api/generated/model/paymentSchedule';
import type { Receipt } from '@/api/generated/model/receipt';
import { asha, idOf, meera } from './projects';

const PROJECT = { id: idOf('8002', 1), code: 'PRJ-0042', name: 'Rao residence' };

/** A request for ₹1,00,000 with 18 % GST, 5 % retention and 1 % TDS, of which nothing is paid. */
export const payment = (changes: Partial<Payment> = {}): Payment => ({
  id: idOf('8005', 1),
  version: 2,
  code: 'PAY-0042',
  project: PROJECT,
  seq: 1,
  kind: 'milestone',
  milestone_id: idOf('8001', 1),
  title: 'Plinth',
  percent_bps: 1250,
  status: 'requested',
  taxable_paise: 10_000_000,
  gst_rate_bps: 1800,
  cgst_paise: 900_000,
  sgst_paise: 900_000,
  igst_paise: 0,
  gross_paise: 11_800_000,
  retention_paise: 500_000,
  tds_paise: 100_000,
  net_payable_paise: 11_200_000,
  received_paise: 0,
  tds_received_paise: 0,
  reported_paise: 0,
  balance_paise: 11_300_000,
  payable_paise: 11_200_000,
  due_on: '2026-11-20',
  is_overdue: false,
  requested_at: '2026-11-06T06:00:00Z',
  requested_by: meera,
  invoice_no: 'PL/26-27/0001',
  invoice_on: '2026-11-06',
  can: [],
  has_invoice: true,
  notes: '',
  receipts: [],
  created_at: '2026-01-06T06:00:00Z',
  updated_at: '2026-11-06T06:00:00Z',
  ...changes,
});

export const receipt = (changes: Partial<Receipt> = {}): Receipt => ({
  id: idOf('8006', 1),
  status: 'reported',
  amount_paise: 5_000_000,
  tds_paise: 0,
  received_on: '2026-11-10',
  method: 'upi',
  reference_no: '631412345678',
  reported_by: asha,
  reported_at: '2026-11-10T06:00:00Z',
  has_document: false,
  can: [],
  ...changes,
});

/** The plan of the project with these payments. */
export const schedule = (changes: Partial<PaymentSchedule> = {}): PaymentSchedule => ({
  contract_value_paise: 80_000_000,
  plan: { version: 1, retention: 'per_payment', requests_on_acceptance: true, deducts_tds: true },
  due_days: 14,
  items: [],
  totals: {
    scheduled_paise: 82_600_000,
    billed_paise: 11_800_000,
    received_paise: 2_000_000,
    outstanding_paise: 9_300_000,
    overdue_paise: 0,
  },
  retention: { held_paise: 500_000, released_paise: 0, left_paise: 500_000 },
  can: ['plan', 'add'],
  ...changes,
});

/** An entry in the history of a payment. */
export const paymentEntry = (
  kind: PaymentEntry['kind'],
  changes: Partial<PaymentEntry> = {},
): PaymentEntry => ({ id: kind, at: '2026-11-06T06:00:00Z', by: meera, kind, changes: [], ...changes });

/** The ways to pay that a payment has while money is asked for. */
export const ways: Pick<Payment, 'upi' | 'bank'> = {
  upi: {
    id: 'plumbline@okaxis',
    link: 'upi://pay?pa=plumbline@okaxis&am=112000.00&cu=INR',
    qr: { size: 33, path: 'M4 4h7v1h-7z' },
  },
  bank: {
    holder: 'Plumbline Builders',
    account_no: '50200012345678',
    ifsc: 'HDFC0000123',
    bank: 'HDFC Bank',
    branch: 'Indiranagar',
  },
};
