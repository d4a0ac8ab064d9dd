import * as z from 'zod/mini';
import { useInviteProjectClient } from '@/api/generated/projects/projects';
import { showFaults } from '@/components/form/faults';
import { FormBody } from '@/components/form/form-body';
import { FormActions } from '@/components/form/form-dialog';
import { FormText } from '@/components/form/form-text';
import { useRuledForm } from '@/components/form/use-ruled-form';
import { toast } from '@/components/toast/toast-store';
import { useFormKey } from '@/lib/use-form-key';
import { emailField, fullNameField, phoneField } from '@/lib/validators';
import * as t from '@/messages/projects/team';
import { showSaved } from '../refresh';

const schema = z.object({ full_name: fullNameField, email: emailField, phone: phoneField });

interface InviteClientFormProps {
  projectId: string;
  onClose: () => void;
}

/** Invites an address. Its owner sees the project once they accept; until then the team sees only what is typed here. */
export function InviteClientForm({ projectId, onClose }: InviteClientFormProps) {
  const form = useRuledForm(schema, { full_name: '', email: '', phone: '' });
  const headersOf = useFormKey();
  const invite = useInviteProjectClient({
    mutation: {
      onSuccess: (saved, { data }) => {
        showSaved(saved);
        toast.success(t.invited(data.email));
        onClose();
      },
      onError: (error) => void showFaults(form, error),
    },
  });
  return (
    <FormBody
      busy={invite.isPending}
      onSubmit={form.handleSubmit((data) => invite.mutate({ id: projectId, data, headers: headersOf(data) }))}
    >
      <FormText form={form} name="full_name" label={t.fullName} autoFocus />
      <FormText form={form} name="email" label={t.email} type="email" />
      <FormText form={form} name="phone" label={t.phoneOptional} type="tel" />
      <FormActions action={t.sendInvitation} busy={invite.isPending} onClose={onClose} />
    </FormBody>
  );
}
