import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { MemberUser } from '@/api/generated/model/memberUser';
import { useRemoveProjectMember } from '@/api/generated/projects/projects';
import { DialogActions } from '@/components/dialog-actions';
import { Modal } from '@/components/modal/modal';
import { toast } from '@/components/toast/toast-store';
import * as t from '@/messages/projects/team';
import { refreshProjects } from '../refresh';

interface RemoveMemberDialogProps {
  user: MemberUser;
  projectId: string;
  onClose: () => void;
}

/** Asks before removing; a refusal stays visible. */
export function RemoveMemberDialog({ user, projectId, onClose }: RemoveMemberDialogProps) {
  const remove = useRemoveProjectMember({
    mutation: {
      meta: { silent: true },
      onSuccess: () => {
        toast.success(t.removed(user.full_name));
        onClose();
        return refreshProjects();
      },
    },
  });
  const { error, isPending } = remove;
  return (
    <Modal title={t.removeTitle(user.full_name)} size="sm" onClose={onClose}>
      <Stack sx={{ gap: 2.5 }}>
        {error && <Alert severity="error">{error.message}</Alert>}
        <Typography color="textSecondary">{t.removeText}</Typography>
        <DialogActions>
          <Button disabled={isPending} onClick={onClose}>
            {t.cancel}
          </Button>
          <Button
            variant="contained"
            color="error"
            loading={isPending}
            onClick={() => remove.mutate({ id: projectId, userId: user.id })}
          >
            {t.remove}
          </Button>
        </DialogActions>
      </Stack>
    </Modal>
  );
}
