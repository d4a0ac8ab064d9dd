import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { UseMutationResult } from '@tanstack/react-query';
import type { OtpVerification } from '@/api/generated/model/otpVerification';
import type { ApiError } from '@/api/http';
import { showFaults } from '@/components/form/faults';
import { FormBody } from '@/components/form/form-body';
import { FormText } from '@/components/form/form-text';
import { useRuledForm } from '@/components/form/use-ruled-form';
import { toast } from '@/components/toast/toast-store';
import * as t from '@/messages/auth';
import { otpSchema } from './schema';

type Call<Body> = Pick<UseMutationResult<unknown, ApiError, { data: Body }>, 'mutate' | 'isPending'>;

interface CodeFormProps {
  email: string;
  action: string;
  verify: Call<OtpVerification>;
  resend: Call<{ email: string }>;
}

/** Asks for the code mailed to an address, and for another one. */
export function CodeForm({ email, action, verify, resend }: CodeFormProps) {
  const form = useRuledForm(otpSchema, { otp_code: '' });
  const busy = verify.isPending || resend.isPending;

  const submit = ({ otp_code }: { otp_code: string }) =>
    verify.mutate({ data: { email, otp_code } }, { onError: (error) => void showFaults(form, error) });
  const sendAgain = () => {
    if (email.trim() === '') toast.error(t.resendNeedsEmail);
    else resend.mutate({ data: { email } });
  };

  return (
    <FormBody busy={busy} onSubmit={form.handleSubmit(submit)}>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {t.codeLead(<strong>{email}</strong>)}
      </Typography>
      <FormText
        form={form}
        name="otp_code"
        label={t.verificationCode}
        placeholder={t.enter6DigitCode}
        autoComplete="one-time-code"
        autoFocus
        inputMode="numeric"
      />
      <Button type="submit" variant="contained" size="large" loading={verify.isPending}>
        {action}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
        {t.noCodeYet(
          <Link component="button" type="button" disabled={busy} onClick={sendAgain} sx={{ fontWeight: 600 }}>
            {t.resendCode}
          </Link>,
        )}
      </Typography>
    </FormBody>
  );
}
