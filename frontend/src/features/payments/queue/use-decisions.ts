import { useState } from 'react';
import type { ReceiptItem } from '@/api/generated/model/receiptItem';
import { useRejectReceipt, useVerifyReceipt } from '@/api/generated/payments/payments';
import { ApiError } from '@/api/http';
import { toast } from '@/components/toast/toast-store';
import { formatPaise } from '@/lib/money';
import * as t from '@/messages/payment-list';
import { refreshPayments, showPayment } from '../refresh';

const SILENT = { mutation: { meta: { silent: true } } };

export const titleOf = ({ receipt, payment }: ReceiptItem): string =>
  t.receiptTitle(formatPaise(receipt.amount_paise), payment.title);

/** Another admin was faster, or the receipt is no longer visible. */
const isDecided = (error: unknown): boolean =>
  error instanceof ApiError &&
  ((error.status === 409 && error.code === 'wrong_state') || error.status === 404);

interface DecisionHandlers {
  /** Called with a receipt that waits no longer, whoever has decided. */
  onDecided: (id: string) => void;
  /** Called with a receipt that still waits, because the call failed. */
  onFailed: (id: string) => void;
}

/** Verifies and rejects reported receipts. A refusal is kept until the next decision about its receipt. */
export function useDecisions({ onDecided, onFailed }: DecisionHandlers) {
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const verifying = useVerifyReceipt(SILENT);
  const rejecting = useRejectReceipt(SILENT);

  const keepRefusal = (id: string, why?: string) =>
    setRefusals(
      (known) => new Map([...[...known].filter(([it]) => it !== id), ...(why ? [[id, why] as const] : [])]),
    );

  /** Tells of a decision that another admin took, and goes on as if it were one's own. */
  const settleDecided = (item: ReceiptItem) => {
    toast.info(t.decidedMeanwhile(titleOf(item)));
    void refreshPayments();
    onDecided(item.receipt.id);
  };

  const verify = async (item: ReceiptItem): Promise<void> => {
    const { id } = item.receipt;
    keepRefusal(id);
    try {
      showPayment(await verifying.mutateAsync({ id }));
      toast.success(t.wasVerified(titleOf(item)));
      onDecided(id);
    } catch (error) {
      if (isDecided(error)) settleDecided(item);
      else if (error instanceof ApiError) {
        toast.error(error.message);
        keepRefusal(id, error.message);
        void refreshPayments();
        onFailed(id);
      } else throw error;
    }
  };

  /** Throws the error of a call that leaves the receipt as it is, for the dialog that asks for the reason. */
  const reject = async (item: ReceiptItem, reason: string): Promise<void> => {
    const { id } = item.receipt;
    keepRefusal(id);
    try {
      showPayment(await rejecting.mutateAsync({ id, data: { reason } }));
      toast.success(t.wasRejected(titleOf(item)));
      onDecided(id);
    } catch (error) {
      if (!isDecided(error)) throw error;
      settleDecided(item);
    }
  };

  return { verify, reject, refusals, busy: verifying.isPending || rejecting.isPending };
}
