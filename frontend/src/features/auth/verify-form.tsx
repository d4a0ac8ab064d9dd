import { useResendOtp, useVerifyOtp } from '@/api/generated/auth/auth';
import type { User } from '@/api/generated/model/user';
import { toast } from '@/components/toast/toast-store';
import * as t from '@/messages/auth';
import * as libTexts from '@/messages/lib';
import { CodeForm } from './code-form';

interface VerifyFormProps {
  email: string;
  onVerified: (user: User) => void;
}

/** The code that proves the address of a registration. */
export function VerifyForm({ email, onVerified }: VerifyFormProps) {
  const verify = useVerifyOtp({
    mutation: {
      onSuccess: ({ user }) => {
        toast.success(libTexts.verified);
        onVerified(user);
      },
    },
  });
  const resend = useResendOtp({ mutation: { onSuccess: () => toast.success(t.otpSent) } });
  return <CodeForm email={email} action={t.verifyEmail} verify={verify} resend={resend} />;
}
