import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { getMe, useUpdateMe } from '@/api/generated/auth/auth';
import type { Role } from '@/api/generated/model/role';
import type { User } from '@/api/generated/model/user';
import { keepUser } from '@/app/session-store';
import { ConflictNotice } from '@/components/form/conflict-notice';
import { FormBody } from '@/components/form/form-body';
import { FormSwitch } from '@/components/form/form-switch';
import { FormText } from '@/components/form/form-text';
import { LeaveGuard } from '@/components/form/leave-guard';
import { useVersionedForm } from '@/components/form/use-versioned-form';
import { toast } from '@/components/toast/toast-store';
import { formatPhone } from '@/lib/phone';
import * as t from '@/messages/account';
import { profileSchema } from './schema';

const FIELDS = {
  full_name: { label: t.fullName },
  phone: { label: t.phone },
  is_named_on_site: { label: t.nameOnSite, show: (value: boolean) => (value ? t.yes : t.no) },
};

/** Roles whose people answer for projects on site. */
const BUILDERS: readonly Role[] = ['engineer', 'project_manager', 'admin'];

async function freshUser(): Promise<User> {
  const fresh = await getMe();
  keepUser(fresh);
  return fresh;
}

interface ProfileProps {
  user: User;
  /** Other facts of the account that its owner cannot change. */
  facts: ReactNode;
}

export function Profile({ user, facts }: ProfileProps) {
  const versioned = useVersionedForm({
    rules: profileSchema,
    entity: user,
    valuesOf: ({ full_name, phone, is_named_on_site }) => ({
      full_name,
      phone: formatPhone(phone ?? ''),
      is_named_on_site,
    }),
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
      onSubmit={versioned.submit((data, { headers }) => update.mutate({ data, headers }))}
    >
      <LeaveGuard isDirty={versioned.isDirty} />
      <ConflictNotice what={t.profile} of={versioned} fields={FIELDS} />
      <FormText form={form} name="full_name" label={t.fullName} autoComplete="name" />
      <FormText form={form} name="phone" label={t.phoneOptional} type="tel" autoComplete="tel" />
      {BUILDERS.includes(user.role) && (
        <FormSwitch form={form} name="is_named_on_site" label={t.nameOnSite} hint={t.nameOnSiteHint} />
      )}
      <Button
        type="submit"
        variant="contained"
        loading={update.isPending}
        disabled={versioned.isOpen || !form.formState.isDirty}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t.save}
      </Button>
      <Box sx={{ mt: 1, pt: 3, borderTop: 1, borderColor: 'divider' }}>
        <Typography variant="caption" color="textSecondary" component="p">
          {t.email}
        </Typography>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {versioned.entity.email}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {t.emailHint}
        </Typography>
      </Box>
      {facts}
    </FormBody>
  );
}
