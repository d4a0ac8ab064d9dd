import { useState } from 'react';
import { useSubmitMilestone } from '@/api/generated/milestones/milestones';
import type { FileRef } from '@/api/generated/model/fileRef';
import type { Milestone } from '@/api/generated/model/milestone';
import { isUnderWay, uploadStore } from '@/components/files/upload-queue';
import { showFaults } from '@/components/form/faults';
import { FormDialog } from '@/components/form/form-dialog';
import { FormText } from '@/components/form/form-text';
import { useRuledForm } from '@/components/form/use-ruled-form';
import { toast } from '@/components/toast/toast-store';
import { useStore } from '@/lib/use-store';
import * as t from '@/messages/projects/milestones';
import { refreshProjects } from '../refresh';
import { EvidencePicker } from './evidence-picker';
import { MAX_NOTE, noteSchema } from './schema';

interface SubmitDialogProps {
  milestone: Milestone;
  projectId: string;
  onClose: () => void;
}

/** Submits a milestone with note and evidence. Evidence from before a query is filled in again. */
export function SubmitDialog({ milestone, projectId, onClose }: SubmitDialogProps) {
  const { id, name } = milestone;
  const [evidence, setEvidence] = useState<readonly FileRef[]>(milestone.evidence);
  const uploading = useStore(uploadStore).some((it) => it.owner === projectId && isUnderWay(it));
  const form = useRuledForm(noteSchema, { note: '' });
  const submit = useSubmitMilestone({
    mutation: {
      onSuccess: () => {
        toast.success(t.submitted(name));
        onClose();
      },
      onError: (error) => void showFaults(form, error),
      onSettled: () => refreshProjects(),
    },
  });
  return (
    <FormDialog
      title={t.submitTitle(name)}
      action={t.submit}
      width="md"
      busy={submit.isPending}
      blocked={uploading}
      onSubmit={form.handleSubmit(({ note }) =>
        submit.mutate({ id, data: { note: note || null, evidence: evidence.map((file) => file.id) } }),
      )}
      onClose={onClose}
    >
      <FormText
        form={form}
        name="note"
        label={t.noteOptional}
        hint={t.noteHint}
        multiline
        minRows={3}
        maxRows={10}
        maxLength={MAX_NOTE}
        autoFocus
      />
      <EvidencePicker projectId={projectId} chosen={evidence} onChange={setEvidence} />
    </FormDialog>
  );
}
