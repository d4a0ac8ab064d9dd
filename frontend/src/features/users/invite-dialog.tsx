import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useInviteUser } from '@/api/generated/users/users';
import { RoleField } from '@/components/role-field';
import { TextField } from '@/components/text-field';
import { toast } from '@/components/toast/toast-store';
import { showFieldErrors, useField } from '@/components/use-field';
import { useFormKey } from '@/lib/use-form-key';
import * as t from '@/messages/users';
import { ActionForm } from './action-form';
import { inviteSchema } from './schema';

type InviteIn = z.input<typeof inviteSchema>;
type InviteOut = z.output<typeof inviteSchema>;

const EMPTY: InviteIn = { full_name: '', email: '', phone: '', role: '' };
const EMAIL_TAKEN = 'email_taken';

interface InviteDialogProps {
  onClose: () => void;
}

/** Makes an account that waits for its owner to choose a password. */
export function InviteDialog({ onClose }: InviteDialogProps) {
  const form = useForm<InviteIn, unknown, InviteOut>({
    resolver: zodResolver(inviteSchema),
    reValidateMode: 'onSubmit',
    defaultValues: EMPTY,
  });
  const headersOf = useFormKey();
  const invite = useInviteUser({
    mutation: {
      onSuccess: ({ email }) => {
        toast.success(t.invited(email));
        onClose();
      },
      onError: (error) => {
        showFieldErrors(form, error);
        if (error.code === EMAIL_TAKEN) form.setError('email', { message: error.message });
      },
    },
  });
  const busy = invite.isPending;
  const field = useField(form, busy);

  const send = (data: InviteOut) => invite.mutate({ data, headers: headersOf(data) });

  return (
    <ActionForm
      title={t.inviteSomebody}
      text={t.theyGetLinkToChoosePassword}
      action={t.sendInvitation}
      busy={busy}
      onSubmit={form.handleSubmit(send)}
      onClose={onClose}
    >
      <TextField label={t.fullName} autoComplete="off" autoFocus {...field('full_name')} />
      <TextField label={t.email} type="email" autoComplete="off" {...field('email')} />
      <TextField label={t.phoneOptional} type="tel" autoComplete="off" {...field('phone')} />
      <RoleField form={form} busy={busy} />
    </ActionForm>
  );
}
