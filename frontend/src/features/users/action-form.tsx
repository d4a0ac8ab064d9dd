import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FormEventHandler, ReactNode } from 'react';
import { DialogActions } from '@/components/dialog-actions';
import { Modal } from '@/components/modal/modal';
import * as t from '@/messages/users';

interface ActionFormProps {
  title: string;
  text?: string;
  action: string;
  destructive?: boolean;
  busy: boolean;
  stale?: boolean;
  onSubmit: FormEventHandler;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form that does one thing to an account. */
export function ActionForm(props: ActionFormProps) {
  return (
    <Modal title={props.title} size="sm" onClose={props.onClose}>
      <Stack
        component="form"
        noValidate
        aria-busy={props.busy}
        sx={{ gap: 2.5, pt: 0.5 }}
        onSubmit={props.onSubmit}
      >
        {props.stale && <Alert severity="warning">{t.stale}</Alert>}
        {props.text && (
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {props.text}
          </Typography>
        )}
        {props.children}
        <DialogActions>
          <Button disabled={props.busy} onClick={props.onClose}>
            {t.cancel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={props.destructive ? 'error' : 'primary'}
            loading={props.busy}
          >
            {props.action}
          </Button>
        </DialogActions>
      </Stack>
    </Modal>
  );
}
