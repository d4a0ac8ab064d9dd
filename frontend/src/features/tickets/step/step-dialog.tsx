import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Ticket } from '@/api/generated/model/ticket';
import type { TicketStatus } from '@/api/generated/model/ticketStatus';
import { useChangeTicketStatus } from '@/api/generated/tickets/tickets';
import { useUser } from '@/app/use-user';
import { DialogActions } from '@/components/dialog-actions';
import { ConflictNotice } from '@/components/form/conflict-notice';
import { FormDialog } from '@/components/form/form-dialog';
import { FormFault } from '@/components/form/form-fault';
import { useVersionedForm } from '@/components/form/use-versioned-form';
import { Modal } from '@/components/modal/modal';
import { toast } from '@/components/toast/toast-store';
import * as ticketsTexts from '@/messages/tickets';
import * as t from '@/messages/tickets/step';
import { freshTicket, showTicket } from '../refresh';
import { STATUS, statusesFor } from '../states';
import { emptyStep, type StepIn, stepBody, stepSchema } from './schema';
import { StepFields } from './step-fields';
import { stepWords } from './words';

const FIELDS = {
  now: { label: t.status, show: (status: TicketStatus) => STATUS[status]?.label ?? status },
  reason: { label: t.reason },
  resolution: { label: t.whatWasDone },
  cancellation: { label: t.whyItIsCancelled },
  duplicate_of: { label: t.duplicateOf },
  rating: { label: t.rating },
  rating_note: { label: t.note },
};

/** Fields of a ticket that a step needs; a row of a list has them too. */
export type StepTicket = Pick<Ticket, 'id' | 'version' | 'code' | 'title' | 'status' | 'client_visible'> & {
  project: { id: string };
};

interface StepDialogProps {
  ticket: StepTicket;
  to: TicketStatus;
  open?: boolean;
  onClose: () => void;
  /** With the ticket as it is after the step. */
  onDone?: (ticket: Ticket) => void;
}

/** Moves a ticket on to another status, and asks for the words that go with it. */
export function StepDialog({ open = true, ...props }: StepDialogProps) {
  return open ? <Step key={`${props.ticket.id} ${props.to}`} {...props} /> : null;
}

function Step({ ticket, to, onClose, onDone }: Omit<StepDialogProps, 'open'>) {
  const role = useUser()?.role;
  const statuses = statusesFor(role);
  const [isOver, setOver] = useState(false);
  const versioned = useVersionedForm<StepTicket, StepIn, StepIn>({
    rules: stepSchema(to) as never,
    entity: ticket,
    valuesOf: ({ status }) => emptyStep(to, role, status),
    reload: async () => {
      const fresh = await freshTicket(ticket.id);
      setOver(!fresh.next_statuses.includes(to));
      return fresh;
    },
  });
  const { form, entity } = versioned;
  const change = useChangeTicketStatus({
    mutation: {
      meta: { silent: true },
      onSuccess: (fresh) => {
        void showTicket(fresh);
        if (onDone) onDone(fresh);
        else toast.success(ticketsTexts.stepDone(fresh.code, statuses[fresh.status].label));
        onClose();
      },
      onError: versioned.refused,
    },
  });
  const isHidden = to === 'waiting_on_client' && !ticket.client_visible;
  const words = stepWords(to, role);
  const text = (
    <Stack sx={{ gap: 0.5, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>{ticket.title}</Typography>
      <Typography variant="body2" color="textSecondary">
        {words.text}
      </Typography>
    </Stack>
  );
  if (isHidden || isOver) {
    return (
      <Modal title={words.title(ticket.code)} size="sm" onClose={onClose}>
        <Stack sx={{ gap: 2.5 }}>
          {isOver && (
            <FormFault
              text={ticketsTexts.stepImpossible(statuses[entity.status].label, statuses[to].label)}
            />
          )}
          {isHidden && <Alert severity="warning">{ticketsTexts.hiddenFromClient}</Alert>}
          {text}
          <DialogActions>
            <Button onClick={onClose}>{t.back}</Button>
          </DialogActions>
        </Stack>
      </Modal>
    );
  }
  return (
    <FormDialog
      title={words.title(ticket.code)}
      action={words.action}
      cancel={t.back}
      destructive={to === 'cancelled'}
      busy={change.isPending}
      blocked={versioned.isOpen}
      onSubmit={versioned.submit((values, { headers }) =>
        change.mutate({ id: ticket.id, data: stepBody(to, values), headers }),
      )}
      onClose={onClose}
    >
      <ConflictNotice what="ticket" of={versioned} fields={FIELDS} />
      {text}
      <StepFields
        form={form}
        to={to}
        role={role}
        duplicate={{ projectId: ticket.project.id, ticketId: ticket.id, title: ticket.title }}
      />
    </FormDialog>
  );
}
