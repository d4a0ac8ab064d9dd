import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useVerifyEmail } from '@/api/generated/auth/auth';
import { FormBody } from '@/components/form/form-body';
import { FormPassword } from '@/components/form/form-password';
import { useRuledForm } from '@/components/form/use-ruled-form';
import { toast } from '@/components/toast/toast-store';
import * as t from '@/messages/auth';
import * as libTexts from '@/messages/lib';
import { confirmSchema } from './schema';

interface ConfirmationFormProps {
  token: string;
  onConfirmed: () => void;
}

/**
 * Asks for the password when a mailed link is opened in another browser than the one that signed
 * up.
 */
export function ConfirmationForm({ token, onConfirmed }: ConfirmationFormProps) {
  const form = useRuledForm(confirmSchema, { password: '' });
  const verify = useVerifyEmail({
    mutation: {
      meta: { silent: true },
      onSuccess: () => {
        toast.success(libTexts.verified);
        onConfirmed();
      },
      onError: (error) => {
        if (error.code === 'wrong_password') form.setError('password', { message: error.message });
        else toast.error(error.message);
      },
    },
  });
  const busy = verify.isPending;
  return (
    <FormBody
      busy={busy}
      onSubmit={form.handleSubmit(({ password }) => verify.mutate({ data: { token, password } }))}
    >
      <Typography color="textSecondary">{t.confirmationLead}</Typography>
      <FormPassword
        form={form}
        name="password"
        label={t.password}
        autoComplete="current-password"
        autoFocus
      />
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {t.confirmEmail}
      </Button>
    </FormBody>
  );
}
