import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Ticket } from '@/api/generated/model/ticket';
import type { TicketStatus } from '@/api/generated/model/ticketStatus';
import { getGetTicketQueryOptions, useChangeTicketStatus } from '@/api/generated/tickets/tickets';
import { useUser } from '@/app/use-user';
import { ConflictNotice } from '@/components/conflict/conflict-notice';
import { useConflict } from '@/components/conflict/use-conflict';
import { DialogActions } from '@/components/dialog-actions';
import { showFaults } from '@/components/fields/form-fields';
import { Modal } from '@/components/modal/modal';
import { toast } from '@/components/toast/toast-store';
import * as ticketsTexts from '@/messages/tickets';
import * as t from '@/messages/tickets/step';
import { showTicket } from '../refresh';
import { STATUS } from '../states';
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
  const queryClient = useQueryClient();
  const [fault, setFault] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const [opened] = useState(() => ({
    version: ticket.version,
    values: emptyStep(to, role, ticket.status),
  }));
  const form = useForm<StepIn>({
    resolver: zodResolver(stepSchema(to)) as never,
    reValidateMode: 'onSubmit',
    defaultValues: opened.values,
  });
  const conflict = useConflict({
    form,
    opened,
    reload: async () => {
      const fresh = await queryClient.fetchQuery({ ...getGetTicketQueryOptions(ticket.id), staleTime: 0 });
      if (!fresh.next_statuses.includes(to)) {
        setFault(ticketsTexts.noLonger(STATUS[fresh.status].label, STATUS[to].label));
        setOver(true);
      }
      return { version: fresh.version, values: emptyStep(to, role, fresh.status) };
    },
  });
  const change = useChangeTicketStatus({
    mutation: {
      meta: { silent: true },
      onSuccess: (fresh) => {
        void showTicket(fresh);
        toast.success(ticketsTexts.stepDone(fresh.code, STATUS[fresh.status].label));
        onDone?.(fresh);
        onClose();
      },
      onError: (error) => {
        if (conflict.onRefused(error)) return;
        const rest = showFaults(form, error, (path) => (path in FIELDS ? path : undefined));
        if (error.status !== 422 || rest.length > 0) setFault(error.message);
      },
    },
  });
  const busy = change.isPending;
  const isHidden = to === 'waiting_on_client' && !ticket.client_visible;
  const words = stepWords(to, role);

  const send = (values: StepIn) => {
    setFault(null);
    change.mutate({
      id: ticket.id,
      data: stepBody(to, values),
      headers: { 'If-Match': `"${conflict.version}"` },
    });
  };

  return (
    <Modal title={words.title(ticket.code)} size="sm" onClose={onClose}>
      <Stack
        component="form"
        noValidate
        aria-busy={busy}
        sx={{ gap: 2.5 }}
        onSubmit={form.handleSubmit(send)}
      >
        {!isOver && <ConflictNotice what="ticket" conflict={conflict} fields={FIELDS} />}
        {fault !== null && <Alert severity="error">{fault}</Alert>}
        {isHidden && <Alert severity="warning">{ticketsTexts.notShown}</Alert>}
        <Stack sx={{ gap: 0.5, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 600 }}>{ticket.title}</Typography>
          <Typography variant="body2" color="textSecondary">
            {words.text}
          </Typography>
        </Stack>
        {!isHidden && !isOver && (
          <StepFields
            form={form}
            to={to}
            role={role}
            busy={busy}
            duplicate={{ projectId: ticket.project.id, ticketId: ticket.id, title: ticket.title }}
          />
        )}
        <DialogActions>
          <Button disabled={busy} onClick={onClose}>
            {t.back}
          </Button>
          {!isHidden && !isOver && (
            <Button
              type="submit"
              variant="contained"
              color={to === 'cancelled' ? 'error' : 'primary'}
              loading={busy}
              disabled={conflict.isOpen}
            >
              {words.action}
            </Button>
          )}
        </DialogActions>
      </Stack>
    </Modal>
  );
}
