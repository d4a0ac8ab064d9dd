import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Account } from '@/api/generated/model/account';
import { useUpdateUser } from '@/api/generated/users/users';
import { RoleField } from '@/components/role-field';
import { toast } from '@/components/toast/toast-store';
import { showFieldErrors } from '@/components/use-field';
import { roleLabel, roles } from '@/config/roles';
import * as t from '@/messages/users';
import { ActionForm } from './action-form';
import { roleSchema } from './schema';
import { useRefusal } from './use-refusal';

interface ChangeRoleDialogProps {
  account: Account;
  onClose: () => void;
}

/** Works on the copy it was opened with, whatever is loaded behind it. */
export function ChangeRoleDialog({ account: opened, onClose }: ChangeRoleDialogProps) {
  const [account, setAccount] = useState(opened);
  const { isStale, onVersionRefused } = useRefusal(account.id);
  const form = useForm<z.input<typeof roleSchema>, unknown, z.output<typeof roleSchema>>({
    resolver: zodResolver(roleSchema),
    reValidateMode: 'onSubmit',
    defaultValues: { role: '' },
  });
  const update = useUpdateUser({
    mutation: {
      meta: { silent: true },
      onSuccess: ({ full_name, role }, { data }) => {
        if (role === data.role) toast.success(t.roleChanged(full_name, role));
        else toast.info(t.seconded(full_name));
        onClose();
      },
      onError: (error) => {
        showFieldErrors(form, error);
        onVersionRefused(error, (fresh) => {
          setAccount(fresh);
          form.reset();
        });
      },
    },
  });
  return (
    <ActionForm
      title={t.changeRoleOf(account.full_name)}
      text={t.nowChangeSignsThemOutEverywhere(roleLabel(account.role))}
      action={t.changeRole}
      busy={update.isPending}
      stale={isStale}
      onSubmit={form.handleSubmit((data) =>
        update.mutate({ id: account.id, data, headers: { 'If-Match': `"${account.version}"` } }),
      )}
      onClose={onClose}
    >
      <RoleField
        form={form}
        busy={update.isPending}
        choices={roles.filter(({ value }) => value !== account.role)}
      />
    </ActionForm>
  );
}
