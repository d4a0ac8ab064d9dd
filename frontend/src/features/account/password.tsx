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
import { ACCOUNT_TEXT } from './messages';
import { passwordSchema } from './schema';

const WRONG_PASSWORD = 'wrong_password';

export function Password({ user }: { user: User }) {
  if (user.has_password) return <ChangePassword />;
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '60ch' }}>
        {ACCOUNT_TEXT.noPassword}
      </Typography>
      <Button variant="outlined" onClick={() => openAuth('forgot-password', user.email)}>
        Set a password
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
        toast.success(ACCOUNT_TEXT.passwordChanged);
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
        label="Current password"
        autoComplete="current-password"
        {...field('current_password')}
      />
      <PasswordField label="New password" autoComplete="new-password" {...field('new_password')} />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        {...field('confirm_password')}
      />
      <Button type="submit" variant="contained" loading={busy} sx={{ alignSelf: 'flex-start' }}>
        Change password
      </Button>
    </Stack>
  );
}
