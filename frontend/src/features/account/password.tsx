import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useChangePassword } from '@/api/generated/auth/auth';
import type { User } from '@/api/generated/model/user';
import { openAuth } from '@/app/auth-dialog-store';
import { showFaults } from '@/components/form/faults';
import { FormBody } from '@/components/form/form-body';
import { FormPassword } from '@/components/form/form-password';
import { useRuledForm } from '@/components/form/use-ruled-form';
import { toast } from '@/components/toast/toast-store';
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
  const form = useRuledForm(passwordSchema, {
    current_password: '',
    new_password: '',
    confirm_password: '',
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
        showFaults(form, error);
        toast.error(error.message);
      },
    },
  });
  const busy = change.isPending;
  return (
    <FormBody
      busy={busy}
      onSubmit={form.handleSubmit(({ confirm_password: _confirmed, ...data }) => change.mutate({ data }))}
    >
      <FormPassword
        form={form}
        name="current_password"
        label={t.currentPassword}
        autoComplete="current-password"
      />
      <FormPassword form={form} name="new_password" label={t.newPassword} autoComplete="new-password" />
      <FormPassword
        form={form}
        name="confirm_password"
        label={t.confirmNewPassword}
        autoComplete="new-password"
      />
      <Button
        type="submit"
        variant="contained"
        loading={busy}
        disabled={!form.formState.isDirty}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t.changePassword}
      </Button>
    </FormBody>
  );
}
