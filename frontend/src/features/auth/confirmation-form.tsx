import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { useVerifyEmail } from '@/api/generated/auth/auth';
import { PasswordField } from '@/components/password-field';
import { toast } from '@/components/toast/toast-store';
import { useField } from '@/components/use-field';
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
  const form = useForm({
    resolver: zodResolver(confirmSchema),
    reValidateMode: 'onSubmit',
    defaultValues: { password: '' },
  });
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
  const field = useField(form, busy);
  return (
    <Stack
      component="form"
      noValidate
      aria-busy={busy}
      sx={{ gap: 2.5 }}
      onSubmit={form.handleSubmit(({ password }) => verify.mutate({ data: { token, password } }))}
    >
      <Typography color="textSecondary">{t.youSignedUpInAnotherBrowser}</Typography>
      <PasswordField label={t.password} autoComplete="current-password" autoFocus {...field('password')} />
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {t.confirmEmail}
      </Button>
    </Stack>
  );
}
