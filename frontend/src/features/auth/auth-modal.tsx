import Stack from '@mui/material/Stack';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { resendOtp } from '@/api/generated/auth/auth';
import type { AuthMode } from '@/app/auth-dialog-store';
import { queryClient } from '@/app/query-client';
import { Modal } from '@/components/modal/modal';
import { toast } from '@/components/toast/toast-store';
import { DASHBOARD } from '@/config/paths';
import { LoginForm } from './login-form';
import { AUTH, TITLE } from './messages';
import { RegisterForm } from './register-form';
import { StepIndicator } from './step-indicator';
import { VerifyForm } from './verify-form';

const REGISTER_STEPS = ['Your details', 'Verify email'];

type View = { name: AuthMode } | { name: 'verify'; email: string };

interface AuthModalProps {
  initialMode: AuthMode;
  onClose: () => void;
}

export function AuthModal({ initialMode, onClose }: AuthModalProps) {
  const [view, setView] = useState<View>({ name: initialMode });
  const navigate = useNavigate();

  const onSignedIn = () => {
    toast.success(AUTH.loginSuccess);
    onClose();
    void navigate(DASHBOARD);
  };

  /** A right password of an address not yet verified: a fresh code, and the step that asks for it. */
  const onUnverified = (email: string) => {
    setView({ name: 'verify', email });
    resendOtp({ email }).then(
      () => toast.info(AUTH.checkEmail),
      (error: Error) => toast.error(error.message),
    );
  };

  return (
    <QueryClientProvider client={queryClient}>
      <Modal title={TITLE[view.name]} size={view.name === 'register' ? 'md' : 'sm'} onClose={onClose}>
        <Stack sx={{ gap: 3, pt: 0.5 }}>
          {view.name !== 'login' && (
            <StepIndicator steps={REGISTER_STEPS} current={view.name === 'register' ? 1 : 2} />
          )}
          {view.name === 'login' && (
            <LoginForm
              onSignedIn={onSignedIn}
              onUnverified={onUnverified}
              onSignUp={() => setView({ name: 'register' })}
            />
          )}
          {view.name === 'register' && (
            <RegisterForm
              onSignedIn={onSignedIn}
              onVerify={(email) => setView({ name: 'verify', email })}
              onClose={onClose}
              onSignIn={() => setView({ name: 'login' })}
            />
          )}
          {view.name === 'verify' && <VerifyForm email={view.email} onVerified={onClose} />}
        </Stack>
      </Modal>
    </QueryClientProvider>
  );
}
