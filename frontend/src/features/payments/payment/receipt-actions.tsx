import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { Payment } from '@/api/generated/model/payment';
import type { Receipt } from '@/api/generated/model/receipt';
import type { ReceiptAction } from '@/api/generated/model/receiptAction';
import { useRejectReceipt, useReverseReceipt, useVerifyReceipt } from '@/api/generated/payments/payments';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { toast } from '@/components/toast/toast-store';
import { formatPaise } from '@/lib/money';
import * as t from '@/messages/payments/payment';
import { refreshPayments, showPayment } from '../refresh';
import { ReasonDialog } from './reason-dialog';

const LABELS: Readonly<Record<ReceiptAction, string>> = {
  verify: t.verify,
  reject: t.reject,
  reverse: t.reverse,
};

/** Decisions about a reported payment that the server allows the reader. */
export function ReceiptActions({ receipt: { id, amount_paise, tds_paise, can } }: { receipt: Receipt }) {
  const [asking, setAsking] = useState<ReceiptAction | null>(null);
  const amount = formatPaise(amount_paise + tds_paise);
  const close = () => setAsking(null);
  const settles = (text: string) => ({
    meta: { silent: true },
    onSuccess: (payment: Payment) => {
      showPayment(payment);
      toast.success(text);
    },
    // Somebody else may have decided meanwhile.
    onError: () => void refreshPayments(),
  });
  const verify = useVerifyReceipt({ mutation: settles(t.wasVerified(amount)) });
  const reject = useRejectReceipt({ mutation: settles(t.wasRejected(amount)) });
  const reverse = useReverseReceipt({ mutation: settles(t.wasReversed(amount)) });
  return (
    <>
      {can.length > 0 && (
        <Stack direction="row" sx={{ mt: 1, gap: 1, flexWrap: 'wrap' }}>
          {can.map((action) => (
            <Button
              key={action}
              size="small"
              variant={action === 'verify' ? 'contained' : 'outlined'}
              onClick={() => {
                verify.reset();
                setAsking(action);
              }}
            >
              {LABELS[action]}
            </Button>
          ))}
        </Stack>
      )}
      {asking === 'verify' && (
        <ConfirmDialog
          title={t.verifyTitle(amount)}
          text={t.verifyText}
          action={t.verify}
          destructive={false}
          busy={verify.isPending}
          fault={verify.error?.message}
          onConfirm={() => verify.mutate({ id }, { onSuccess: close })}
          onClose={close}
        />
      )}
      {asking === 'reject' && (
        <ReasonDialog
          title={t.rejectTitle(amount)}
          text={t.rejectText}
          action={t.reject}
          onDecide={(reason) => reject.mutateAsync({ id, data: { reason } })}
          onClose={close}
        />
      )}
      {asking === 'reverse' && (
        <ReasonDialog
          title={t.reverseTitle(amount)}
          text={t.reverseText}
          action={t.reverse}
          onDecide={(reason) => reverse.mutateAsync({ id, data: { reason } })}
          onClose={close}
        />
      )}
    </>
  );
}
