import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import * as t from '@/messages/components';
import { DialogActions } from './dialog-actions';
import { Modal } from './modal/modal';

interface ConfirmDialogProps {
  title: string;
  text: string;
  action: string;
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
  destructive = true,
  busy,
  fault,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Modal title={title} size="sm" onClose={onClose}>
      <Stack sx={{ gap: 2.5 }}>
        {fault !== undefined && <Alert severity="error">{fault}</Alert>}
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
        <DialogActions>
          <Button disabled={busy} onClick={onClose}>
            {t.cancel}
          </Button>
          <Button
            variant="contained"
            color={destructive ? 'error' : 'primary'}
            loading={busy}
            onClick={onConfirm}
          >
            {action}
          </Button>
        </DialogActions>
      </Stack>
    </Modal>
  );
}
