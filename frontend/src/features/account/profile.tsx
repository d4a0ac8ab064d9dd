import Button from '@mui/material/Button';
import { getMe, useUpdateMe } from '@/api/generated/auth/auth';
import type { User } from '@/api/generated/model/user';
import { keepUser } from '@/app/session-store';
import { ConflictNotice } from '@/components/form/conflict-notice';
import { FormBody } from '@/components/form/form-body';
import { FormText } from '@/components/form/form-text';
import { TextField } from '@/components/form/text-field';
import { useVersionedForm } from '@/components/form/use-versioned-form';
import { toast } from '@/components/toast/toast-store';
import * as t from '@/messages/account';
import { profileSchema } from './schema';

const FIELDS = { full_name: { label: t.fullName }, phone: { label: t.phone } };

async function freshUser(): Promise<User> {
  const fresh = await getMe();
  keepUser(fresh);
  return fresh;
}

export function Profile({ user }: { user: User }) {
  const versioned = useVersionedForm({
    rules: profileSchema,
    entity: user,
    valuesOf: ({ full_name, phone }) => ({ full_name, phone: phone ?? '' }),
    reload: freshUser,
  });
  const { form } = versioned;
  const update = useUpdateMe({
    mutation: {
      meta: { silent: true },
      onSuccess: (fresh) => {
        keepUser(fresh);
        versioned.restart(fresh);
        toast.success(t.saved);
      },
      onError: versioned.refused,
    },
  });
  return (
    <FormBody
      busy={update.isPending}
      sx={{ maxWidth: 520 }}
      onSubmit={versioned.submit((data, { headers }) => update.mutate({ data, headers }))}
    >
      <ConflictNotice what={t.profile} of={versioned} fields={FIELDS} />
      <FormText form={form} name="full_name" label={t.fullName} autoComplete="name" />
      <FormText form={form} name="phone" label={t.phoneOptional} type="tel" autoComplete="tel" />
      <TextField label={t.email} value={versioned.entity.email} helperText={t.emailHint} readOnly />
      <Button
        type="submit"
        variant="contained"
        loading={update.isPending}
        disabled={versioned.isOpen || !form.formState.isDirty}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t.save}
      </Button>
    </FormBody>
  );
}
