import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { useCompletePasswordReset, useForgotPassword, useVerifyResetOtp } from '@/api/generated/auth/auth';
import { forgetSession } from '@/app/session-service';
import { PasswordField } from '@/components/password-field';
import { TextField } from '@/components/text-field';
import { toast } from '@/components/toast/toast-store';
import { showFieldErrors, useField } from '@/components/use-field';
import * as t from '@/messages/auth';
import { CodeForm } from './code-form';
import { emailSchema, newPasswordSchema } from './schema';

const RESET_OVER = 'invalid_reset';

/** Where somebody stands who has forgotten the password; the token of a proven code lives here only. */
export type ResetStep =
  | { name: 'forgot-password'; email: string }
  | { name: 'reset-code'; email: string }
  | { name: 'new-password'; email: string; token: string };

interface ResetFlowProps {
  step: ResetStep;
  onStep: (step: ResetStep) => void;
  onLogin: () => void;
}

export function ResetFlow({ step, onStep, onLogin }: ResetFlowProps) {
  switch (step.name) {
    case 'forgot-password':
      return (
        <EmailForm
          email={step.email}
          onSent={(email) => onStep({ name: 'reset-code', email })}
          onLogin={onLogin}
        />
      );
    case 'reset-code':
      return (
        <ResetCodeForm
          email={step.email}
          onVerified={(token) => onStep({ name: 'new-password', email: step.email, token })}
        />
      );
    case 'new-password':
      return (
        <NewPasswordForm
          email={step.email}
          token={step.token}
          onDone={onLogin}
          onStale={() => onStep({ name: 'forgot-password', email: step.email })}
        />
      );
  }
}

function EmailForm(props: { email: string; onSent: (email: string) => void; onLogin: () => void }) {
  const form = useForm({
    resolver: zodResolver(emailSchema),
    reValidateMode: 'onSubmit',
    defaultValues: { email: props.email },
  });
  const send = useForgotPassword({
    mutation: {
      onSuccess: (_reply, { data }) => {
        toast.success(t.codeSent);
        props.onSent(data.email);
      },
      onError: (error) => showFieldErrors(form, error),
    },
  });
  const busy = send.isPending;
  const field = useField(form, busy);
  return (
    <Stack
      component="form"
      noValidate
      aria-busy={busy}
      sx={{ gap: 2.5 }}
      onSubmit={form.handleSubmit((data) => send.mutate({ data }))}
    >
      <Typography color="textSecondary">{t.enterEmailOfYourAccount}</Typography>
      <TextField label={t.email} type="email" autoComplete="email" autoFocus {...field('email')} />
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {t.sendCode}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
        {t.rememberedIt(
          <Link
            component="button"
            type="button"
            disabled={busy}
            onClick={props.onLogin}
            sx={{ fontWeight: 600 }}
          >
            {t.backToSignIn}
          </Link>,
        )}
      </Typography>
    </Stack>
  );
}

function ResetCodeForm({ email, onVerified }: { email: string; onVerified: (token: string) => void }) {
  const verify = useVerifyResetOtp({
    mutation: {
      onSuccess: ({ reset_token }) => {
        toast.success(t.codeVerified);
        onVerified(reset_token);
      },
    },
  });
  const resend = useForgotPassword({ mutation: { onSuccess: () => toast.success(t.otpSent) } });
  return <CodeForm email={email} action={t.verifyCode} verify={verify} resend={resend} />;
}

interface NewPasswordFormProps {
  email: string;
  token: string;
  onDone: () => void;
  onStale: () => void;
}

function NewPasswordForm({ email, token, onDone, onStale }: NewPasswordFormProps) {
  const form = useForm({
    resolver: zodResolver(newPasswordSchema),
    reValidateMode: 'onSubmit',
    defaultValues: { new_password: '', confirm_password: '' },
  });
  const complete = useCompletePasswordReset({
    mutation: {
      onSuccess: () => {
        // Every session of the account has ended, one of this browser included.
        forgetSession();
        toast.success(t.passwordReset);
        onDone();
      },
      onError: (error) => {
        if (error.code === RESET_OVER) onStale();
        else showFieldErrors(form, error);
      },
    },
  });
  const busy = complete.isPending;
  const field = useField(form, busy);
  return (
    <Stack
      component="form"
      noValidate
      aria-busy={busy}
      sx={{ gap: 2.5 }}
      onSubmit={form.handleSubmit(({ new_password }) =>
        complete.mutate({ data: { email, new_password, reset_token: token } }),
      )}
    >
      <Typography color="textSecondary">{t.chooseNewPassword}</Typography>
      <PasswordField label={t.newPassword} autoComplete="new-password" autoFocus {...field('new_password')} />
      <PasswordField label={t.confirmPassword} autoComplete="new-password" {...field('confirm_password')} />
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {t.resetPassword}
      </Button>
    </Stack>
  );
}
