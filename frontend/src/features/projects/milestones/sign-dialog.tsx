import { useAcceptMilestone, useCertifyMilestone } from '@/api/generated/milestones/milestones';
import type { Milestone } from '@/api/generated/model/milestone';
import { useListProjectPayments } from '@/api/generated/payments/payments';
import { useUser } from '@/app/use-user';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { toast } from '@/components/toast/toast-store';
import { may } from '@/config/roles';
import { formatPaise } from '@/lib/money';
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
  projectId: string;
  step: keyof typeof TEXT;
  onClose: () => void;
}

/** The payment that the acceptance of a milestone makes due; none until it is known. */
function useFallingDue(projectId: string, milestoneId: string, step: SignDialogProps['step']): string | null {
  const role = useUser()?.role;
  const enabled = step === 'accept' && may(role, 'see_money');
  const { data: schedule } = useListProjectPayments(projectId, { query: { enabled } });
  const payment = schedule?.items.find(
    (it) => it.milestone_id === milestoneId && it.status === 'scheduled' && it.net_payable_paise > 0,
  );
  if (!schedule || !payment) return null;
  const amount = formatPaise(payment.net_payable_paise);
  return schedule.plan.requests_on_acceptance ? t.acceptRequests(amount) : t.acceptAllows(amount);
}

/** Asks before somebody's name is put under a milestone. */
export function SignDialog({ milestone: { id, name }, projectId, step, onClose }: SignDialogProps) {
  const falling = useFallingDue(projectId, id, step);
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
      text={[text, falling].filter(Boolean).join(' ')}
      action={action}
      destructive={false}
      busy={isPending}
      onConfirm={() => mutate({ id })}
      onClose={onClose}
    />
  );
}
