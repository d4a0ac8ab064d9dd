import AddIcon from '@mui/icons-material/Add';
import Button, { type ButtonProps } from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { lazyDialog } from '@/components/lazy/lazy-part';
import * as t from '@/messages/leads/new';

const NewLeadDialog = lazyDialog(
  () => import('./new-lead-dialog').then((it) => it.NewLeadDialog),
  t.theForm,
  ({ onClose }) => onClose(),
);

/** Enters a lead by hand. Its form is fetched when it is opened. */
export function NewLeadButton(button: Pick<ButtonProps, 'sx'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} variant="contained" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
        {t.newLead}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <NewLeadDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
