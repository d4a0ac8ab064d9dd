import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { getMe, useUpdateMe } from '@/api/generated/auth/auth';
import type { User } from '@/api/generated/model/user';
import { keepUser } from '@/app/session-store';
import { isStale } from '@/components/conflict/stale';
import { TextField } from '@/components/text-field';
import { toast } from '@/components/toast/toast-store';
import { showFieldErrors, useField } from '@/components/use-field';
import * as t from '@/messages/account';
import { profileSchema } from './schema';

type ProfileIn = z.input<typeof profileSchema>;
type ProfileOut = z.output<typeof profileSchema>;

const valuesOf = ({ full_name, phone }: User): ProfileIn => ({ full_name, phone: phone ?? '' });

export function Profile({ user }: { user: User }) {
  const [copy, setCopy] = useState(user);
  const [stale, setStale] = useState(false);
  const form = useForm<ProfileIn, unknown, ProfileOut>({
    resolver: zodResolver(profileSchema),
    reValidateMode: 'onSubmit',
    defaultValues: valuesOf(user),
  });
  const show = (fresh: User) => {
    setCopy(fresh);
    form.reset(valuesOf(fresh));
    keepUser(fresh);
  };
  const update = useUpdateMe({
    mutation: {
      meta: { silent: true },
      onMutate: () => setStale(false),
      onSuccess: (fresh) => {
        show(fresh);
        toast.success(t.saved);
      },
      onError: async (error) => {
        if (!isStale(error)) {
          showFieldErrors(form, error);
          toast.error(error.message);
          return;
        }
        try {
          show(await getMe());
          setStale(true);
        } catch (failure) {
          toast.error(failure instanceof Error ? failure.message : String(failure));
        }
      },
    },
  });
  const busy = update.isPending;
  const field = useField(form, busy);
  return (
    <Stack
      component="form"
      noValidate
      aria-busy={busy}
      sx={{ gap: 2.5, maxWidth: 520 }}
      onSubmit={form.handleSubmit((data) =>
        update.mutate({ data, headers: { 'If-Match': `"${copy.version}"` } }),
      )}
    >
      {stale && <Alert severity="warning">{t.stale}</Alert>}
      <TextField label={t.fullName} autoComplete="name" {...field('full_name')} />
      <TextField label={t.phoneOptional} type="tel" autoComplete="tel" {...field('phone')} />
      <TextField label={t.email} value={copy.email} helperText={t.youSignInWithIt} readOnly />
      <Button
        type="submit"
        variant="contained"
        loading={busy}
        disabled={!form.formState.isDirty}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t.save}
      </Button>
    </Stack>
  );
}
