import { useAcceptMilestone, useCertifyMilestone } from '@/api/generated/milestones/milestones';
import type { Milestone } from '@/api/generated/model/milestone';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { toast } from '@/components/toast/toast-store';
import * as t from '@/messages/projects/milestones';
import { refreshProjects } from '../refresh';

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
    mutation: { onSuccess: () => toast.success(t.certified(name)), onSettled },
  });
  const accept = useAcceptMilestone({
    mutation: { onSuccess: () => toast.success(t.accepted(name)), onSettled },
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
