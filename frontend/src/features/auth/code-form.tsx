import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { UseMutationResult } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { OtpVerification } from '@/api/generated/model/otpVerification';
import type { ApiError } from '@/api/http';
import { TextField } from '@/components/text-field';
import { toast } from '@/components/toast/toast-store';
import { showFieldErrors, useField } from '@/components/use-field';
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
  const form = useForm({
    resolver: zodResolver(otpSchema),
    reValidateMode: 'onSubmit',
    defaultValues: { otp_code: '' },
  });
  const busy = verify.isPending || resend.isPending;
  const field = useField(form, busy);

  const submit = ({ otp_code }: { otp_code: string }) =>
    verify.mutate({ data: { email, otp_code } }, { onError: (error) => showFieldErrors(form, error) });
  const sendAgain = () => {
    if (email.trim() === '') toast.error(t.resendNeedsEmail);
    else resend.mutate({ data: { email } });
  };

  return (
    <Stack
      component="form"
      noValidate
      aria-busy={busy}
      sx={{ gap: 2.5 }}
      onSubmit={form.handleSubmit(submit)}
    >
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {t.weSent6DigitCodeTo(<strong>{email}</strong>)}
      </Typography>
      <TextField
        label={t.verificationCode}
        placeholder={t.enter6DigitCode}
        autoComplete="one-time-code"
        autoFocus
        shrink
        inputProps={{ inputMode: 'numeric' }}
        {...field('otp_code')}
      />
      <Button type="submit" variant="contained" size="large" loading={verify.isPending}>
        {action}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
        {t.nothingArrived(
          <Link component="button" type="button" disabled={busy} onClick={sendAgain} sx={{ fontWeight: 600 }}>
            {t.resendCode}
          </Link>,
        )}
      </Typography>
    </Stack>
  );
}
