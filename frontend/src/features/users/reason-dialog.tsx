import type { Account } from '@/api/generated/model/account';
import { useRejectUser, useSuspendUser } from '@/api/generated/users/users';
import type { ApiError } from '@/api/http';
import { showFaults } from '@/components/form/faults';
import { FormDialog } from '@/components/form/form-dialog';
import { FormText } from '@/components/form/form-text';
import { useRuledForm } from '@/components/form/use-ruled-form';
import { toast } from '@/components/toast/toast-store';
import * as t from '@/messages/users';
import { refreshOnConflict } from './refresh';
import { MAX_REASON, rejectSchema, suspendSchema } from './schema';

const TEXT = {
  reject: {
    action: t.reject,
    label: t.reason,
    text: t.rejectText,
  },
  suspend: {
    action: t.suspend,
    label: t.reasonOptional,
    text: t.suspendText,
  },
} as const;

interface ReasonDialogProps {
  account: Account;
  kind: keyof typeof TEXT;
  onClose: () => void;
}

/** Rejects or suspends somebody, and says why. */
export function ReasonDialog({ account, kind, onClose }: ReasonDialogProps) {
  const { action, label, text } = TEXT[kind];
  const form = useRuledForm(kind === 'reject' ? rejectSchema : suspendSchema, { reason: '' });
  const onError = (error: ApiError) => {
    showFaults(form, error);
    refreshOnConflict(error);
  };
  const done = (message: string) => {
    toast.success(message);
    onClose();
  };
  const reject = useRejectUser({
    mutation: { onSuccess: ({ full_name }) => done(t.rejected(full_name)), onError },
  });
  const suspend = useSuspendUser({
    mutation: { onSuccess: ({ full_name }) => done(t.suspended(full_name)), onError },
  });
  const submit = ({ reason }: { reason: string }) => {
    if (kind === 'reject') reject.mutate({ id: account.id, data: { reason } });
    else suspend.mutate({ id: account.id, data: { reason: reason || null } });
  };
  return (
    <FormDialog
      title={`${action} ${account.full_name}`}
      text={text}
      action={action}
      destructive
      busy={reject.isPending || suspend.isPending}
      onSubmit={form.handleSubmit(submit)}
      onClose={onClose}
    >
      <FormText
        form={form}
        name="reason"
        label={label}
        multiline
        minRows={3}
        maxRows={8}
        maxLength={MAX_REASON}
        autoFocus
      />
    </FormDialog>
  );
}
