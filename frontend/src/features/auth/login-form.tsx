import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLogin } from '@/api/generated/auth/auth';
import { acceptLogin } from '@/app/session-service';
import { endSession, markLoading } from '@/app/session-store';
import { showFaults } from '@/components/form/faults';
import { FormBody } from '@/components/form/form-body';
import { FormPassword } from '@/components/form/form-password';
import { FormText } from '@/components/form/form-text';
import { useRuledForm } from '@/components/form/use-ruled-form';
import { toast } from '@/components/toast/toast-store';
import * as t from '@/messages/auth';
import { loginSchema } from './schema';

const EMAIL_UNVERIFIED = 'email_unverified';

interface LoginFormProps {
  onSignedIn: () => void;
  onUnverified: (email: string, password: string) => void;
  onForgot: (email: string) => void;
  onSignUp: () => void;
  /** Signing in by Google, where it is offered. */
  google: ReactNode;
}

export function LoginForm({ onSignedIn, onUnverified, onForgot, onSignUp, google }: LoginFormProps) {
  const form = useRuledForm(loginSchema, { email: '', password: '' });
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
          onUnverified(data.email, data.password);
          return;
        }
        showFaults(form, error);
        fail(error.message);
      },
    },
  });
  const fail = (message: string) => {
    endSession(message);
    toast.error(message);
  };
  const busy = login.isPending;

  return (
    <FormBody busy={busy} sx={{ pt: 1 }} onSubmit={form.handleSubmit((data) => login.mutate({ data }))}>
      <FormText form={form} name="email" label={t.email} type="email" autoComplete="email" autoFocus />
      <FormPassword form={form} name="password" label={t.password} autoComplete="current-password" />
      <Link
        component="button"
        type="button"
        variant="body2"
        disabled={busy}
        onClick={() => onForgot(form.getValues('email').trim())}
        sx={{ alignSelf: 'flex-end', py: 1.5, mt: -2.5, mb: -1.5, fontWeight: 600 }}
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
    </FormBody>
  );
}
