import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useConfirmPassword } from '@/api/generated/auth/auth';
import { useUser } from '@/app/use-user';
import { DialogActions } from '@/components/dialog-actions';
import { showFaults } from '@/components/form/faults';
import { FormBody } from '@/components/form/form-body';
import { FormPassword } from '@/components/form/form-password';
import { useRuledForm } from '@/components/form/use-ruled-form';
import { Modal } from '@/components/modal/modal';
import { toast } from '@/components/toast/toast-store';
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
  const form = useRuledForm(confirmSchema, { password: '' });
  const confirm = useConfirmPassword({
    mutation: {
      meta: { silent: true },
      onSuccess: () => onSettled(true),
      onError: (error) => {
        if (error.code === WRONG_PASSWORD) {
          form.setError('password', { message: error.message }, { shouldFocus: true });
          return;
        }
        showFaults(form, error);
        toast.error(error.message);
      },
    },
  });
  const busy = confirm.isPending;
  return (
    <FormBody busy={busy} onSubmit={form.handleSubmit((data) => confirm.mutate({ data }))}>
      <Typography color="textSecondary">{t.confirmText}</Typography>
      <FormPassword
        form={form}
        name="password"
        label={t.password}
        autoComplete="current-password"
        autoFocus
      />
      <DialogActions>
        <Button disabled={busy} onClick={() => onSettled(false)}>
          {t.cancel}
        </Button>
        <Button type="submit" variant="contained" loading={busy}>
          {t.confirm}
        </Button>
      </DialogActions>
    </FormBody>
  );
}
