import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Ticket } from '@/api/generated/model/ticket';
import { useMergeTicket } from '@/api/generated/tickets/tickets';
import { FormDialog } from '@/components/form/form-dialog';
import { FormFault } from '@/components/form/form-fault';
import { isStale } from '@/components/form/stale';
import { toast } from '@/components/toast/toast-store';
import { ticketPath } from '@/config/paths';
import * as pageTexts from '@/messages/tickets/page';
import * as t from '@/messages/tickets/relations';
import { refreshTickets } from '../refresh';
import type { NamedTicket } from '../step/schema';
import { TicketField } from '../step/ticket-field';

interface MergeDialogProps {
  ticket: Ticket;
  onClose: () => void;
}

/** Merges a ticket into another, which receives its comments. */
export function MergeDialog({ ticket, onClose }: MergeDialogProps) {
  const navigate = useNavigate();
  const [into, setInto] = useState<NamedTicket | null>(null);
  const [missing, setMissing] = useState(false);
  const merge = useMergeTicket({
    mutation: {
      meta: { silent: true },
      onSuccess: (other) => {
        void refreshTickets();
        toast.success(pageTexts.merged(ticket.code, other.code));
        onClose();
        void navigate(ticketPath(other.id));
      },
      // The change then shows behind the dialog, and the next attempt uses it.
      onError: (error) => (isStale(error) ? refreshTickets() : undefined),
    },
  });
  const busy = merge.isPending;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (into === null) return setMissing(true);
    merge.mutate({ id: ticket.id, data: { into: into.id }, headers: { 'If-Match': `"${ticket.version}"` } });
  };
  return (
    <FormDialog
      title={t.mergeTitle(ticket.code)}
      text={t.mergeText(ticket.code)}
      action={t.merge}
      cancel={t.back}
      busy={busy}
      onSubmit={send}
      onClose={onClose}
    >
      <FormFault text={merge.error?.message} />
      <TicketField
        label={t.mergeInto}
        projectId={ticket.project.id}
        without={ticket.id}
        alike={ticket.title}
        value={into}
        busy={busy}
        fault={missing ? t.ticketRequired : undefined}
        onChange={(other) => {
          setMissing(false);
          setInto(other);
        }}
      />
    </FormDialog>
  );
}
