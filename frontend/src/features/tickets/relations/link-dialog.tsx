import { type FormEvent, useState } from 'react';
import type { Ticket } from '@/api/generated/model/ticket';
import { useLinkTickets } from '@/api/generated/tickets/tickets';
import { FormDialog } from '@/components/form/form-dialog';
import { FormFault } from '@/components/form/form-fault';
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
    <FormDialog
      title={t.linkTitle(ticket.code)}
      action={t.link}
      cancel={t.back}
      busy={busy}
      onSubmit={send}
      onClose={onClose}
    >
      <FormFault text={link.error?.message} />
      <TicketField
        label={t.relatedTicket}
        projectId={ticket.project.id}
        without={ticket.id}
        alike={ticket.title}
        value={other}
        busy={busy}
        fault={missing ? t.ticketRequired : undefined}
        onChange={(found) => {
          setMissing(false);
          setOther(found);
        }}
      />
    </FormDialog>
  );
}
