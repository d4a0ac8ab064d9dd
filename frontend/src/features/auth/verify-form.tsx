import { useResendOtp, useVerifyOtp } from '@/api/generated/auth/auth';
import { toast } from '@/components/toast/toast-store';
import * as t from '@/messages/auth';
import * as libTexts from '@/messages/lib';
import { CodeForm } from './code-form';

interface VerifyFormProps {
  email: string;
  onVerified: () => void;
}

/** The code that proves the address of a registration. */
export function VerifyForm({ email, onVerified }: VerifyFormProps) {
  const verify = useVerifyOtp({
    mutation: {
      onSuccess: () => {
        toast.success(libTexts.verified);
        onVerified();
      },
    },
  });
  const resend = useResendOtp({ mutation: { onSuccess: () => toast.success(t.otpSent) } });
  return <CodeForm email={email} action={t.verifyEmail} verify={verify} resend={resend} />;
}
