import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ComponentProps, type ReactNode, useState } from 'react';
import * as t from '@/messages/components/form';
import { ConfirmDialog } from '../confirm-dialog';
import { DialogActions } from '../dialog-actions';
import { Modal } from '../modal/modal';
import { FormBody } from './form-body';
import { useTyped } from './use-typed';

/** The buttons stay at the lower edge of a phone. The negative margins cover the padding of the dialog's content. */
const STICKY = {
  '@media (max-width:599.95px)': {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    mx: -2.5,
    mb: -4,
    px: 2.5,
    py: 1.5,
    bgcolor: 'background.paper',
    borderTop: 1,
    borderColor: 'divider',
    '& > button': { minHeight: 44 },
  },
};

interface FormActionsProps {
  /** The verb on the button that sends the form. */
  action: string;
  busy: boolean;
  /** Nothing can be sent yet. */
  blocked?: boolean;
  destructive?: boolean;
  cancel?: string;
  size?: 'small' | 'medium';
  /** Whether the buttons stay in view on a phone, in a dialog that fills it. */
  isSticky?: boolean;
  /** Further buttons, at the start of the row. */
  extra?: ReactNode;
  onClose: () => void;
}

/** The buttons under a form that can be left. */
export function FormActions(props: FormActionsProps) {
  const { action, busy, blocked = false, destructive = false, cancel = t.cancel, size = 'medium' } = props;
  return (
    <DialogActions sx={props.isSticky ? STICKY : undefined}>
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
  onSubmit: ComponentProps<typeof FormBody>['onSubmit'];
  children: ReactNode;
}

/** A dialog with one form. Its Cancel closes it; every other way out asks first if something was entered. */
export function FormDialog({ title, text, width = 'sm', onSubmit, children, ...actions }: FormDialogProps) {
  const { hasTyped, onChange } = useTyped();
  const [isLeaving, setLeaving] = useState(false);
  const { onClose } = actions;
  const leave = () => (hasTyped() ? setLeaving(true) : onClose());
  return (
    <>
      <Modal title={title} size={width} onClose={leave}>
        <FormBody busy={actions.busy} sx={{ pt: 0.5 }} onChange={onChange} onSubmit={onSubmit}>
          {text && (
            <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
          )}
          {children}
          <FormActions {...actions} />
        </FormBody>
      </Modal>
      {isLeaving && (
        <ConfirmDialog
          title={t.leaveTitle}
          text={t.leaveText}
          action={t.discard}
          cancel={t.keepEditing}
          busy={false}
          onConfirm={onClose}
          onClose={() => setLeaving(false)}
        />
      )}
    </>
  );
}
