import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { login, useResendOtp, verifyOtp } from '@/api/generated/auth/auth';
import type { OtpVerification } from '@/api/generated/model/otpVerification';
import type { Session } from '@/api/generated/model/session';
import type { User } from '@/api/generated/model/user';
import { ApiError } from '@/api/http';
import { toast } from '@/components/toast/toast-store';
import * as t from '@/messages/auth';
import * as libTexts from '@/messages/lib';
import { CodeForm } from './code-form';

interface Verified {
  user: User;
  /** Absent after an accepted code, which signs nobody in. */
  session?: Session;
}

interface VerifyFormProps {
  email: string;
  password: string;
  onVerified: (verified: Verified) => void;
}

/** Whether the server may have accepted a code although this browser does not know it. */
const isLost = ({ status }: ApiError): boolean => status === 0 || status >= 500;

/** The code that proves the address of a registration. */
export function VerifyForm({ email, password, onVerified }: VerifyFormProps) {
  const wasLost = useRef(false);
  const verify = useMutation({
    mutationFn: async ({ data }: { data: OtpVerification }): Promise<Verified> => {
      try {
        return await verifyOtp(data);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (isLost(error)) wasLost.current = true;
        // An accepted code is refused the second time. If the address is verified, the password signs in.
        const mayBeVerified = wasLost.current && error.status === 400;
        const session = mayBeVerified ? await login({ email, password }).catch(() => null) : null;
        if (session === null) throw error;
        return { user: session.user, session };
      }
    },
    onSuccess: (verified) => {
      toast.success(libTexts.verified);
      onVerified(verified);
    },
  });
  const resend = useResendOtp({ mutation: { onSuccess: () => toast.success(t.otpSent) } });
  return <CodeForm email={email} action={t.verifyEmail} verify={verify} resend={resend} />;
}
