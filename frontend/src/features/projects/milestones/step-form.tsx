import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { FormEventHandler, ReactNode } from 'react';
import { DialogActions } from '@/components/dialog-actions';
import { Modal } from '@/components/modal/modal';
import * as t from '@/messages/projects/milestones';

interface StepFormProps {
  title: string;
  action: string;
  busy: boolean;
  /** Nothing can be sent yet. */
  blocked?: boolean;
  size?: 'sm' | 'md' | 'xl';
  onSubmit: FormEventHandler;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form that does one thing to a milestone. */
export function StepForm(props: StepFormProps) {
  return (
    <Modal title={props.title} size={props.size ?? 'sm'} onClose={props.onClose}>
      <Stack
        component="form"
        noValidate
        aria-busy={props.busy}
        sx={{ gap: 2.5, pt: 0.5 }}
        onSubmit={props.onSubmit}
      >
        {props.children}
        <DialogActions>
          <Button disabled={props.busy} onClick={props.onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={props.busy} disabled={props.blocked ?? false}>
            {props.action}
          </Button>
        </DialogActions>
      </Stack>
    </Modal>
  );
}
