import { useState } from 'react';
import type { Payment } from '@/api/generated/model/payment';
import { useRequestPayment } from '@/api/generated/payments/payments';
import { messageOf, showFaults } from '@/components/form/faults';
import { FormDialog } from '@/components/form/form-dialog';
import { FormFault } from '@/components/form/form-fault';
import { FormText } from '@/components/form/form-text';
import { useRuledForm } from '@/components/form/use-ruled-form';
import { toast } from '@/components/toast/toast-store';
import { todayInIndia } from '@/lib/days';
import { formatPaise } from '@/lib/money';
import * as t from '@/messages/payments/payment';
import { refreshPayments, showPayment } from '../refresh';
import { requestSchema } from './schema';

interface RequestDialogProps {
  payment: Payment;
  onClose: () => void;
}

/** Sends the invoice of a scheduled payment, after the manager has read what the client gets. */
export function RequestDialog({ payment, onClose }: RequestDialogProps) {
  const { id, version, title, due_on, gross_paise, net_payable_paise } = payment;
  const today = todayInIndia();
  const form = useRuledForm(requestSchema, { due_on: due_on !== undefined && due_on >= today ? due_on : '' });
  const [fault, setFault] = useState<string | null>(null);
  const request = useRequestPayment({
    mutation: {
      meta: { silent: true },
      onSuccess: (saved) => {
        showPayment(saved);
        toast.success(t.wasRequested(title));
        onClose();
      },
      onError: (error) => {
        setFault(messageOf(error, showFaults(form, error)));
        void refreshPayments();
      },
    },
  });
  return (
    <FormDialog
      title={t.requestTitle(title)}
      text={t.requestText(formatPaise(gross_paise), formatPaise(net_payable_paise))}
      action={t.request}
      busy={request.isPending}
      onSubmit={form.handleSubmit((data) => {
        setFault(null);
        request.mutate({ id, data, headers: { 'If-Match': `"${version}"` } });
      })}
      onClose={onClose}
    >
      <FormText form={form} name="due_on" label={t.dueDay} type="date" hint={t.dueHint} />
      <FormFault text={fault} />
    </FormDialog>
  );
}
