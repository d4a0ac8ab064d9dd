import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { useConfirmPassword } from '@/api/generated/auth/auth';
import { useUser } from '@/app/use-user';
import { DialogActions } from '@/components/dialog-actions';
import { Modal } from '@/components/modal/modal';
import { PasswordField } from '@/components/password-field';
import { toast } from '@/components/toast/toast-store';
import { showFieldErrors, useField } from '@/components/use-field';
import * as t from '@/messages/auth';
import { confirmSchema } from './schema';

const WRONG_PASSWORD = 'wrong_password';

interface PasswordPromptProps {
  onSettled: (confirmed: boolean) => void;
}

export function PasswordPrompt({ onSettled }: PasswordPromptProps) {
  const user = useUser();
  return (
    <Modal title={t.confirmTitle} size="sm" onClose={() => onSettled(false)}>
      {user?.has_password === false ? (
        <Stack sx={{ gap: 2.5 }}>
          <Typography color="textSecondary">{t.noPassword}</Typography>
          <DialogActions>
            <Button variant="contained" onClick={() => onSettled(false)}>
              {t.close}
            </Button>
          </DialogActions>
        </Stack>
      ) : (
        <PasswordForm onSettled={onSettled} />
      )}
    </Modal>
  );
}

function PasswordForm({ onSettled }: PasswordPromptProps) {
  const form = useForm({
    resolver: zodResolver(confirmSchema),
    reValidateMode: 'onSubmit',
    defaultValues: { password: '' },
  });
  const confirm = useConfirmPassword({
    mutation: {
      meta: { silent: true },
      onSuccess: () => onSettled(true),
      onError: (error) => {
        if (error.code === WRONG_PASSWORD) {
          form.setError('password', { message: error.message }, { shouldFocus: true });
          return;
        }
        showFieldErrors(form, error);
        toast.error(error.message);
      },
    },
  });
  const busy = confirm.isPending;
  const field = useField(form, busy);
  return (
    <Stack
      component="form"
      noValidate
      aria-busy={busy}
      sx={{ gap: 2.5 }}
      onSubmit={form.handleSubmit((data) => confirm.mutate({ data }))}
    >
      <Typography color="textSecondary">{t.confirmText}</Typography>
      <PasswordField label={t.password} autoComplete="current-password" autoFocus {...field('password')} />
      <DialogActions>
        <Button disabled={busy} onClick={() => onSettled(false)}>
          {t.cancel}
        </Button>
        <Button type="submit" variant="contained" loading={busy}>
          {t.confirm}
        </Button>
      </DialogActions>
    </Stack>
  );
}
