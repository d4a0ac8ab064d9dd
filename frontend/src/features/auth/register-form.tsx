import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useRegister } from '@/api/generated/auth/auth';
import { carriesSession } from '@/app/login-reply';
import { acceptLogin } from '@/app/session-service';
import { endSession, markLoading, markSignedOut } from '@/app/session-store';
import { showFaults } from '@/components/form/faults';
import { FormBody } from '@/components/form/form-body';
import { FormPassword } from '@/components/form/form-password';
import { FormSelect } from '@/components/form/form-select';
import { FormText } from '@/components/form/form-text';
import { useRuledForm } from '@/components/form/use-ruled-form';
import { toast } from '@/components/toast/toast-store';
import * as t from '@/messages/auth';
import { registerSchema } from './schema';
import { useOpenRoles } from './use-open-roles';

const EMPTY = {
  full_name: '',
  email: '',
  phone: '',
  role: '',
  password: '',
  confirm_password: '',
};

const columns = { display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

interface RegisterFormProps {
  onSignedIn: () => void;
  onVerify: (email: string, password: string) => void;
  onClose: () => void;
  onSignIn: () => void;
  /** Signing in by Google, where it is offered. */
  google: ReactNode;
}

export function RegisterForm({ onSignedIn, onVerify, onClose, onSignIn, google }: RegisterFormProps) {
  const form = useRuledForm(registerSchema, EMPTY);
  const register = useRegister({
    mutation: {
      onMutate: markLoading,
      onSuccess: (reply, { data }) => {
        if (carriesSession(reply)) {
          acceptLogin(reply);
          onSignedIn();
          return;
        }
        markSignedOut();
        if (reply.requiresApproval) {
          toast.info(reply.message || t.approvalPending);
          onClose();
          return;
        }
        toast.info(t.checkEmail);
        onVerify(data.email, data.password);
      },
      onError: (error) => {
        endSession(error.message);
        showFaults(form, error);
      },
    },
  });
  const busy = register.isPending;
  return (
    <FormBody
      busy={busy}
      onSubmit={form.handleSubmit(({ confirm_password: _confirmed, ...data }) => register.mutate({ data }))}
    >
      <FormText form={form} name="full_name" label={t.fullName} autoComplete="name" autoFocus />
      <Box sx={columns}>
        <FormText form={form} name="email" label={t.email} type="email" autoComplete="email" />
        <FormText form={form} name="phone" label={t.phoneOptional} type="tel" autoComplete="tel" />
      </Box>
      <FormSelect form={form} name="role" label={t.role} choices={useOpenRoles()} />
      <Box sx={columns}>
        <FormPassword form={form} name="password" label={t.password} autoComplete="new-password" />
        <FormPassword
          form={form}
          name="confirm_password"
          label={t.confirmPassword}
          autoComplete="new-password"
        />
      </Box>
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {t.createAccount}
      </Button>
      {google}
      <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
        {t.alreadyHaveAccount(
          <Link component="button" type="button" disabled={busy} onClick={onSignIn} sx={{ fontWeight: 600 }}>
            {t.signInLink}
          </Link>,
        )}
      </Typography>
    </FormBody>
  );
}
