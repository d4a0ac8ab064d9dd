import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useChangeLeadStatus } from '@/api/generated/leads/leads';
import type { Lead } from '@/api/generated/model/lead';
import { LeadLostReason } from '@/api/generated/model/leadLostReason';
import { LeadStatus } from '@/api/generated/model/leadStatus';
import type { LeadSummary } from '@/api/generated/model/leadSummary';
import { DialogActions } from '@/components/dialog-actions';
import { ConflictNotice } from '@/components/form/conflict-notice';
import { FormDialog } from '@/components/form/form-dialog';
import { FormFault } from '@/components/form/form-fault';
import { FormSelect } from '@/components/form/form-select';
import { FormText } from '@/components/form/form-text';
import { useVersionedForm } from '@/components/form/use-versioned-form';
import { Modal } from '@/components/modal/modal';
import { toast } from '@/components/toast/toast-store';
import { choicesOf } from '@/components/words/choices';
import * as leadsTexts from '@/messages/leads';
import * as t from '@/messages/leads/step';
import { FollowUpField } from '../follow-up/follow-up-field';
import { MAX_LOST_NOTE } from '../limits';
import { freshLead, showLead } from '../refresh';
import { LOST_REASON, STATUS } from '../words';
import { emptyStep, type StepIn, stepBody, stepSchema } from './schema';
import { stepWords } from './words';

const REASONS = choicesOf(LOST_REASON);
const FIELDS = {
  now: { label: t.status, show: (status: LeadStatus) => STATUS[status]?.label ?? status },
};

interface StepDialogProps {
  lead: LeadSummary;
  to: LeadStatus;
  onClose: () => void;
  /** With the lead as it is after the step. */
  onDone?: (lead: Lead) => void;
}

/** Moves a lead to another status, and asks for what goes with it: a day, a reason or a follow-up. */
export function StepDialog({ lead, to, onClose, onDone }: StepDialogProps) {
  const [isOver, setOver] = useState(false);
  const versioned = useVersionedForm<LeadSummary, StepIn, StepIn>({
    rules: stepSchema(to) as never,
    entity: lead,
    valuesOf: ({ status }) => emptyStep(status),
    reload: async () => {
      const fresh = await freshLead(lead.id);
      setOver(!fresh.next_statuses.includes(to));
      return fresh;
    },
    place: (path) => (path === 'next_follow_up_at' ? 'next' : path),
  });
  const { form, entity } = versioned;
  const change = useChangeLeadStatus({
    mutation: {
      meta: { silent: true },
      onSuccess: (fresh) => {
        void showLead(fresh);
        if (onDone) onDone(fresh);
        else toast.success(leadsTexts.stepDone(fresh.code, STATUS[fresh.status].label));
        onClose();
      },
      onError: versioned.refused,
    },
  });
  const words = stepWords(to, lead.code);
  const text = (
    <Stack sx={{ gap: 0.5, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>{lead.full_name}</Typography>
      <Typography variant="body2" color="textSecondary">
        {words.text}
      </Typography>
    </Stack>
  );
  if (isOver) {
    return (
      <Modal title={words.title} size="sm" onClose={onClose}>
        <Stack sx={{ gap: 2.5 }}>
          <FormFault text={t.impossible(STATUS[entity.status].label, STATUS[to].label)} />
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
      title={words.title}
      action={words.action}
      cancel={t.back}
      busy={change.isPending}
      blocked={versioned.isOpen}
      onSubmit={versioned.submit((values, { headers }) =>
        change.mutate({ id: lead.id, data: stepBody(to, values), headers }),
      )}
      onClose={onClose}
    >
      <ConflictNotice what="lead" of={versioned} fields={FIELDS} />
      {text}
      <Fields form={form} to={to} />
    </FormDialog>
  );
}

interface FieldsProps {
  form: UseFormReturn<StepIn, unknown, StepIn>;
  to: LeadStatus;
}

function Fields({ form, to }: FieldsProps) {
  const reason = useWatch({ control: form.control, name: 'lost_reason' });
  if (to === LeadStatus.on_hold) {
    return <FormText form={form} name="revisit_on" label={t.revisitOn} type="date" autoFocus />;
  }
  if (to === LeadStatus.lost) {
    return (
      <>
        <FormSelect form={form} name="lost_reason" label={t.lostReason} choices={REASONS} />
        <FormText
          form={form}
          name="lost_note"
          label={reason === LeadLostReason.other ? t.lostNote : t.lostNoteOptional}
          multiline
          minRows={2}
          maxRows={8}
          maxLength={MAX_LOST_NOTE}
        />
      </>
    );
  }
  return <FollowUpField form={form} planned={undefined} />;
}
