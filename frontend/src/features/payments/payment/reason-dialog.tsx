import { useState } from 'react';
import { ApiError, isUnconfirmed } from '@/api/http';
import { messageOf, showFaults } from '@/components/form/faults';
import { FormDialog } from '@/components/form/form-dialog';
import { FormFault } from '@/components/form/form-fault';
import { FormText } from '@/components/form/form-text';
import { useRuledForm } from '@/components/form/use-ruled-form';
import * as t from '@/messages/payments/payment';
import { MAX_REASON, reasonSchema } from './schema';

interface ReasonDialogProps {
  title: string;
  text: string;
  /** The verb on the button. */
  action: string;
  /** Sends the decision; rejects with the error of the call. */
  onDecide: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the reason of a decision that takes money or a request back. */
export function ReasonDialog({ title, text, action, onDecide, onClose }: ReasonDialogProps) {
  const form = useRuledForm(reasonSchema, { reason: '' });
  const [fault, setFault] = useState<string | null>(null);
  return (
    <FormDialog
      title={title}
      text={text}
      action={action}
      destructive
      busy={form.formState.isSubmitting}
      onSubmit={form.handleSubmit(async ({ reason }) => {
        setFault(null);
        try {
          await onDecide(reason);
          onClose();
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          if (!isUnconfirmed(error)) setFault(messageOf(error, showFaults(form, error)));
        }
      })}
      onClose={onClose}
    >
      <FormText
        form={form}
        name="reason"
        label={t.reason}
        multiline
        minRows={3}
        maxRows={10}
        maxLength={MAX_REASON}
        autoFocus
      />
      <FormFault text={fault} />
    </FormDialog>
  );
}
