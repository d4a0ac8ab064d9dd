import AddIcon from '@mui/icons-material/Add';
import Button, { type ButtonProps } from '@mui/material/Button';
import { Suspense, useState } from 'react';
import type { TicketReference } from '@/api/generated/model/ticketReference';
import { lazyDialog } from '@/components/lazy/lazy-part';
import * as t from '@/messages/tickets/new';

const NewTicketDialog = lazyDialog(
  () => import('./new-ticket-dialog').then((it) => it.NewTicketDialog),
  t.theForm,
  ({ onClose }) => onClose(),
);

interface NewTicketButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** Where this is absent, the project is asked for. */
  projectId?: string | undefined;
  /** The ticket to which the new one is related. */
  linkedTo?: TicketReference | undefined;
}

/** Raises a ticket. Its form is fetched when it is opened. */
export function NewTicketButton({
  projectId,
  linkedTo,
  variant = 'contained',
  children = t.newTicket,
  ...button
}: NewTicketButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<AddIcon />} {...button} variant={variant} onClick={() => setOpen(true)}>
        {children}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <NewTicketDialog projectId={projectId} linkedTo={linkedTo} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
