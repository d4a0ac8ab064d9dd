import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { useQueryMilestone } from '@/api/generated/milestones/milestones';
import type { Milestone } from '@/api/generated/model/milestone';
import { FormText } from '@/components/fields/form-text';
import { toast } from '@/components/toast/toast-store';
import { showFieldErrors } from '@/components/use-field';
import * as t from '@/messages/projects/milestones';
import { refreshProjects } from '../refresh';
import { MAX_REASON, reasonSchema } from './schema';
import { StepForm } from './step-form';

interface QueryDialogProps {
  milestone: Milestone;
  onClose: () => void;
}

/** Sends a milestone back to work, and says why. */
export function QueryDialog({ milestone: { id, name }, onClose }: QueryDialogProps) {
  const form = useForm({
    resolver: zodResolver(reasonSchema),
    reValidateMode: 'onSubmit',
    defaultValues: { reason: '' },
  });
  const query = useQueryMilestone({
    mutation: {
      onSuccess: () => {
        toast.success(t.queried(name));
        onClose();
      },
      onError: (error) => showFieldErrors(form, error),
      onSettled: () => refreshProjects(),
    },
  });
  const busy = query.isPending;
  return (
    <StepForm
      title={t.sendBack(name)}
      action={t.queryDialogSendBack}
      busy={busy}
      onSubmit={form.handleSubmit((data) => query.mutate({ id, data }))}
      onClose={onClose}
    >
      <Typography color="textSecondary">{t.itIsInProgressAgain}</Typography>
      <FormText
        form={form}
        name="reason"
        label={t.reason}
        busy={busy}
        multiline
        minRows={3}
        maxRows={8}
        maxLength={MAX_REASON}
        autoFocus
      />
    </StepForm>
  );
}
