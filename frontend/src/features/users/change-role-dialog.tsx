import type { Account } from '@/api/generated/model/account';
import { useUpdateUser } from '@/api/generated/users/users';
import { ConflictNotice } from '@/components/form/conflict-notice';
import { FormDialog } from '@/components/form/form-dialog';
import { FormSelect } from '@/components/form/form-select';
import { useVersionedForm } from '@/components/form/use-versioned-form';
import { toast } from '@/components/toast/toast-store';
import { roleLabel, roles } from '@/config/roles';
import * as t from '@/messages/users';
import { freshAccount, refreshOnConflict } from './refresh';
import { changeRoleSchema } from './schema';

const FIELDS = { now: { label: t.role, show: roleLabel } };

interface ChangeRoleDialogProps {
  account: Account;
  onClose: () => void;
}

/** Works on the copy it was opened with, whatever is loaded behind it. */
export function ChangeRoleDialog({ account: opened, onClose }: ChangeRoleDialogProps) {
  const versioned = useVersionedForm({
    rules: changeRoleSchema,
    entity: opened,
    valuesOf: ({ role }) => ({ now: role, role: '' }),
    reload: async (form) => {
      const fresh = await freshAccount(opened.id);
      if (fresh.role !== form.getValues('now')) form.setValue('role', '');
      return fresh;
    },
  });
  const { form, entity: account } = versioned;
  const update = useUpdateUser({
    mutation: {
      meta: { silent: true },
      onSuccess: ({ full_name, role }, { data }) => {
        if (role === data.role) toast.success(t.roleChanged(full_name, role));
        else toast.info(t.seconded(full_name));
        onClose();
      },
      onError: (error) => {
        versioned.refused(error);
        refreshOnConflict(error);
      },
    },
  });
  return (
    <FormDialog
      title={t.changeRoleTitle(account.full_name)}
      text={t.changeRoleText(roleLabel(account.role))}
      action={t.changeRole}
      busy={update.isPending}
      onSubmit={versioned.submit(({ role }, { headers }) =>
        update.mutate({ id: account.id, data: { role }, headers }),
      )}
      onClose={onClose}
    >
      <ConflictNotice what={t.noun} of={versioned} fields={FIELDS} />
      <FormSelect
        form={form}
        name="role"
        label={t.role}
        choices={roles.filter(({ value }) => value !== account.role)}
      />
    </FormDialog>
  );
}
