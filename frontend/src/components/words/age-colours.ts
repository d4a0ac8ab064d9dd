import type { PaymentAge } from '@/api/generated/model/paymentAge';

/** Colour of the bar of an age: owed, late, and very late. */
export const AGE_COLOUR: Readonly<Record<PaymentAge, 'primary' | 'warning' | 'error'>> = {
  not_due: 'primary',
  up_to_30: 'warning',
  up_to_60: 'warning',
  up_to_90: 'error',
  over_90: 'error',
};
