import { useWithdrawLead } from '@/api/generated/leads/leads';
import type { Lead } from '@/api/generated/model/lead';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { toast } from '@/components/toast/toast-store';
import * as t from '@/messages/leads/page';
import { showLead } from '../refresh';

interface WithdrawDialogProps {
  lead: Lead;
  onClose: () => void;
}

/** Records that a person does not want to be contacted any more. */
export function WithdrawDialog({ lead: { id, full_name }, onClose }: WithdrawDialogProps) {
  const withdraw = useWithdrawLead({
    mutation: {
      meta: { silent: true },
      onSuccess: (fresh) => {
        void showLead(fresh);
        toast.success(t.withdrawn);
        onClose();
      },
    },
  });
  return (
    <ConfirmDialog
      title={t.withdrawTitle(full_name)}
      text={t.withdrawText}
      action={t.withdrawAction}
      busy={withdraw.isPending}
      fault={withdraw.error?.message}
      onConfirm={() => withdraw.mutate({ id })}
      onClose={onClose}
    />
  );
}
