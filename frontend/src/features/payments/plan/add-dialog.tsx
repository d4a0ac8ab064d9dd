import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { HeldRetention } from '@/api/generated/model/heldRetention';
import { PaymentKind } from '@/api/generated/model/paymentKind';
import { useAddPayment } from '@/api/generated/payments/payments';
import { messageOf, showFaults } from '@/components/form/faults';
import { FormDialog } from '@/components/form/form-dialog';
import { FormFault } from '@/components/form/form-fault';
import { FormMoney } from '@/components/form/form-money';
import { FormSelect } from '@/components/form/form-select';
import { FormText } from '@/components/form/form-text';
import { useRuledForm } from '@/components/form/use-ruled-form';
import { toast } from '@/components/toast/toast-store';
import { choicesOf } from '@/components/words/choices';
import { chosen, neededText, optionalDay, optionalText } from '@/lib/form-rules';
import { formatPaise, parseRupees } from '@/lib/money';
import { useFormKey } from '@/lib/use-form-key';
import * as t from '@/messages/payments/plan';
import { showPayment } from '../refresh';
import { KIND } from '../words';
import { MAX_NOTES, MAX_TITLE } from './schema';

const { milestone: _planned, ...BESIDE } = KIND;
const KINDS = choicesOf(BESIDE);

const rules = z
  .object({
    kind: chosen(t.kind, PaymentKind),
    title: neededText(t.title, MAX_TITLE),
    amount: z.pipe(z.string(), z.transform(parseRupees)),
    due_on: optionalDay(t.dueDay),
    notes: optionalText(t.notes, MAX_NOTES),
  })
  .check(
    z.refine(({ kind, amount }) => kind === PaymentKind.retention_release || (amount ?? 0) > 0, {
      path: ['amount'],
      error: t.amountNeeded,
    }),
  );

interface AddDialogProps {
  projectId: string;
  retention: HeldRetention;
  onClose: () => void;
}

/** A payment beside the plan: a variation, an advance, a release of retention, or another one. */
export function AddDialog({ projectId, retention, onClose }: AddDialogProps) {
  const form = useRuledForm(rules, {
    kind: PaymentKind.variation as string,
    title: '',
    amount: '',
    due_on: '',
    notes: '',
  });
  const headersOf = useFormKey();
  const [fault, setFault] = useState<string | null>(null);
  const kind = useWatch({ control: form.control, name: 'kind' });
  const isRelease = kind === PaymentKind.retention_release;
  const add = useAddPayment({
    mutation: {
      meta: { silent: true },
      onSuccess: (payment) => {
        showPayment(payment);
        toast.success(t.wasAdded(payment.title));
        onClose();
      },
      onError: (error) =>
        setFault(
          messageOf(
            error,
            showFaults(form, error, (path) => (path === 'taxable_paise' ? 'amount' : path)),
          ),
        ),
    },
  });
  return (
    <FormDialog
      title={t.addTitle}
      text={t.addText}
      action={t.add}
      busy={add.isPending}
      onSubmit={form.handleSubmit(({ amount, ...rest }) => {
        setFault(null);
        const data = { ...rest, taxable_paise: amount };
        add.mutate({ id: projectId, data, headers: headersOf(data) });
      })}
      onClose={onClose}
    >
      <FormSelect
        form={form}
        name="kind"
        label={t.kind}
        choices={KINDS}
        onEdited={() => form.clearErrors('amount')}
      />
      <FormText form={form} name="title" label={t.title} maxLength={MAX_TITLE} />
      <FormMoney
        form={form}
        name="amount"
        label={isRelease ? t.releaseAmount : t.amount}
        hint={isRelease ? releaseHint(retention) : undefined}
      />
      <FormText form={form} name="due_on" label={t.dueDay} type="date" />
      <FormText
        form={form}
        name="notes"
        label={t.notes}
        hint={t.notesHint}
        multiline
        minRows={2}
        maxRows={8}
        maxLength={MAX_NOTES}
      />
      <FormFault text={fault} />
    </FormDialog>
  );
}

const releaseHint = ({ left_paise }: HeldRetention): string =>
  left_paise > 0 ? t.releaseHint(formatPaise(left_paise)) : t.nothingHeld;
