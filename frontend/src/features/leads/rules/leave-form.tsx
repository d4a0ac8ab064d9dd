import Button from '@mui/material/Button';
import { useState } from 'react';
import { getListLeadOwnersQueryKey, useSetLeadOwnerLeave } from '@/api/generated/leads/leads';
import type { LeadOwner } from '@/api/generated/model/leadOwner';
import { queryClient } from '@/app/query-client';
import { messageOf, showFaults } from '@/components/form/faults';
import { FormDialog } from '@/components/form/form-dialog';
import { FormFault } from '@/components/form/form-fault';
import { FormText } from '@/components/form/form-text';
import { useRuledForm } from '@/components/form/use-ruled-form';
import { toast } from '@/components/toast/toast-store';
import { formatOn } from '@/lib/days';
import * as t from '@/messages/leads/rules';
import { leaveSchema } from './schema';

interface LeaveFormProps {
  owner: LeadOwner;
  onClose: () => void;
}

/** Sets, moves or ends the leave of one person. */
export function LeaveForm({ owner: { id, full_name, on_leave_until }, onClose }: LeaveFormProps) {
  const form = useRuledForm(leaveSchema, { until_on: on_leave_until ?? '' });
  const [fault, setFault] = useState<string | null>(null);
  const set = useSetLeadOwnerLeave({
    mutation: {
      meta: { silent: true },
      onMutate: () => setFault(null),
      onSuccess: (fresh) => {
        void queryClient.invalidateQueries({ queryKey: getListLeadOwnersQueryKey() });
        const day = formatOn(fresh.on_leave_until);
        toast.success(day ? t.isOnLeave(full_name, day) : t.isBack(full_name));
        onClose();
      },
      onError: (error) => setFault(messageOf(error, showFaults(form, error))),
    },
  });
  return (
    <FormDialog
      title={t.leaveOf(full_name)}
      action={t.setLeave}
      busy={set.isPending}
      extra={
        on_leave_until !== undefined && (
          <Button
            disabled={set.isPending}
            sx={{ mr: 'auto' }}
            onClick={() => set.mutate({ id, data: { until_on: null } })}
          >
            {t.endLeave}
          </Button>
        )
      }
      onSubmit={form.handleSubmit((data) => set.mutate({ id, data }))}
      onClose={onClose}
    >
      <FormFault text={fault} />
      <FormText form={form} name="until_on" label={t.lastDay} hint={t.lastDayHint} type="date" autoFocus />
    </FormDialog>
  );
}
