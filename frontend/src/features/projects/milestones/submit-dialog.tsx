import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSubmitMilestone } from '@/api/generated/milestones/milestones';
import type { FileRef } from '@/api/generated/model/fileRef';
import type { Milestone } from '@/api/generated/model/milestone';
import { FormText } from '@/components/fields/form-text';
import { isUnderWay, uploadStore } from '@/components/files/upload-queue';
import { toast } from '@/components/toast/toast-store';
import { showFieldErrors } from '@/components/use-field';
import { useStore } from '@/lib/use-store';
import * as t from '@/messages/projects/milestones';
import { refreshProjects } from '../refresh';
import { EvidencePicker } from './evidence-picker';
import { MAX_NOTE, noteSchema } from './schema';
import { StepForm } from './step-form';

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
  const form = useForm({
    resolver: zodResolver(noteSchema),
    reValidateMode: 'onSubmit',
    defaultValues: { note: '' },
  });
  const submit = useSubmitMilestone({
    mutation: {
      onSuccess: () => {
        toast.success(t.submitted(name));
        onClose();
      },
      onError: (error) => showFieldErrors(form, error),
      onSettled: () => refreshProjects(),
    },
  });
  const busy = submit.isPending;
  return (
    <StepForm
      title={t.submit(name)}
      action={t.submitDialogSubmit}
      size="md"
      busy={busy}
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
        hint={t.whatWasDone}
        busy={busy}
        multiline
        minRows={3}
        maxRows={10}
        maxLength={MAX_NOTE}
        autoFocus
      />
      <EvidencePicker projectId={projectId} chosen={evidence} onChange={setEvidence} />
    </StepForm>
  );
}
