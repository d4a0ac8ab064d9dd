import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { login, resendOtp } from '@/api/generated/auth/auth';
import type { Session } from '@/api/generated/model/session';
import type { User } from '@/api/generated/model/user';
import type { AuthOpening } from '@/app/auth-dialog-store';
import { queryClient } from '@/app/query-client';
import { acceptLogin } from '@/app/session-service';
import { lazyPart } from '@/components/lazy/lazy-part';
import { Modal } from '@/components/modal/modal';
import { toast } from '@/components/toast/toast-store';
import { DASHBOARD } from '@/config/paths';
import * as t from '@/messages/auth';
import { LoginForm } from './login-form';
import type { ResetStep } from './reset-flow';
import { StepIndicator } from './step-indicator';

const RegisterForm = lazyPart(() => import('./register-form').then((it) => it.RegisterForm), t.theForm);
const VerifyForm = lazyPart(() => import('./verify-form').then((it) => it.VerifyForm), t.theForm);
const ResetFlow = lazyPart(() => import('./reset-flow').then((it) => it.ResetFlow), t.theForm);
const InvitationForm = lazyPart(() => import('./invitation-form').then((it) => it.InvitationForm), t.theForm);
const ConfirmationForm = lazyPart(
  () => import('./confirmation-form').then((it) => it.ConfirmationForm),
  t.theForm,
);
const GoogleSignIn = lazyPart(
  () => import('./google/google-sign-in').then((it) => it.GoogleSignIn),
  undefined,
  () => null,
);
const RoleDialog = lazyPart(() => import('./role-dialog').then((it) => it.RoleDialog), t.theForm);

const REGISTER_STEPS = [t.detailsStep, t.verifyEmailStep];
const RESET_STEPS = [t.emailStep, t.verifyCodeStep, t.newPassword];

type View =
  | { name: 'login' }
  | { name: 'register' }
  | { name: 'verify'; email: string; password: string }
  | { name: 'role'; credential: string }
  | { name: 'invitation' | 'confirmation'; token: string }
  | ResetStep;

const STEP: Partial<Record<View['name'], { steps: readonly string[]; current: number }>> = {
  register: { steps: REGISTER_STEPS, current: 1 },
  verify: { steps: REGISTER_STEPS, current: 2 },
  'forgot-password': { steps: RESET_STEPS, current: 1 },
  'reset-code': { steps: RESET_STEPS, current: 2 },
  'new-password': { steps: RESET_STEPS, current: 3 },
};

const viewOf = (opening: AuthOpening): View => {
  if ('token' in opening) return { name: opening.mode, token: opening.token };
  if (opening.mode === 'forgot-password') return { name: opening.mode, email: opening.email ?? '' };
  return { name: opening.mode };
};

interface AuthModalProps {
  opening: AuthOpening;
  onClose: () => void;
}

export function AuthModal({ opening, onClose }: AuthModalProps) {
  const [view, setView] = useState<View>(() => viewOf(opening));
  const navigate = useNavigate();
  const step = STEP[view.name];
  const toLogin = () => setView({ name: 'login' });

  const onSignedIn = (message: string = t.loginSuccess) => {
    toast.success(message);
    onClose();
    void navigate(DASHBOARD);
  };

  /** A right password of an address not yet verified: a fresh code, and the step that asks for it. */
  const onUnverified = (email: string, password: string) => {
    setView({ name: 'verify', email, password });
    resendOtp({ email }).then(
      () => toast.info(t.checkEmail),
      (error: Error) => toast.error(error.message),
    );
  };

  /** Signs in with the password that was typed a moment ago. Refused: the person signs in by hand. */
  const onVerified = async (user: User, password: string, session?: Session) => {
    onClose();
    if (!user.is_active) return;
    try {
      acceptLogin(session ?? (await login({ email: user.email, password })));
      void navigate(DASHBOARD);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
  };

  const google = (text: 'signin_with' | 'signup_with') => (
    <Suspense fallback={null}>
      <GoogleSignIn
        text={text}
        onSignedIn={onSignedIn}
        onRole={(credential) => setView({ name: 'role', credential })}
        onClose={onClose}
      />
    </Suspense>
  );

  return (
    <QueryClientProvider client={queryClient}>
      <Modal title={t.titles[view.name]} size={view.name === 'register' ? 'md' : 'sm'} onClose={onClose}>
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, pt: 0.5 }}>
          {step && <StepIndicator {...step} />}
          {view.name === 'login' && (
            <LoginForm
              onSignedIn={onSignedIn}
              onUnverified={onUnverified}
              onForgot={(email) => setView({ name: 'forgot-password', email })}
              onSignUp={() => setView({ name: 'register' })}
              google={google('signin_with')}
            />
          )}
          <Suspense fallback={<Loading />}>
            {view.name === 'register' && (
              <RegisterForm
                onSignedIn={onSignedIn}
                onVerify={(email, password) => setView({ name: 'verify', email, password })}
                onClose={onClose}
                onSignIn={toLogin}
                google={google('signup_with')}
              />
            )}
            {view.name === 'verify' && (
              <VerifyForm
                email={view.email}
                password={view.password}
                onVerified={({ user, session }) => onVerified(user, view.password, session)}
              />
            )}
            {view.name === 'role' && (
              <RoleDialog credential={view.credential} onSignedIn={onSignedIn} onClose={onClose} />
            )}
            {view.name === 'invitation' && <InvitationForm token={view.token} onAccepted={toLogin} />}
            {view.name === 'confirmation' && <ConfirmationForm token={view.token} onConfirmed={onClose} />}
            {(view.name === 'forgot-password' ||
              view.name === 'reset-code' ||
              view.name === 'new-password') && <ResetFlow step={view} onStep={setView} onLogin={toLogin} />}
          </Suspense>
        </Box>
      </Modal>
    </QueryClientProvider>
  );
}

function Loading() {
  return (
    <Box role="status" aria-label={t.loading} sx={{ display: 'grid', justifyItems: 'center', py: 10 }}>
      <CircularProgress aria-hidden size={28} />
    </Box>
  );
}
