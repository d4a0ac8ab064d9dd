import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import * as t from '@/messages/components';
import { DialogActions } from './dialog-actions';
import { Modal } from './modal/modal';
import { useSubmitOnce } from './use-submit-once';

interface ConfirmDialogProps {
  title: string;
  text: string;
  action: string;
  cancel?: string;
  destructive?: boolean;
  busy: boolean;
  /** Why it was refused. */
  fault?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot simply be taken back. */
export function ConfirmDialog({
  title,
  text,
  action,
  cancel = t.cancel,
  destructive = true,
  busy,
  fault,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Modal title={title} size="sm" onClose={onClose}>
      <Stack component="form" sx={{ gap: 2.5 }} onSubmit={useSubmitOnce(onConfirm)}>
        {fault !== undefined && <Alert severity="error">{fault}</Alert>}
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
        <DialogActions>
          <Button disabled={busy} onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" variant="contained" color={destructive ? 'error' : 'primary'} loading={busy}>
            {action}
          </Button>
        </DialogActions>
      </Stack>
    </Modal>
  );
}
