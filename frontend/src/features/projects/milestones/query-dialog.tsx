import { useQueryMilestone } from '@/api/generated/milestones/milestones';
import type { Milestone } from '@/api/generated/model/milestone';
import { showFaults } from '@/components/form/faults';
import { FormDialog } from '@/components/form/form-dialog';
import { FormText } from '@/components/form/form-text';
import { useRuledForm } from '@/components/form/use-ruled-form';
import { toast } from '@/components/toast/toast-store';
import * as t from '@/messages/projects/milestones';
import { refreshProjects } from '../refresh';
import { MAX_REASON, reasonSchema } from './schema';

interface QueryDialogProps {
  milestone: Milestone;
  onClose: () => void;
}

/** Sends a milestone back to work, and says why. */
export function QueryDialog({ milestone: { id, name }, onClose }: QueryDialogProps) {
  const form = useRuledForm(reasonSchema, { reason: '' });
  const query = useQueryMilestone({
    mutation: {
      onSuccess: () => {
        toast.success(t.queried(name));
        onClose();
      },
      onError: (error) => void showFaults(form, error),
      onSettled: () => refreshProjects(),
    },
  });
  return (
    <FormDialog
      title={t.sendBackTitle(name)}
      text={t.sendBackText}
      action={t.sendBack}
      busy={query.isPending}
      onSubmit={form.handleSubmit((data) => query.mutate({ id, data }))}
      onClose={onClose}
    >
      <FormText
        form={form}
        name="reason"
        label={t.reason}
        multiline
        minRows={3}
        maxRows={8}
        maxLength={MAX_REASON}
        autoFocus
      />
    </FormDialog>
  );
}
