import Alert from '@mui/material/Alert';
import { useEffect, useRef, useState } from 'react';
import { queryMilestone, useQueryMilestone } from '@/api/generated/milestones/milestones';
import type { Document } from '@/api/generated/model/document';
import type { Milestone } from '@/api/generated/model/milestone';
import { Visibility } from '@/api/generated/model/visibility';
import { ApiError, messageOr } from '@/api/http';
import { upload } from '@/api/transfer';
import { typed } from '@/components/files/check-file';
import { showFaults } from '@/components/form/faults';
import { FormDialog } from '@/components/form/form-dialog';
import { FormText } from '@/components/form/form-text';
import { useRuledForm } from '@/components/form/use-ruled-form';
import { toast } from '@/components/toast/toast-store';
import { formatMoment } from '@/lib/dates';
import { randomKey } from '@/lib/random-key';
import * as t from '@/messages/projects/milestones';
import { freshProject, refreshProjects } from '../refresh';
import { PhotosField } from './photos-field';
import { MAX_REASON, reasonSchema } from './schema';

interface QueryDialogProps {
  milestone: Milestone;
  projectId: string;
  onClose: () => void;
}

/** A title for the photos of one reason, among the project's documents. */
const photosTitle = (milestone: string, at: Date): string =>
  `${milestone.slice(0, 80).trim()}, ${formatMoment(at.toISOString()) ?? ''}`.replace(/\s+/g, ' ');

/** Sends photos to the project's documents and returns their files. A repeat stores none of them twice. */
function useReasonPhotos(projectId: string, milestone: string) {
  const keys = useRef(new Map<File, string>());
  const [title] = useState(() => photosTitle(milestone, new Date()));
  const sending = useRef(new AbortController());
  // A dialog that is closed sends nothing any more.
  useEffect(() => {
    const current = new AbortController();
    sending.current = current;
    return () => current.abort();
  }, []);
  return async (photos: readonly File[]): Promise<string[]> => {
    const { signal } = sending.current;
    const files: string[] = [];
    for (const photo of photos) {
      const key = keys.current.get(photo) ?? randomKey();
      keys.current.set(photo, key);
      const form = new FormData();
      form.append('project_id', projectId);
      form.append('category', 'photo');
      form.append('visibility', Visibility.client);
      form.append('title', title);
      form.append('file', typed(photo), photo.name);
      const options = { key, signal, onProgress: () => undefined };
      const { current } = await upload<Document>('/files', form, options);
      files.push(current.id);
    }
    signal.throwIfAborted();
    return files;
  };
}

const isWrongState = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** Sends a milestone back to work, and says what is missing. */
export function QueryDialog({ milestone: { id, name }, projectId, onClose }: QueryDialogProps) {
  const form = useRuledForm(reasonSchema, { reason: '' });
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = useReasonPhotos(projectId, name);
  /** A repeat after a lost answer is refused: the milestone then carries this reason already. */
  const sentBefore = async (error: unknown, reason: string): Promise<Milestone> => {
    const { milestones } = isWrongState(error) ? await freshProject(projectId) : { milestones: [] };
    const now = milestones.find((it) => it.id === id);
    if (now?.status !== 'in_progress' || now.query_reason !== reason) throw error;
    return now;
  };
  const query = useQueryMilestone({
    mutation: {
      mutationFn: ({ id: milestoneId, data }) =>
        queryMilestone(milestoneId, data).catch((error: unknown) => sentBefore(error, data.reason)),
      onSuccess: () => {
        toast.success(t.queried(name));
        onClose();
      },
      onError: (error) => {
        // The message says the state that the milestone has now: nothing can be sent back any more.
        if (isWrongState(error)) onClose();
        else showFaults(form, error);
      },
      onSettled: () => refreshProjects(),
    },
  });
  const sendBack = async ({ reason }: { reason: string }) => {
    setFailure(null);
    setSending(true);
    try {
      query.mutate({ id, data: { reason, photos: await send(photos) } });
    } catch (error) {
      setFailure(messageOr(error, t.photosFailed));
    }
    setSending(false);
  };
  const busy = query.isPending || isSending;
  return (
    <FormDialog
      title={t.sendBackTitle(name)}
      text={t.sendBackText}
      action={t.sendBack}
      busy={busy}
      onSubmit={form.handleSubmit(sendBack)}
      onClose={onClose}
    >
      <FormText
        form={form}
        name="reason"
        label={t.missing}
        multiline
        minRows={3}
        maxRows={8}
        maxLength={MAX_REASON}
        autoFocus
      />
      <PhotosField photos={photos} busy={busy} onChange={setPhotos} />
      {failure !== null && <Alert severity="error">{failure}</Alert>}
    </FormDialog>
  );
}
