import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { Account } from '@/api/generated/model/account';
import { useRejectUser, useSuspendUser } from '@/api/generated/users/users';
import type { ApiError } from '@/api/http';
import { TextField } from '@/components/text-field';
import { toast } from '@/components/toast/toast-store';
import { showFieldErrors, useField } from '@/components/use-field';
import * as t from '@/messages/users';
import { ActionForm } from './action-form';
import { MAX_REASON, rejectSchema, suspendSchema } from './schema';
import { useRefusal } from './use-refusal';

const TEXT = {
  reject: {
    action: t.reject,
    label: t.reason,
    text: t.theyCannotSignIn,
  },
  suspend: {
    action: t.suspend,
    label: t.reasonOptional,
    text: t.theyAreSignedOutEverywhere,
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
  const { onRefused } = useRefusal(account.id);
  const form = useForm({
    resolver: zodResolver(kind === 'reject' ? rejectSchema : suspendSchema),
    reValidateMode: 'onSubmit',
    defaultValues: { reason: '' },
  });
  const onError = (error: ApiError) => {
    showFieldErrors(form, error);
    onRefused(error);
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
  const busy = reject.isPending || suspend.isPending;
  const field = useField(form, busy);
  const submit = ({ reason }: { reason: string }) => {
    if (kind === 'reject') reject.mutate({ id: account.id, data: { reason } });
    else suspend.mutate({ id: account.id, data: { reason: reason || null } });
  };
  return (
    <ActionForm
      title={`${action} ${account.full_name}`}
      text={text}
      action={action}
      destructive
      busy={busy}
      onSubmit={form.handleSubmit(submit)}
      onClose={onClose}
    >
      <TextField
        label={label}
        multiline
        minRows={3}
        maxRows={8}
        autoFocus
        inputProps={{ maxLength: MAX_REASON }}
        {...field('reason')}
      />
    </ActionForm>
  );
}
