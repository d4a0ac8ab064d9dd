import type { PaymentAge } from '@/api/generated/model/paymentAge';
import * as t from '@/messages/payment-list';

/** Ages of owed payments, the youngest first. */
export const AGE: Readonly<Record<PaymentAge, string>> = {
  not_due: t.notDue,
  up_to_30: t.upTo30,
  up_to_60: t.upTo60,
  up_to_90: t.upTo90,
  over_90: t.over90,
};
