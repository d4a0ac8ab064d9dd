import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { FormEventHandler, ReactNode } from 'react';
import * as t from '@/messages/components/form';
import { DialogActions } from '../dialog-actions';
import { Modal } from '../modal/modal';
import { FormBody } from './form-body';

interface FormActionsProps {
  /** The verb on the button that sends the form. */
  action: string;
  busy: boolean;
  /** Nothing can be sent yet. */
  blocked?: boolean;
  destructive?: boolean;
  cancel?: string;
  size?: 'small' | 'medium';
  /** Further buttons, at the start of the row. */
  extra?: ReactNode;
  onClose: () => void;
}

/** The buttons under a form that can be left. */
export function FormActions(props: FormActionsProps) {
  const { action, busy, blocked = false, destructive = false, cancel = t.cancel, size = 'medium' } = props;
  return (
    <DialogActions>
      {props.extra}
      <Button size={size} disabled={busy} onClick={props.onClose}>
        {cancel}
      </Button>
      <Button
        size={size}
        type="submit"
        variant="contained"
        color={destructive ? 'error' : 'primary'}
        loading={busy}
        disabled={blocked}
      >
        {action}
      </Button>
    </DialogActions>
  );
}

interface FormDialogProps extends FormActionsProps {
  title: string;
  /** Explanation above the fields: the consequence of sending the form. */
  text?: string | undefined;
  /** Width of the dialog. */
  width?: 'sm' | 'md' | 'lg' | 'xl';
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}

/** A dialog with one form. */
export function FormDialog({ title, text, width = 'sm', onSubmit, children, ...actions }: FormDialogProps) {
  return (
    <Modal title={title} size={width} onClose={actions.onClose}>
      <FormBody busy={actions.busy} sx={{ pt: 0.5 }} onSubmit={onSubmit}>
        {text && (
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        )}
        {children}
        <FormActions {...actions} />
      </FormBody>
    </Modal>
  );
}
