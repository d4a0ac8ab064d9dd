import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { useResendOtp, useVerifyOtp } from '@/api/generated/auth/auth';
import { toast } from '@/components/toast/toast-store';
import { SESSION } from '@/lib/messages';
import { AUTH } from './messages';
import { otpSchema } from './schema';
import { showFieldErrors, useField } from './use-field';

interface VerifyFormProps {
  email: string;
  onVerified: () => void;
}

export function VerifyForm({ email, onVerified }: VerifyFormProps) {
  const form = useForm({
    resolver: zodResolver(otpSchema),
    reValidateMode: 'onSubmit',
    defaultValues: { otp_code: '' },
  });
  const verify = useVerifyOtp({
    mutation: {
      onSuccess: () => {
        toast.success(SESSION.verified);
        onVerified();
      },
      onError: (error) => showFieldErrors(form, error),
    },
  });
  const resend = useResendOtp({ mutation: { onSuccess: () => toast.success(AUTH.otpSent) } });
  const busy = verify.isPending || resend.isPending;
  const field = useField(form, busy);

  const sendAgain = () => {
    if (email.trim() === '') toast.error(AUTH.resendNeedsEmail);
    else resend.mutate({ data: { email } });
  };

  return (
    <Stack
      component="form"
      noValidate
      aria-busy={busy}
      sx={{ gap: 2.5 }}
      onSubmit={form.handleSubmit(({ otp_code }) => verify.mutate({ data: { email, otp_code } }))}
    >
      <Typography color="textSecondary">
        We sent a 6-digit code to <strong>{email}</strong>. It is valid for 10 minutes.
      </Typography>
      <TextField
        label="Verification code"
        placeholder="Enter 6-digit code"
        autoComplete="one-time-code"
        autoFocus
        slotProps={{ htmlInput: { inputMode: 'numeric' }, inputLabel: { shrink: true } }}
        {...field('otp_code')}
      />
      <Button type="submit" variant="contained" size="large" loading={verify.isPending}>
        Verify Email
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
        Nothing arrived?{' '}
        <Link component="button" type="button" disabled={busy} onClick={sendAgain} sx={{ fontWeight: 600 }}>
          Resend code
        </Link>
      </Typography>
    </Stack>
  );
}
