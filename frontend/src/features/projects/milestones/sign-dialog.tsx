import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useAcceptMilestone, useCertifyMilestone } from '@/api/generated/milestones/milestones';
import type { Milestone } from '@/api/generated/model/milestone';
import { isImage } from '@/components/files/words';
import { FormBody } from '@/components/form/form-body';
import { Modal } from '@/components/modal/modal';
import { toast } from '@/components/toast/toast-store';
import * as t from '@/messages/projects/milestones';
import { refreshProjects } from '../refresh';
import { Evidence } from './evidence';
import { History } from './history';
import { Note } from './note';
import { Unfinished } from './unfinished';
import { useFallingDue } from './use-falling-due';

const TEXT = {
  certify: {
    action: t.certify,
    text: t.certifyText,
  },
  accept: {
    action: t.accept,
    text: t.acceptText,
  },
} as const;

interface SignDialogProps {
  milestone: Milestone;
  projectId: string;
  step: keyof typeof TEXT;
  onSendBack: () => void;
  onClose: () => void;
}

/** Shows the submission before somebody's name is put under a milestone. */
export function SignDialog({ milestone, projectId, step, onSendBack, onClose }: SignDialogProps) {
  const { id, name, note, evidence } = milestone;
  const falling = useFallingDue(projectId, id, step === 'accept');
  const onSettled = () => {
    onClose();
    return refreshProjects();
  };
  const certify = useCertifyMilestone({
    mutation: { onSuccess: () => toast.success(t.certified(name)), onSettled },
  });
  const accept = useAcceptMilestone({
    mutation: { onSuccess: () => toast.success(t.accepted(name)), onSettled },
  });
  const { mutate, isPending } = step === 'certify' ? certify : accept;
  const { action, text } = TEXT[step];
  const hasPhoto = evidence.some(({ media_type }) => isImage(media_type));
  return (
    <Modal title={`${action} ${name}?`} size="md" fillsPhone onClose={onClose}>
      <Evidence files={evidence} size="wide" />
      {!hasPhoto && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {note ? t.noPhotos : t.noPhotosNoNote}
        </Alert>
      )}
      <Unfinished milestone={milestone} />
      {note && <Note text={note} />}
      <History milestone={milestone} />
      <FormBody
        busy={isPending}
        sx={{ mt: 2.5, pt: 2, gap: 1, borderTop: 1, borderColor: 'divider' }}
        onSubmit={() => mutate({ id })}
      >
        {falling && <Typography sx={{ fontWeight: 600 }}>{falling}</Typography>}
        <Typography color="textSecondary">{text}</Typography>
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={isPending}
          sx={{ mt: 1, minHeight: 48 }}
        >
          {action}
        </Button>
        {milestone.can.includes('query') && (
          <Button disabled={isPending} onClick={onSendBack} sx={{ minHeight: 44 }}>
            {t.sendBack}
          </Button>
        )}
      </FormBody>
    </Modal>
  );
}
