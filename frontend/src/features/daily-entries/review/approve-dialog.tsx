import * as z from 'zod/mini';
import { FormDialog } from '@/components/form/form-dialog';
import { FormText } from '@/components/form/form-text';
import { useRuledForm } from '@/components/form/use-ruled-form';
import { neededText } from '@/lib/form-rules';
import * as t from '@/messages/daily-entries/review';

const MAX_REASON = 500;
const schema = z.object({ reason: neededText(t.progressReason, MAX_REASON) });

interface ApproveDialogProps {
  busy: boolean;
  onApprove: (reason: string) => void;
  onClose: () => void;
}

/** Asks why the progress of the milestone falls, before the entry is approved. */
export function ApproveDialog({ busy, onApprove, onClose }: ApproveDialogProps) {
  const form = useRuledForm(schema, { reason: '' });
  return (
    <FormDialog
      title={t.progressFalls}
      text={t.progressFallsText}
      action={t.approve}
      busy={busy}
      onSubmit={form.handleSubmit(({ reason }) => onApprove(reason))}
      onClose={onClose}
    >
      <FormText
        form={form}
        name="reason"
        label={t.progressReason}
        multiline
        minRows={2}
        maxLength={MAX_REASON}
        autoFocus
      />
    </FormDialog>
  );
}
