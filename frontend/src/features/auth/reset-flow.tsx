import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useCompletePasswordReset, useForgotPassword, useVerifyResetOtp } from '@/api/generated/auth/auth';
import { forgetSession } from '@/app/session-service';
import { showFaults } from '@/components/form/faults';
import { FormBody } from '@/components/form/form-body';
import { FormPassword } from '@/components/form/form-password';
import { FormText } from '@/components/form/form-text';
import { useRuledForm } from '@/components/form/use-ruled-form';
import { toast } from '@/components/toast/toast-store';
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
  const form = useRuledForm(emailSchema, { email: props.email });
  const send = useForgotPassword({
    mutation: {
      onSuccess: (_reply, { data }) => {
        toast.success(t.codeSent);
        props.onSent(data.email);
      },
      onError: (error) => showFaults(form, error),
    },
  });
  const busy = send.isPending;
  return (
    <FormBody busy={busy} onSubmit={form.handleSubmit((data) => send.mutate({ data }))}>
      <Typography color="textSecondary">{t.resetLead}</Typography>
      <FormText form={form} name="email" label={t.email} type="email" autoComplete="email" autoFocus />
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {t.sendCode}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
        {t.rememberedPassword(
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
    </FormBody>
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
  const form = useRuledForm(newPasswordSchema, { new_password: '', confirm_password: '' });
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
        else showFaults(form, error);
      },
    },
  });
  const busy = complete.isPending;
  return (
    <FormBody
      busy={busy}
      onSubmit={form.handleSubmit(({ new_password }) =>
        complete.mutate({ data: { email, new_password, reset_token: token } }),
      )}
    >
      <Typography color="textSecondary">{t.newPasswordLead}</Typography>
      <FormPassword
        form={form}
        name="new_password"
        label={t.newPassword}
        autoComplete="new-password"
        autoFocus
      />
      <FormPassword
        form={form}
        name="confirm_password"
        label={t.confirmPassword}
        autoComplete="new-password"
      />
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {t.resetPassword}
      </Button>
    </FormBody>
  );
}
