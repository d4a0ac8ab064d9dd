import type { PaymentAge } from '@/api/generated/model/paymentAge';

/** Colour of the bar of an age: asked for, late, and very late. */
export const AGE_COLOUR: Readonly<Record<PaymentAge, 'asked' | 'warning' | 'error'>> = {
  not_due: 'asked',
  up_to_30: 'warning',
  up_to_60: 'warning',
  up_to_90: 'error',
  over_90: 'error',
};
