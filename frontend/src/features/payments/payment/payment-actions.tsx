import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Suspense, useState } from 'react';
import type { Payment } from '@/api/generated/model/payment';
import type { PaymentAction } from '@/api/generated/model/paymentAction';
import { useCancelPayment } from '@/api/generated/payments/payments';
import { lazyDialog } from '@/components/lazy/lazy-part';
import { toast } from '@/components/toast/toast-store';
import type { ReportStart } from '@/config/screens';
import * as t from '@/messages/payments/payment';
import { refreshPayments, showPayment } from '../refresh';
import { EditDialog } from './edit-dialog';
import { ReasonDialog } from './reason-dialog';
import { RequestDialog } from './request-dialog';

const ReportDialog = lazyDialog(
  () => import('../report/report-dialog').then((it) => it.ReportDialog),
  t.theForm,
  ({ onClose }) => onClose(),
);

interface PaymentActionsProps {
  payment: Payment;
  /** The step of the report that is open from the start. */
  reports: ReportStart | undefined;
}

/** Actions on a payment that the server allows the reader. */
export function PaymentActions({ payment, reports }: PaymentActionsProps) {
  const { id, version, title, status, can } = payment;
  const [asking, setAsking] = useState<PaymentAction | null>(
    reports && can.includes('report') ? 'report' : null,
  );
  // The address chooses the first step of the dialog that it opens, not of one opened later.
  const [start, setStart] = useState(reports);
  const close = () => {
    setAsking(null);
    setStart(undefined);
  };
  const cancel = useCancelPayment({
    mutation: {
      meta: { silent: true },
      onSuccess: (saved) => {
        showPayment(saved);
        toast.success(t.wasCancelled(title));
      },
      onError: () => void refreshPayments(),
    },
  });
  const cancelLabel = status === 'scheduled' ? t.cancelPayment : t.cancelRequest;
  const choices = [
    { action: 'report', label: t.report, look: { variant: 'contained' } },
    { action: 'request', label: t.request, look: { variant: 'contained' } },
    { action: 'edit', label: t.edit, look: { variant: 'outlined' } },
    { action: 'cancel', label: cancelLabel, look: { color: 'error' } },
  ] as const;
  return (
    <>
      {can.length > 0 && (
        <Stack direction="row" role="group" aria-label={t.actions} sx={{ gap: 1, flexWrap: 'wrap' }}>
          {choices
            .filter(({ action }) => can.includes(action))
            .map(({ action, label, look }) => (
              <Button
                key={action}
                {...look}
                onClick={() => setAsking(action)}
                sx={{ minHeight: 44, width: { xs: action === 'report' ? '100%' : 'auto', sm: 'auto' } }}
              >
                {label}
              </Button>
            ))}
        </Stack>
      )}
      {asking === 'report' && (
        <Suspense fallback={null}>
          <ReportDialog payment={payment} start={start} onClose={close} />
        </Suspense>
      )}
      {asking === 'request' && <RequestDialog payment={payment} onClose={close} />}
      {asking === 'edit' && <EditDialog payment={payment} onClose={close} />}
      {asking === 'cancel' && (
        <ReasonDialog
          title={t.cancelTitle(title)}
          text={status === 'scheduled' ? t.cancelScheduledText : t.cancelRequestedText}
          action={cancelLabel}
          onDecide={(reason) =>
            cancel.mutateAsync({ id, data: { reason }, headers: { 'If-Match': `"${version}"` } })
          }
          onClose={close}
        />
      )}
    </>
  );
}
