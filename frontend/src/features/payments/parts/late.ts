import type { PaymentSummary } from '@/api/generated/model/paymentSummary';
import { daysBetween, todayInIndia } from '@/lib/days';

/** The days since an overdue payment was due; 0 for any other payment. */
export const daysLate = ({ due_on, is_overdue }: PaymentSummary, today = todayInIndia()): number =>
  is_overdue && due_on ? Math.max(0, daysBetween(due_on, today) ?? 0) : 0;
