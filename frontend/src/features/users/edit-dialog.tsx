import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Account } from '@/api/generated/model/account';
import { useUpdateUser } from '@/api/generated/users/users';
import { TextField } from '@/components/text-field';
import { toast } from '@/components/toast/toast-store';
import { showFieldErrors, useField } from '@/components/use-field';
import * as t from '@/messages/users';
import { ActionForm } from './action-form';
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
        toast.success(t.edited(full_name));
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
      title={t.edit(copy.full_name)}
      action={t.save}
      busy={busy}
      stale={isStale}
      onSubmit={form.handleSubmit((data) =>
        update.mutate({ id: copy.id, data, headers: { 'If-Match': `"${copy.version}"` } }),
      )}
      onClose={onClose}
    >
      <TextField label={t.fullName} autoComplete="off" {...field('full_name')} />
      <TextField label={t.phoneOptional} type="tel" autoComplete="off" {...field('phone')} />
    </ActionForm>
  );
}
