import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { FormEventHandler, ReactNode } from 'react';
import { ConflictNotice, type FieldWords } from '@/components/conflict/conflict-notice';
import type { Conflict } from '@/components/conflict/use-conflict';
import { DialogActions } from '@/components/dialog-actions';
import { Modal } from '@/components/modal/modal';
import * as t from '@/messages/projects/edit';

interface EditDialogProps {
  title: string;
  size?: 'sm' | 'md' | 'lg';
  /** The edited entity: `project`. */
  what: string;
  action: string;
  busy: boolean;
  fault: string | null;
  conflict: Pick<Conflict, 'changes' | 'chosen' | 'isOpen' | 'choose' | 'version'>;
  fields: Readonly<Record<string, FieldWords>>;
  onSubmit: FormEventHandler;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form that is saved with the version it was opened with. */
export function EditDialog(props: EditDialogProps) {
  const { busy, conflict, fault } = props;
  return (
    <Modal title={props.title} size={props.size ?? 'md'} onClose={props.onClose}>
      <Stack component="form" noValidate aria-busy={busy} sx={{ gap: 2.5, pt: 1 }} onSubmit={props.onSubmit}>
        <ConflictNotice what={props.what} conflict={conflict} fields={props.fields} />
        {fault !== null && <Alert severity="error">{fault}</Alert>}
        {props.children}
        <DialogActions>
          <Button disabled={busy} onClick={props.onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={conflict.isOpen}>
            {props.action}
          </Button>
        </DialogActions>
      </Stack>
    </Modal>
  );
}
