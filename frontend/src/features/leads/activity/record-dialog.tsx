import { useState } from 'react';
import { useRecordLeadActivity } from '@/api/generated/leads/leads';
import type { Lead } from '@/api/generated/model/lead';
import { LeadActivityKind } from '@/api/generated/model/leadActivityKind';
import { messageOf, showFaults } from '@/components/form/faults';
import { FormChoices } from '@/components/form/form-choices';
import { FormDialog } from '@/components/form/form-dialog';
import { FormFault } from '@/components/form/form-fault';
import { FormText } from '@/components/form/form-text';
import { useRuledForm } from '@/components/form/use-ruled-form';
import { toast } from '@/components/toast/toast-store';
import { choicesOf } from '@/components/words/choices';
import { formatDue } from '@/lib/near';
import { useFormKey } from '@/lib/use-form-key';
import * as t from '@/messages/leads/activity';
import { FollowUpField } from '../follow-up/follow-up-field';
import { firstChoice } from '../follow-up/rules';
import { MAX_NOTE } from '../limits';
import { isAhead } from '../next-times';
import { isOpen } from '../pipeline';
import { showLead } from '../refresh';
import { OUTCOME } from '../words';
import { ProposalField } from './proposal-field';
import { type RecordIn, recordBody, recordSchema } from './schema';
import { useProposalFiles } from './use-proposal-files';

const OUTCOMES = choicesOf(OUTCOME);
/** Calls after which one tries again soon. */
const MISSED: readonly string[] = ['no_answer', 'busy'];

interface RecordDialogProps {
  lead: Lead;
  kind: LeadActivityKind;
  /** Whether the follow-up is the point of it; a note says what it is about. */
  isFollowUp?: boolean;
  onClose: () => void;
}

/** Records what was done about a lead, and when somebody follows up. */
export function RecordDialog({ lead, kind, isFollowUp = false, onClose }: RecordDialogProps) {
  const { id, status, next_follow_up_at: planned } = lead;
  const plans = isOpen(status);
  const isCall = kind === LeadActivityKind.call;
  const [fault, setFault] = useState<string | null>(null);
  const headersOf = useFormKey();
  const files = useProposalFiles(id);
  const form = useRuledForm<RecordIn, RecordIn>(recordSchema(kind) as never, {
    ...firstChoice(planned),
    outcome: '',
    note: '',
    happened_at: '',
  });
  const record = useRecordLeadActivity({
    mutation: {
      meta: { silent: true },
      onSuccess: (fresh) => {
        void showLead(fresh);
        const next = fresh.next_follow_up_at;
        toast.success(next && plans ? t.recordedNext(formatDue(next) ?? '') : t.recorded);
        onClose();
      },
      onError: (error) =>
        setFault(
          messageOf(
            error,
            showFaults(form, error, (path) =>
              path === 'next_follow_up_at' ? 'next' : path in form.getValues() ? path : undefined,
            ),
          ),
        ),
    },
  });
  const send = (values: RecordIn) => {
    if (files.hasFailed) return setFault(t.fileFailed);
    setFault(null);
    const data = recordBody(kind, values, plans, files.attached);
    record.mutate({ id, data, headers: headersOf(data) });
  };
  // A planned follow-up stays; else the outcome says when one tries again.
  const suggest = () => {
    if (isAhead(planned)) return;
    form.setValue('next', MISSED.includes(form.getValues('outcome')) ? 'two_hours' : 'tomorrow');
  };
  const leave = () => {
    files.discardAll();
    onClose();
  };
  return (
    <FormDialog
      title={isFollowUp ? t.followUpTitle : (t.recordTitle[kind] ?? '')}
      action={files.isUploading ? t.uploading : t.save}
      busy={record.isPending}
      blocked={files.isUploading}
      onSubmit={form.handleSubmit(send)}
      onClose={leave}
    >
      <FormFault text={fault} />
      {isCall && (
        <FormChoices
          form={form}
          name="outcome"
          label={t.outcome}
          choices={OUTCOMES}
          columns={{ xs: 2, sm: 2 }}
          onEdited={suggest}
        />
      )}
      {plans && isFollowUp && <FollowUpField form={form} planned={planned} />}
      <FormText
        form={form}
        name="note"
        label={isFollowUp ? t.followUpNote : kind === LeadActivityKind.note ? t.note : t.noteOptional}
        multiline
        minRows={2}
        maxRows={8}
        maxLength={MAX_NOTE}
        autoFocus={kind === LeadActivityKind.note && !isFollowUp}
      />
      {kind === LeadActivityKind.proposal && status !== 'won' && (
        <ProposalField files={files} busy={record.isPending} />
      )}
      {plans && !isFollowUp && <FollowUpField form={form} planned={planned} />}
      {kind !== LeadActivityKind.note && (
        <FormText
          form={form}
          name="happened_at"
          label={t.happenedAt}
          type="datetime-local"
          hint={t.happenedHint}
        />
      )}
    </FormDialog>
  );
}
