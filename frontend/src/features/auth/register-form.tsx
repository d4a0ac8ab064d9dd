import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useRegister } from '@/api/generated/auth/auth';
import { carriesSession } from '@/app/login-reply';
import { acceptLogin } from '@/app/session-service';
import { endSession, markLoading, markSignedOut } from '@/app/session-store';
import { PasswordField } from '@/components/password-field';
import { RoleField } from '@/components/role-field';
import { TextField } from '@/components/text-field';
import { toast } from '@/components/toast/toast-store';
import { showFieldErrors, useField } from '@/components/use-field';
import * as t from '@/messages/auth';
import { registerSchema } from './schema';

type RegisterIn = z.input<typeof registerSchema>;
type RegisterOut = z.output<typeof registerSchema>;

const EMPTY: RegisterIn = {
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
  onVerify: (email: string) => void;
  onClose: () => void;
  onSignIn: () => void;
  /** Signing in by Google, where it is offered. */
  google: ReactNode;
}

export function RegisterForm({ onSignedIn, onVerify, onClose, onSignIn, google }: RegisterFormProps) {
  const form = useForm<RegisterIn, unknown, RegisterOut>({
    resolver: zodResolver(registerSchema),
    reValidateMode: 'onSubmit',
    defaultValues: EMPTY,
  });
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
        onVerify(data.email);
      },
      onError: (error) => {
        endSession(error.message);
        showFieldErrors(form, error);
      },
    },
  });
  const busy = register.isPending;
  const field = useField(form, busy);
  const submit = ({ confirm_password: _confirmed, ...data }: RegisterOut) => register.mutate({ data });

  return (
    <Stack
      component="form"
      noValidate
      aria-busy={busy}
      sx={{ gap: 2.5 }}
      onSubmit={form.handleSubmit(submit)}
    >
      <TextField label={t.fullName} autoComplete="name" autoFocus {...field('full_name')} />
      <Box sx={columns}>
        <TextField label={t.email} type="email" autoComplete="email" {...field('email')} />
        <TextField label={t.phoneOptional} type="tel" autoComplete="tel" {...field('phone')} />
      </Box>
      <RoleField form={form} busy={busy} />
      <Box sx={columns}>
        <PasswordField label={t.password} autoComplete="new-password" {...field('password')} />
        <PasswordField label={t.confirmPassword} autoComplete="new-password" {...field('confirm_password')} />
      </Box>
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {t.createAccount}
      </Button>
      {google}
      <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
        {t.alreadyHaveAccount(
          <Link component="button" type="button" disabled={busy} onClick={onSignIn} sx={{ fontWeight: 600 }}>
            {t.registerFormSignIn}
          </Link>,
        )}
      </Typography>
    </Stack>
  );
}
