import type { PaymentSummary } from '@/api/generated/model/paymentSummary';
import { formatRupees } from '@/lib/money';
import * as t from '@/messages/payment-list';

/** Whether an amount is owed: not before the payment is requested, nor after it is cancelled. */
export const isOwed = ({ requested_at, status }: PaymentSummary): boolean =>
  requested_at !== undefined && status !== 'cancelled';

/** The amount still owed. */
export const balanceOf = (payment: PaymentSummary): string =>
  isOwed(payment) ? formatRupees(payment.balance_paise) : t.nothingOwed;

/** The part of the total that has arrived, with the tax deducted from it. */
export const paidOf = ({ received_paise, tds_received_paise }: PaymentSummary): number =>
  received_paise + tds_received_paise;

/** The part of the total that is not in the balance, because it is kept until the defect-liability period ends. */
export const heldOf = (payment: PaymentSummary): number => (isOwed(payment) ? payment.retention_paise : 0);

/** Retention that the payment itself asks for: it is in its balance and no longer held. */
export const releasedOf = (payment: PaymentSummary): number =>
  isOwed(payment) && payment.kind === 'retention_release' && payment.percent_bps === undefined
    ? payment.gross_paise
    : 0;
