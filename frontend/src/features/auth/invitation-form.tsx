import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { useAcceptInvitation } from '@/api/generated/auth/auth';
import { PasswordField } from '@/components/password-field';
import { toast } from '@/components/toast/toast-store';
import { showFieldErrors, useField } from '@/components/use-field';
import * as t from '@/messages/auth';
import * as libTexts from '@/messages/lib';
import { chosenPasswordSchema } from './schema';

interface InvitationFormProps {
  token: string;
  onAccepted: () => void;
}

/** An invited person chooses the password of an account that waits for them. */
export function InvitationForm({ token, onAccepted }: InvitationFormProps) {
  const form = useForm({
    resolver: zodResolver(chosenPasswordSchema),
    reValidateMode: 'onSubmit',
    defaultValues: { password: '', confirm_password: '' },
  });
  const accept = useAcceptInvitation({
    mutation: {
      onSuccess: ({ requiresApproval }) => {
        toast.success(libTexts.verified);
        if (requiresApproval) toast.info(t.approvalPending);
        onAccepted();
      },
      onError: (error) => showFieldErrors(form, error),
    },
  });
  const busy = accept.isPending;
  const field = useField(form, busy);
  return (
    <Stack
      component="form"
      noValidate
      aria-busy={busy}
      sx={{ gap: 2.5 }}
      onSubmit={form.handleSubmit(({ password }) => accept.mutate({ data: { token, password } }))}
    >
      <Typography color="textSecondary">{t.yourAccountIsReady}</Typography>
      <PasswordField label={t.password} autoComplete="new-password" autoFocus {...field('password')} />
      <PasswordField label={t.confirmPassword} autoComplete="new-password" {...field('confirm_password')} />
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {t.setPassword}
      </Button>
    </Stack>
  );
}
