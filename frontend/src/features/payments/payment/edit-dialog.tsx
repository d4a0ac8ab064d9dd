import type { Payment } from '@/api/generated/model/payment';
import type { PaymentChange } from '@/api/generated/model/paymentChange';
import { useEditPayment } from '@/api/generated/payments/payments';
import { ConflictNotice } from '@/components/form/conflict-notice';
import { FormDialog } from '@/components/form/form-dialog';
import { FormMoney } from '@/components/form/form-money';
import { FormText } from '@/components/form/form-text';
import { useVersionedForm } from '@/components/form/use-versioned-form';
import { toast } from '@/components/toast/toast-store';
import { formatOn } from '@/lib/days';
import { rupeesText } from '@/lib/money';
import * as t from '@/messages/payments/payment';
import { freshPayment, showPayment } from '../refresh';
import { editSchema, MAX_NOTES, MAX_TITLE } from './schema';

const FIELDS = {
  title: { label: t.title },
  taxable: { label: t.taxable, show: (text: string) => (text ? `₹${text}` : '') },
  due_on: { label: t.dueDay, show: (day: string) => formatOn(day) ?? '' },
  notes: { label: t.notes },
};

interface EditDialogProps {
  payment: Payment;
  onClose: () => void;
}

/** Due day and notes; title and amount where they do not follow from a milestone or the plan. */
export function EditDialog({ payment, onClose }: EditDialogProps) {
  const versioned = useVersionedForm({
    rules: editSchema,
    entity: payment,
    valuesOf: ({ title, taxable_paise, due_on, notes }) => ({
      title,
      taxable: rupeesText(taxable_paise),
      due_on: due_on ?? '',
      notes,
    }),
    reload: () => freshPayment(payment.id),
    place: (path) => (path === 'taxable_paise' ? 'taxable' : path),
  });
  const { form, entity } = versioned;
  const isScheduled = entity.status === 'scheduled';
  const isNamed = isScheduled && entity.milestone_id === undefined;
  const isPriced = isScheduled && entity.percent_bps === undefined && entity.kind !== 'retention_release';
  const edit = useEditPayment({
    mutation: {
      meta: { silent: true },
      onSuccess: (saved) => {
        showPayment(saved);
        toast.success(t.saved);
        onClose();
      },
      onError: versioned.refused,
    },
  });
  return (
    <FormDialog
      title={t.editTitle(payment.title)}
      action={t.save}
      busy={edit.isPending}
      blocked={versioned.isOpen}
      onSubmit={versioned.submit(({ title, taxable, due_on, notes }, { touched, headers }) => {
        if (touched.includes('due_on') && due_on === null) {
          return form.setError('due_on', { message: t.dayNeeded });
        }
        const data: PaymentChange = {
          ...(touched.includes('title') && { title }),
          ...(touched.includes('taxable') && { taxable_paise: taxable }),
          ...(touched.includes('due_on') && due_on !== null && { due_on }),
          ...(touched.includes('notes') && { notes: notes ?? '' }),
        };
        edit.mutate({ id: payment.id, data, headers });
      }, onClose)}
      onClose={onClose}
    >
      <ConflictNotice what="payment" of={versioned} fields={FIELDS} />
      {isNamed && <FormText form={form} name="title" label={t.title} maxLength={MAX_TITLE} />}
      {isPriced && <FormMoney form={form} name="taxable" label={t.taxable} />}
      <FormText form={form} name="due_on" label={t.dueDay} type="date" />
      <FormText
        form={form}
        name="notes"
        label={t.notes}
        hint={t.notesHint}
        multiline
        minRows={3}
        maxRows={10}
        maxLength={MAX_NOTES}
      />
    </FormDialog>
  );
}
