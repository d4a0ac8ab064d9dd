import type { PaymentSchedule } from '@/api/generated/model/paymentSchedule';
import type { PaymentSummary } from '@/api/generated/model/paymentSummary';

const LAST = '9999-12-31';

const byDay = (one: PaymentSummary, other: PaymentSummary): number =>
  (one.due_on ?? LAST).localeCompare(other.due_on ?? LAST);

/** The payment that a client should report first, and the amount to pay now; undefined where nothing is. */
export function toPayOf({ items, totals }: PaymentSchedule) {
  const first = items.filter(({ can }) => can.includes('report')).toSorted(byDay)[0];
  const isOverdue = totals.overdue_paise > 0;
  if (!first && !isOverdue) return undefined;
  return { first, isOverdue, amount: isOverdue ? totals.overdue_paise : (first?.payable_paise ?? 0) };
}
