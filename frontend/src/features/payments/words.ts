import type { PaymentKind } from '@/api/generated/model/paymentKind';
import type { PaymentMethod } from '@/api/generated/model/paymentMethod';
import type { PaymentStatus } from '@/api/generated/model/paymentStatus';
import type { ReceiptStatus } from '@/api/generated/model/receiptStatus';
import type { Role } from '@/api/generated/model/role';
import type { Words } from '@/components/words/choices';
import { may } from '@/config/roles';
import * as t from '@/messages/payments';

export const PAYMENT_STATUS: Readonly<Record<PaymentStatus, Words>> = {
  scheduled: { label: t.scheduled, tone: 'neutral' },
  requested: { label: t.requested, tone: 'info' },
  under_verification: { label: t.underVerification, tone: 'attention' },
  partially_paid: { label: t.partiallyPaid, tone: 'attention' },
  paid: { label: t.paid, tone: 'good' },
  cancelled: { label: t.cancelled, tone: 'neutral' },
};

/** The name of the money that came in: a client paid it. */
export const receivedName = (role: Role | undefined): string =>
  may(role, 'see_internal') ? t.received : t.paid;

/** Whether a payment in this state is an invoice that is not settled. */
export const isOwed = (status: PaymentStatus): boolean =>
  status === 'requested' || status === 'under_verification' || status === 'partially_paid';

export const KIND: Readonly<Record<PaymentKind, string>> = {
  advance: t.advance,
  milestone: t.forMilestone,
  retention_release: t.retentionRelease,
  variation: t.variation,
  other: t.other,
};

export const RECEIPT_STATUS: Readonly<Record<ReceiptStatus, Words>> = {
  reported: { label: t.reported, tone: 'attention' },
  verified: { label: t.verified, tone: 'good' },
  rejected: { label: t.rejected, tone: 'bad' },
  reversed: { label: t.reversed, tone: 'bad' },
};

export const METHOD: Readonly<Record<PaymentMethod, string>> = {
  upi: t.upi,
  neft_rtgs: t.bankTransfer,
  imps: t.imps,
  cheque: t.cheque,
  cash: t.cash,
  card: t.card,
  bank_loan: t.bankLoan,
  other: t.other,
};
