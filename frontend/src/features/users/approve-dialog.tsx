import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Account } from '@/api/generated/model/account';
import { useApproveUser } from '@/api/generated/users/users';
import { RoleField } from '@/components/role-field';
import { toast } from '@/components/toast/toast-store';
import { showFieldErrors } from '@/components/use-field';
import { grantable, roleLabel } from '@/config/roles';
import * as t from '@/messages/users';
import { ActionForm } from './action-form';
import { roleSchema } from './schema';
import { useRefusal } from './use-refusal';

interface ApproveDialogProps {
  account: Account;
  onClose: () => void;
}

/** Grants the role asked for, or a lower one. */
export function ApproveDialog({ account, onClose }: ApproveDialogProps) {
  const { onRefused } = useRefusal(account.id);
  const form = useForm<z.input<typeof roleSchema>, unknown, z.output<typeof roleSchema>>({
    resolver: zodResolver(roleSchema),
    defaultValues: { role: account.requested_role },
  });
  const approve = useApproveUser({
    mutation: {
      onSuccess: ({ full_name, role, is_active }) => {
        if (is_active) toast.success(t.approved(full_name, role));
        else toast.info(t.seconded(full_name));
        onClose();
      },
      onError: (error) => {
        showFieldErrors(form, error);
        onRefused(error);
      },
    },
  });
  return (
    <ActionForm
      title={t.approve(account.full_name)}
      text={t.asksToJoinAs(account.email, roleLabel(account.requested_role))}
      action={t.approveDialogApprove}
      busy={approve.isPending}
      onSubmit={form.handleSubmit((data) => approve.mutate({ id: account.id, data }))}
      onClose={onClose}
    >
      <RoleField form={form} busy={approve.isPending} choices={grantable(account.requested_role)} />
    </ActionForm>
  );
}
