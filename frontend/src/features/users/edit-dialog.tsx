import type { Account } from '@/api/generated/model/account';
import { useUpdateUser } from '@/api/generated/users/users';
import { ConflictNotice } from '@/components/form/conflict-notice';
import { FormDialog } from '@/components/form/form-dialog';
import { FormText } from '@/components/form/form-text';
import { useVersionedForm } from '@/components/form/use-versioned-form';
import { toast } from '@/components/toast/toast-store';
import { formatPhone } from '@/lib/phone';
import * as t from '@/messages/users';
import { freshAccount, refreshOnConflict } from './refresh';
import { editSchema } from './schema';

const FIELDS = { full_name: { label: t.fullName }, phone: { label: t.phone } };

interface EditDialogProps {
  account: Account;
  onClose: () => void;
}

/** Works on the copy it was opened with, whatever is loaded behind it. */
export function EditDialog({ account, onClose }: EditDialogProps) {
  const versioned = useVersionedForm({
    rules: editSchema,
    entity: account,
    valuesOf: ({ full_name, phone }) => ({ full_name, phone: formatPhone(phone ?? '') }),
    reload: () => freshAccount(account.id),
  });
  const { form } = versioned;
  const update = useUpdateUser({
    mutation: {
      meta: { silent: true },
      onSuccess: ({ full_name }) => {
        toast.success(t.edited(full_name));
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
      title={t.editTitle(versioned.entity.full_name)}
      action={t.save}
      busy={update.isPending}
      blocked={versioned.isOpen}
      onSubmit={versioned.submit((data, { headers }) => update.mutate({ id: account.id, data, headers }))}
      onClose={onClose}
    >
      <ConflictNotice what={t.noun} of={versioned} fields={FIELDS} />
      <FormText form={form} name="full_name" label={t.fullName} />
      <FormText form={form} name="phone" label={t.phoneOptional} type="tel" />
    </FormDialog>
  );
}
