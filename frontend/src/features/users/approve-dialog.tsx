import type { Account } from '@/api/generated/model/account';
import { useApproveUser } from '@/api/generated/users/users';
import { showFaults } from '@/components/form/faults';
import { FormDialog } from '@/components/form/form-dialog';
import { FormSelect } from '@/components/form/form-select';
import { useRuledForm } from '@/components/form/use-ruled-form';
import { toast } from '@/components/toast/toast-store';
import { grantable, roleLabel } from '@/config/roles';
import * as t from '@/messages/users';
import { refreshOnConflict } from './refresh';
import { roleSchema } from './schema';

interface ApproveDialogProps {
  account: Account;
  onClose: () => void;
}

/** Grants the role asked for, or a lower one. */
export function ApproveDialog({ account, onClose }: ApproveDialogProps) {
  const form = useRuledForm(roleSchema, { role: account.requested_role });
  const approve = useApproveUser({
    mutation: {
      onSuccess: ({ full_name, role, is_active }) => {
        if (is_active) toast.success(t.approved(full_name, role));
        else toast.info(t.seconded(full_name));
        onClose();
      },
      onError: (error) => {
        showFaults(form, error);
        refreshOnConflict(error);
      },
    },
  });
  return (
    <FormDialog
      title={t.approveTitle(account.full_name)}
      text={t.approveText(account.email, roleLabel(account.requested_role))}
      action={t.approve}
      busy={approve.isPending}
      onSubmit={form.handleSubmit((data) => approve.mutate({ id: account.id, data }))}
      onClose={onClose}
    >
      <FormSelect form={form} name="role" label={t.role} choices={grantable(account.requested_role)} />
    </FormDialog>
  );
}
