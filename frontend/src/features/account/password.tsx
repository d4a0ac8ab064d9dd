import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { useChangePassword } from '@/api/generated/auth/auth';
import type { User } from '@/api/generated/model/user';
import { openAuth } from '@/app/auth-dialog-store';
import { PasswordField } from '@/components/password-field';
import { toast } from '@/components/toast/toast-store';
import { showFieldErrors, useField } from '@/components/use-field';
import * as t from '@/messages/account';
import { passwordSchema } from './schema';

const WRONG_PASSWORD = 'wrong_password';

export function Password({ user }: { user: User }) {
  if (user.has_password) return <ChangePassword />;
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '60ch' }}>
        {t.noPassword}
      </Typography>
      <Button variant="outlined" onClick={() => openAuth('forgot-password', user.email)}>
        {t.setPassword}
      </Button>
    </Stack>
  );
}

function ChangePassword() {
  const form = useForm({
    resolver: zodResolver(passwordSchema),
    reValidateMode: 'onSubmit',
    defaultValues: { current_password: '', new_password: '', confirm_password: '' },
  });
  const change = useChangePassword({
    mutation: {
      meta: { silent: true },
      onSuccess: () => {
        form.reset();
        toast.success(t.passwordChanged);
      },
      onError: (error) => {
        if (error.code === WRONG_PASSWORD) {
          form.setError('current_password', { message: error.message }, { shouldFocus: true });
          return;
        }
        showFieldErrors(form, error);
        toast.error(error.message);
      },
    },
  });
  const busy = change.isPending;
  const field = useField(form, busy);
  return (
    <Stack
      component="form"
      noValidate
      aria-busy={busy}
      sx={{ gap: 2.5, maxWidth: 520 }}
      onSubmit={form.handleSubmit(({ confirm_password: _confirmed, ...data }) => change.mutate({ data }))}
    >
      <PasswordField
        label={t.currentPassword}
        autoComplete="current-password"
        {...field('current_password')}
      />
      <PasswordField label={t.newPassword} autoComplete="new-password" {...field('new_password')} />
      <PasswordField
        label={t.confirmNewPassword}
        autoComplete="new-password"
        {...field('confirm_password')}
      />
      <Button type="submit" variant="contained" loading={busy} sx={{ alignSelf: 'flex-start' }}>
        {t.changePassword}
      </Button>
    </Stack>
  );
}
