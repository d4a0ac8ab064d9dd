import { useState } from 'react';
import type { Role } from '@/api/generated/model/role';
import type { TicketStatus } from '@/api/generated/model/ticketStatus';
import type { TicketSummary } from '@/api/generated/model/ticketSummary';
import { messageOf, showFaults } from '@/components/form/faults';
import { FormDialog } from '@/components/form/form-dialog';
import { FormFault } from '@/components/form/form-fault';
import { useRuledForm } from '@/components/form/use-ruled-form';
import * as t from '@/messages/tickets/bulk';
import { emptyStep, type StepIn, stepBody, stepSchema } from '../step/schema';
import { StepFields } from '../step/step-fields';
import { stepWords } from '../step/words';
import type { useBulk } from './use-bulk';

interface BulkStepProps {
  to: TicketStatus;
  role: Role | undefined;
  tickets: readonly TicketSummary[];
  busy: boolean;
  onStep: ReturnType<typeof useBulk>['change'];
  onClose: () => void;
}

/** Takes several tickets to another status, with the same words for each. */
export function BulkStep({ to, role, tickets, busy, onStep, onClose }: BulkStepProps) {
  const [fault, setFault] = useState<string | null>(null);
  const form = useRuledForm<StepIn, StepIn>(stepSchema(to) as never, emptyStep(to, role, ''));
  const [only] = tickets;
  const words = stepWords(to, role);
  const send = (values: StepIn) => {
    setFault(null);
    onStep(
      { status: stepBody(to, values) },
      {
        onAnswered: onClose,
        onError: (error) => {
          setFault(
            messageOf(
              error,
              showFaults(form, error, (path) => path.replace(/^status\./, '')),
            ),
          );
        },
      },
    );
  };
  return (
    <FormDialog
      title={words.title(tickets.length === 1 && only ? only.code : t.several(tickets.length))}
      text={words.text}
      action={words.action}
      cancel={t.back}
      destructive={to === 'cancelled'}
      busy={busy}
      onSubmit={form.handleSubmit(send)}
      onClose={onClose}
    >
      <FormFault text={fault} />
      <StepFields form={form} to={to} role={role} />
    </FormDialog>
  );
}
