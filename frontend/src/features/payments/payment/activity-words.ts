import type { PaymentEntry } from '@/api/generated/model/paymentEntry';
import type { PaymentEntryKind } from '@/api/generated/model/paymentEntryKind';
import {
  type ChangeText,
  changeText,
  deedOf as deedIn,
  labelsOf,
  type Vocabulary,
} from '@/components/history/words';
import * as t from '@/messages/payments/history';
import { gross } from '@/messages/payments/payment';
import { lastRow, perPayment } from '@/messages/payments/plan';
import { KIND, PAYMENT_STATUS } from '../words';

const WORDS: Vocabulary = {
  fields: {
    status: t.status,
    due_on: t.dueDay,
    amount_paise: t.amount,
    taxable_paise: t.taxable,
    net_payable_paise: t.net,
    gross_paise: gross,
    percent_bps: t.share,
    kind: t.kind,
    title: t.title,
    notes: t.notes,
    retention: t.retention,
    requests_on_acceptance: t.onAcceptance,
    deducts_tds: t.deductsTds,
    client_gstin: t.clientGstin,
  },
  values: {
    status: labelsOf(PAYMENT_STATUS),
    kind: labelsOf(KIND),
    retention: labelsOf({ per_payment: perPayment, last_row: lastRow }),
  },
};

/** Predicates after the person's name. `subject` is the number of the invoice or the receipt. */
const DEEDS: Readonly<Record<PaymentEntryKind, (entry: PaymentEntry) => string>> = {
  payments_planned: () => t.planned,
  payments_repriced: () => t.repriced,
  payment_added: () => t.added,
  payment_edited: () => t.edited,
  payment_requested: ({ subject }) => t.requested(subject),
  payment_cancelled: () => t.cancelled,
  payment_reminded: () => t.reminded,
  receipt_reported: () => t.reported,
  receipt_verified: ({ subject }) => t.verified(subject),
  receipt_rejected: () => t.rejected,
  receipt_reversed: () => t.reversed,
};

export const deedOf = (entry: PaymentEntry): string => deedIn(entry, DEEDS);

export const changesOf = ({ changes }: PaymentEntry): ChangeText[] =>
  changes.map((change) => changeText(change, WORDS));
