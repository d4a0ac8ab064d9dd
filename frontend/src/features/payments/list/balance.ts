import type { PaymentSummary } from '@/api/generated/model/paymentSummary';
import { formatRupees } from '@/lib/money';
import * as t from '@/messages/payment-list';

/** The amount still owed; a payment owes nothing before it is requested, and after it is cancelled. */
export const balanceOf = ({ requested_at, status, balance_paise }: PaymentSummary): string =>
  requested_at === undefined || status === 'cancelled' ? t.nothingOwed : formatRupees(balance_paise);
