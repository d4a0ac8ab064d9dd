import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Role } from '@/api/generated/model/role';
import type { TicketStatus } from '@/api/generated/model/ticketStatus';
import type { TicketSummary } from '@/api/generated/model/ticketSummary';
import { DialogActions } from '@/components/dialog-actions';
import { showFaults } from '@/components/fields/form-fields';
import { Modal } from '@/components/modal/modal';
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
  const form = useForm<StepIn>({
    resolver: zodResolver(stepSchema(to)) as never,
    reValidateMode: 'onSubmit',
    defaultValues: emptyStep(to, role, ''),
  });
  const [only] = tickets;
  const words = stepWords(to, role);
  const send = (values: StepIn) => {
    setFault(null);
    onStep(
      { status: stepBody(to, values) },
      {
        onAnswered: onClose,
        onError: (error) => {
          const rest = showFaults(form, error, (path) => path.replace(/^status\./, ''));
          if (error.status !== 422 || rest.length > 0) setFault(error.message);
        },
      },
    );
  };
  return (
    <Modal
      title={words.title(tickets.length === 1 && only ? only.code : t.several(tickets.length))}
      size="sm"
      onClose={onClose}
    >
      <Stack
        component="form"
        noValidate
        aria-busy={busy}
        sx={{ gap: 2.5 }}
        onSubmit={form.handleSubmit(send)}
      >
        {fault !== null && <Alert severity="error">{fault}</Alert>}
        <Typography variant="body2" color="textSecondary">
          {words.text}
        </Typography>
        <StepFields form={form} to={to} role={role} busy={busy} />
        <DialogActions>
          <Button disabled={busy} onClick={onClose}>
            {t.back}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={to === 'cancelled' ? 'error' : 'primary'}
            loading={busy}
          >
            {words.action}
          </Button>
        </DialogActions>
      </Stack>
    </Modal>
  );
}
