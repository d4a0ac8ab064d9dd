import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Account } from '@/api/generated/model/account';
import { useUpdateUser } from '@/api/generated/users/users';
import { TextField } from '@/components/text-field';
import { toast } from '@/components/toast/toast-store';
import { showFieldErrors, useField } from '@/components/use-field';
import { ActionForm } from './action-form';
import { USERS } from './messages';
import { editSchema } from './schema';
import { useRefusal } from './use-refusal';

type EditIn = z.input<typeof editSchema>;
type EditOut = z.output<typeof editSchema>;

const valuesOf = ({ full_name, phone }: Account): EditIn => ({ full_name, phone: phone ?? '' });

interface EditDialogProps {
  account: Account;
  onClose: () => void;
}

/** Works on the copy it was opened with, whatever is loaded behind it. */
export function EditDialog({ account, onClose }: EditDialogProps) {
  const [copy, setCopy] = useState(account);
  const { isStale, onVersionRefused } = useRefusal(account.id);
  const form = useForm<EditIn, unknown, EditOut>({
    resolver: zodResolver(editSchema),
    reValidateMode: 'onSubmit',
    defaultValues: valuesOf(account),
  });
  const update = useUpdateUser({
    mutation: {
      meta: { silent: true },
      onSuccess: ({ full_name }) => {
        toast.success(USERS.edited(full_name));
        onClose();
      },
      onError: (error) => {
        showFieldErrors(form, error);
        onVersionRefused(error, (fresh) => {
          setCopy(fresh);
          form.reset(valuesOf(fresh));
        });
      },
    },
  });
  const busy = update.isPending;
  const field = useField(form, busy);
  return (
    <ActionForm
      title={`Edit ${copy.full_name}`}
      action="Save"
      busy={busy}
      stale={isStale}
      onSubmit={form.handleSubmit((data) =>
        update.mutate({ id: copy.id, data, headers: { 'If-Match': `"${copy.version}"` } }),
      )}
      onClose={onClose}
    >
      <TextField label="Full name" autoComplete="off" {...field('full_name')} />
      <TextField label="Phone (optional)" type="tel" autoComplete="off" {...field('phone')} />
    </ActionForm>
  );
}
