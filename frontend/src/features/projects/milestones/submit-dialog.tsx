import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSubmitMilestone } from '@/api/generated/milestones/milestones';
import type { FileRef } from '@/api/generated/model/fileRef';
import type { Milestone } from '@/api/generated/model/milestone';
import { useReturnedJob } from '@/app/use-returned-job';
import { useUser } from '@/app/use-user';
import { CameraButton } from '@/components/files/camera-button';
import { faultOf, typed } from '@/components/files/check-file';
import { ChosenFiles } from '@/components/files/chosen-files';
import { PickButton } from '@/components/files/pick-button';
import { isUnderWay, uploadStore } from '@/components/files/upload-queue';
import { isImage } from '@/components/files/words';
import { showFaults } from '@/components/form/faults';
import { FormDialog } from '@/components/form/form-dialog';
import { FormText } from '@/components/form/form-text';
import { useRuledForm } from '@/components/form/use-ruled-form';
import { toast } from '@/components/toast/toast-store';
import { useOnline } from '@/components/use-online';
import { randomKey } from '@/lib/random-key';
import { useStore } from '@/lib/use-store';
import * as t from '@/messages/projects/milestones';
import type { MilestoneJob } from '@/offline/kinds';
import { lostPlaces } from '@/offline/lost-files';
import { refreshProjects } from '../refresh';
import { EvidencePicker } from './evidence-picker';
import { MAX_NOTE, noteSchema } from './schema';
import { FULL_PERCENT } from './words';

const unnamed = (id: string): FileRef => ({ id, name: t.evidence, media_type: 'image/jpeg' });

interface SubmitDialogProps {
  milestone: Milestone;
  projectId: string;
  onClose: () => void;
}

/** Submits a milestone with note and evidence. Evidence from before a query is filled in again. */
export function SubmitDialog({ milestone, projectId, onClose }: SubmitDialogProps) {
  const { id, name, progress_percent: progress } = milestone;
  const [evidence, setEvidence] = useState<readonly FileRef[]>(milestone.evidence);
  const uploading = useStore(uploadStore).some((it) => it.owner === projectId && isUnderWay(it));
  const isOnline = useOnline();
  const userId = useUser()?.id ?? '';
  /** Evidence chosen without a network: it is uploaded with the submission, from the outbox. */
  const [held, setHeld] = useState<readonly File[]>([]);
  const [isStoring, setStoring] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const form = useRuledForm(noteSchema, { note: '' });
  const settle = useReturnedJob({
    userId,
    kind: 'milestone_submission',
    subject: id,
    take: (job, files) => {
      const { note, evidence: ids } = job.payload as MilestoneJob;
      const lost = lostPlaces(job);
      form.setValue('note', note ?? '');
      setHeld(files);
      // The picker knows their names once it has loaded the documents.
      setEvidence(
        ids
          .filter((_id, place) => !lost.includes(place))
          .map((fileId) => milestone.evidence.find((it) => it.id === fileId) ?? unnamed(fileId)),
      );
    },
  });
  const submit = useSubmitMilestone({
    mutation: {
      onSuccess: () => {
        void settle();
        toast.success(t.submitted(name));
        onClose();
      },
      onError: (error) => void showFaults(form, error),
      onSettled: () => refreshProjects(),
    },
  });
  /** Puts the submission into the outbox, which sends it when there is a network. */
  const keep = async (note: string | null) => {
    setStoring(true);
    try {
      // The dashboard has loaded it already.
      const { addJob } = await import('@/offline/outbox');
      await addJob({
        id: randomKey(),
        kind: 'milestone_submission',
        subject: id,
        title: t.submissionOf(name),
        payload: { projectId, milestoneId: id, userId, note, evidence: evidence.map((file) => file.id) },
        files: held.map((file) => ({ name: file.name, blob: file })),
      });
      await settle();
      toast.info(t.submissionStored);
      onClose();
    } catch {
      setFault(t.notStored);
      setStoring(false);
    }
  };
  const hold = (files: File[]) => {
    setFault(files.map(faultOf).find((it) => it !== null) ?? null);
    setHeld([...held, ...files.filter((file) => faultOf(file) === null)]);
  };
  const hasPhoto = [...evidence.map((it) => it.media_type), ...held.map((it) => typed(it).type)].some(
    isImage,
  );
  return (
    <FormDialog
      title={t.submitTitle(name)}
      action={t.submit}
      width="md"
      busy={submit.isPending || isStoring}
      blocked={uploading}
      onSubmit={form.handleSubmit((values) => {
        if (values.note === '' && !hasPhoto) {
          return form.setError('note', { message: t.noPhotoReasonRequired });
        }
        const note = values.note || null;
        if (!navigator.onLine || held.length > 0) return keep(note);
        submit.mutate({ id, data: { note, evidence: evidence.map((file) => file.id) } });
      })}
      onClose={onClose}
    >
      {fault !== null && <Alert severity="error">{fault}</Alert>}
      {isOnline ? (
        <EvidencePicker projectId={projectId} chosen={evidence} onChange={setEvidence} />
      ) : (
        <div>
          <CameraButton onPick={hold} sx={{ mr: 1 }}>
            {t.takePhoto}
          </CameraButton>
          <PickButton variant="outlined" onPick={hold} sx={{ minHeight: 48 }}>
            {t.addEvidence}
          </PickButton>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {t.submittedLater}
          </Typography>
        </div>
      )}
      {held.length > 0 && (
        <ChosenFiles files={held} onRemove={(file) => setHeld(held.filter((it) => it !== file))} />
      )}
      {progress < FULL_PERCENT && <Alert severity="warning">{t.notDone(progress)}</Alert>}
      <FormText
        form={form}
        name="note"
        label={hasPhoto ? t.noteOptional : t.whyNoPhoto}
        hint={hasPhoto ? t.noteHint : t.whyNoPhotoHint}
        multiline
        minRows={3}
        maxRows={10}
        maxLength={MAX_NOTE}
      />
    </FormDialog>
  );
}
