import { useMutation } from '@tanstack/react-query';
import type { OwnEnquiry } from '@/api/generated/model/ownEnquiry';
import { withdrawEnquiry } from '@/api/generated/public/public';
import type { ApiError } from '@/api/http';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { toast } from '@/components/toast/toast-store';
import * as t from '@/messages/marketing/your-enquiry';
import { proofOf } from './token';
import { showEnquiry } from './use-enquiry';

interface WithdrawDialogProps {
  token: string;
  onClose: () => void;
}

/** Asks before a visitor withdraws their consent. */
export function WithdrawDialog({ token, onClose }: WithdrawDialogProps) {
  const withdraw = useMutation<OwnEnquiry, ApiError>({
    meta: { silent: true },
    mutationFn: () => withdrawEnquiry(proofOf(token)),
    onSuccess: (fresh) => {
      showEnquiry(token, fresh);
      toast.success(t.withdrawn);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t.withdrawTitle}
      text={t.withdrawText}
      action={t.withdraw}
      busy={withdraw.isPending}
      fault={withdraw.error?.message}
      onConfirm={() => withdraw.mutate()}
      onClose={onClose}
    />
  );
}
