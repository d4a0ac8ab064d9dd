import * as z from 'zod/mini';
import { FormDialog } from '@/components/form/form-dialog';
import { FormText } from '@/components/form/form-text';
import { useRuledForm } from '@/components/form/use-ruled-form';
import { neededText } from '@/lib/form-rules';
import * as t from '@/messages/daily-entries/review';

const MAX_REASON = 500;
const schema = z.object({ reason: neededText(t.noteToEngineer, MAX_REASON) });

interface ReturnDialogProps {
  count: number;
  busy: boolean;
  onReturn: (reason: string) => void;
  onClose: () => void;
}

/** Asks what is missing, for the engineers who correct the entries. */
export function ReturnDialog({ count, busy, onReturn, onClose }: ReturnDialogProps) {
  const form = useRuledForm(schema, { reason: '' });
  return (
    <FormDialog
      title={t.returnTitle(count)}
      text={t.returnText}
      action={t.sendBack}
      busy={busy}
      onSubmit={form.handleSubmit(({ reason }) => onReturn(reason))}
      onClose={onClose}
    >
      <FormText
        form={form}
        name="reason"
        label={t.noteToEngineer}
        multiline
        minRows={3}
        maxLength={MAX_REASON}
        autoFocus
      />
    </FormDialog>
  );
}
