import type { Payment } from '@/api/generated/model/payment';
import type { Draft } from '@/app/draft-store';
import { useDraft } from '@/app/use-draft';
import type { Attached } from '@/components/files/attach-files';
import { rupeesText } from '@/lib/money';

export interface ReportValues {
  amount: string;
  tds: string;
  received_on: string;
  method: string;
  reference_no: string;
}

interface ReportDraft extends Draft {
  /** Null until a field is edited. */
  values: ReportValues | null;
  proof: Attached | null;
}

const EMPTY: ReportDraft = { shape: 1, values: null, proof: null, sent: null };

/** The owner of the draft's upload, and the name of the draft: one for each payment. */
export const reportName = (paymentId: string): string => `report_payment:${paymentId}`;

export const useReportDraft = (userId: string, paymentId: string) =>
  useDraft(reportName(paymentId), userId, EMPTY);

export const isBegun = ({ values, proof }: ReportDraft): boolean => values !== null || proof !== null;

/** The expected TDS that no receipt reports yet, in paise. */
export const tdsOpen = ({ tds_paise, receipts }: Payment): number =>
  receipts
    .filter(({ status }) => status === 'reported' || status === 'verified')
    .reduce((left, receipt) => Math.max(left - receipt.tds_paise, 0), tds_paise);

/** The payment in full, made today. */
export const valuesOf = (payment: Payment, today: string): ReportValues => ({
  amount: rupeesText(payment.payable_paise),
  tds: rupeesText(tdsOpen(payment)),
  received_on: today,
  method: 'upi',
  reference_no: '',
});
