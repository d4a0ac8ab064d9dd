import { useAcceptMilestone, useCertifyMilestone } from '@/api/generated/milestones/milestones';
import type { Milestone } from '@/api/generated/model/milestone';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { toast } from '@/components/toast/toast-store';
import { refreshProjects } from '../refresh';
import { MILESTONES } from './messages';

const TEXT = {
  certify: {
    action: 'Certify',
    text: 'You certify with your name that the work is done as planned. The client is asked to accept it.',
  },
  accept: {
    action: 'Accept',
    text: 'You accept the work with your name. This cannot be taken back.',
  },
} as const;

interface SignDialogProps {
  milestone: Milestone;
  step: keyof typeof TEXT;
  onClose: () => void;
}

/** Asks before somebody's name is put under a milestone. */
export function SignDialog({ milestone: { id, name }, step, onClose }: SignDialogProps) {
  const onSettled = () => {
    onClose();
    return refreshProjects();
  };
  const certify = useCertifyMilestone({
    mutation: { onSuccess: () => toast.success(MILESTONES.certified(name)), onSettled },
  });
  const accept = useAcceptMilestone({
    mutation: { onSuccess: () => toast.success(MILESTONES.accepted(name)), onSettled },
  });
  const { mutate, isPending } = step === 'certify' ? certify : accept;
  const { action, text } = TEXT[step];
  return (
    <ConfirmDialog
      title={`${action} ${name}?`}
      text={text}
      action={action}
      destructive={false}
      busy={isPending}
      onConfirm={() => mutate({ id })}
      onClose={onClose}
    />
  );
}
