import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useAcceptInvitation } from '@/api/generated/auth/auth';
import { showFaults } from '@/components/form/faults';
import { FormBody } from '@/components/form/form-body';
import { FormPassword } from '@/components/form/form-password';
import { useRuledForm } from '@/components/form/use-ruled-form';
import { toast } from '@/components/toast/toast-store';
import * as t from '@/messages/auth';
import * as libTexts from '@/messages/lib';
import { chosenPasswordSchema } from './schema';

interface InvitationFormProps {
  token: string;
  onAccepted: () => void;
}

/** An invited person chooses the password of an account that waits for them. */
export function InvitationForm({ token, onAccepted }: InvitationFormProps) {
  const form = useRuledForm(chosenPasswordSchema, { password: '', confirm_password: '' });
  const accept = useAcceptInvitation({
    mutation: {
      onSuccess: ({ requiresApproval }) => {
        toast.success(libTexts.verified);
        if (requiresApproval) toast.info(t.approvalPending);
        onAccepted();
      },
      onError: (error) => showFaults(form, error),
    },
  });
  const busy = accept.isPending;
  return (
    <FormBody
      busy={busy}
      onSubmit={form.handleSubmit(({ password }) => accept.mutate({ data: { token, password } }))}
    >
      <Typography color="textSecondary">{t.invitationLead}</Typography>
      <FormPassword form={form} name="password" label={t.password} autoComplete="new-password" autoFocus />
      <FormPassword
        form={form}
        name="confirm_password"
        label={t.confirmPassword}
        autoComplete="new-password"
      />
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {t.setPassword}
      </Button>
    </FormBody>
  );
}
