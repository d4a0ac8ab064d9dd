import type { PaymentSummary } from '@/api/generated/model/paymentSummary';

/** The money that was to arrive before anything was reported: the balance without the TDS still expected, in paise. */
export const expectedOf = ({ balance_paise, tds_paise, tds_received_paise }: PaymentSummary): number =>
  Math.max(0, balance_paise - Math.max(0, tds_paise - tds_received_paise));
