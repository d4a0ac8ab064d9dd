import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useLogin } from '@/api/generated/auth/auth';
import { acceptLogin } from '@/app/session-service';
import { endSession, markLoading } from '@/app/session-store';
import { PasswordField } from '@/components/password-field';
import { TextField } from '@/components/text-field';
import { toast } from '@/components/toast/toast-store';
import { showFieldErrors, useField } from '@/components/use-field';
import * as t from '@/messages/auth';
import { loginSchema } from './schema';

const EMAIL_UNVERIFIED = 'email_unverified';

interface LoginFormProps {
  onSignedIn: () => void;
  onUnverified: (email: string) => void;
  onForgot: (email: string) => void;
  onSignUp: () => void;
  /** Signing in by Google, where it is offered. */
  google: ReactNode;
}

export function LoginForm({ onSignedIn, onUnverified, onForgot, onSignUp, google }: LoginFormProps) {
  const form = useForm({
    resolver: zodResolver(loginSchema),
    reValidateMode: 'onSubmit',
    defaultValues: { email: '', password: '' },
  });
  const login = useLogin({
    mutation: {
      meta: { silent: true },
      onMutate: markLoading,
      onSuccess: (reply) => {
        try {
          acceptLogin(reply);
          onSignedIn();
        } catch (error) {
          fail(error instanceof Error ? error.message : String(error));
        }
      },
      onError: (error, { data }) => {
        if (error.code === EMAIL_UNVERIFIED) {
          fail(error.message);
          onUnverified(data.email);
          return;
        }
        showFieldErrors(form, error);
        fail(error.message);
      },
    },
  });
  const fail = (message: string) => {
    endSession(message);
    toast.error(message);
  };
  const busy = login.isPending;
  const field = useField(form, busy);

  return (
    <Box
      component="form"
      noValidate
      aria-busy={busy}
      sx={{ display: 'flex', flexDirection: 'column', gap: 2.5, pt: 1 }}
      onSubmit={form.handleSubmit((data) => login.mutate({ data }))}
    >
      <TextField label={t.email} type="email" autoComplete="email" autoFocus {...field('email')} />
      <PasswordField label={t.password} autoComplete="current-password" {...field('password')} />
      <Link
        component="button"
        type="button"
        variant="body2"
        disabled={busy}
        onClick={() => onForgot(form.getValues('email').trim())}
        sx={{ alignSelf: 'flex-end', mt: -1, fontWeight: 600 }}
      >
        {t.forgotYourPassword}
      </Link>
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {t.signIn}
      </Button>
      {google}
      <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
        {t.dontHaveAccount(
          <Link component="button" type="button" disabled={busy} onClick={onSignUp} sx={{ fontWeight: 600 }}>
            {t.signUp}
          </Link>,
        )}
      </Typography>
    </Box>
  );
}
