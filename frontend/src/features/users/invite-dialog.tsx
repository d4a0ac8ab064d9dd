import { useInviteUser } from '@/api/generated/users/users';
import { showFaults } from '@/components/form/faults';
import { FormDialog } from '@/components/form/form-dialog';
import { FormSelect } from '@/components/form/form-select';
import { FormText } from '@/components/form/form-text';
import { useRuledForm } from '@/components/form/use-ruled-form';
import { toast } from '@/components/toast/toast-store';
import { roles } from '@/config/roles';
import { useFormKey } from '@/lib/use-form-key';
import * as t from '@/messages/users';
import { inviteSchema } from './schema';

const EMAIL_TAKEN = 'email_taken';

interface InviteDialogProps {
  onClose: () => void;
}

/** Makes an account that waits for its owner to choose a password. */
export function InviteDialog({ onClose }: InviteDialogProps) {
  const form = useRuledForm(inviteSchema, { full_name: '', email: '', phone: '', role: '' });
  const headersOf = useFormKey();
  const invite = useInviteUser({
    mutation: {
      onSuccess: ({ email }) => {
        toast.success(t.invited(email));
        onClose();
      },
      onError: (error) => {
        showFaults(form, error);
        if (error.code === EMAIL_TAKEN) form.setError('email', { message: error.message });
      },
    },
  });
  return (
    <FormDialog
      title={t.inviteSomeone}
      text={t.inviteText}
      action={t.sendInvitation}
      busy={invite.isPending}
      onSubmit={form.handleSubmit((data) => invite.mutate({ data, headers: headersOf(data) }))}
      onClose={onClose}
    >
      <FormText form={form} name="full_name" label={t.fullName} autoFocus />
      <FormText form={form} name="email" label={t.email} type="email" />
      <FormText form={form} name="phone" label={t.phoneOptional} type="tel" />
      <FormSelect form={form} name="role" label={t.role} choices={roles} />
    </FormDialog>
  );
}
