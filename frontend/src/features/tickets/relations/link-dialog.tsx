import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type FormEvent, useState } from 'react';
import type { Ticket } from '@/api/generated/model/ticket';
import { useLinkTickets } from '@/api/generated/tickets/tickets';
import { DialogActions } from '@/components/dialog-actions';
import { Modal } from '@/components/modal/modal';
import * as t from '@/messages/tickets/relations';
import { showTicket } from '../refresh';
import type { NamedTicket } from '../step/schema';
import { TicketField } from '../step/ticket-field';

interface LinkDialogProps {
  ticket: Ticket;
  onClose: () => void;
}

/** Says that two tickets have to do with each other. */
export function LinkDialog({ ticket, onClose }: LinkDialogProps) {
  const [other, setOther] = useState<NamedTicket | null>(null);
  const [missing, setMissing] = useState(false);
  const link = useLinkTickets({
    mutation: {
      meta: { silent: true },
      onSuccess: (fresh) => {
        void showTicket(fresh);
        onClose();
      },
    },
  });
  const busy = link.isPending;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (other === null) return setMissing(true);
    link.mutate({ id: ticket.id, other: other.id });
  };
  return (
    <Modal title={t.linkWithAnother(ticket.code)} size="sm" onClose={onClose}>
      <Stack component="form" noValidate aria-busy={busy} sx={{ gap: 2.5, pt: 1 }} onSubmit={send}>
        {link.error && <Alert severity="error">{link.error.message}</Alert>}
        <TicketField
          label={t.hasToDoWith}
          projectId={ticket.project.id}
          without={ticket.id}
          alike={ticket.title}
          value={other}
          busy={busy}
          fault={missing ? t.pleaseChooseOtherTicket : undefined}
          onChange={(found) => {
            setMissing(false);
            setOther(found);
          }}
        />
        <DialogActions>
          <Button disabled={busy} onClick={onClose}>
            {t.back}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {t.link}
          </Button>
        </DialogActions>
      </Stack>
    </Modal>
  );
}
