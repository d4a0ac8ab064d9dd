import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { NewSignUpPolicy } from '@/api/generated/model/newSignUpPolicy';
import type { SignUpPolicy } from '@/api/generated/model/signUpPolicy';
import { setSignUpPolicy } from '@/api/generated/settings/settings';
import { FormSwitch } from '@/components/form/form-switch';
import { PlainList } from '@/components/layout/plain-list';
import { roleLabel } from '@/config/roles';
import * as t from '@/messages/settings/fields';
import * as p from '@/messages/settings/page';
import { Group, GroupHeads } from '../form/group';
import type { SectionParts } from '../form/section-form';
import { type SectionProps, StoredSection } from '../form/stored-section';

const rule = z.object({ is_open: z.boolean(), needs_approval: z.boolean() });

const schema = z
  .object({
    client: rule,
    engineer: rule,
    project_manager: rule,
    salesperson: rule,
    admin: z.object({ is_open: z.boolean() }),
  })
  .check(
    z.refine((policy) => Object.values(policy).some(({ is_open }) => is_open), {
      path: ['client', 'is_open'],
      error: t.noRoleOpen,
    }),
  );

type Values = z.input<typeof schema>;

/** The roles whose approval can be set. */
const SET = ['client', 'engineer', 'project_manager', 'salesperson'] as const;

const ruleText = ({ is_open, needs_approval }: Values['client']): string => {
  if (!is_open) return t.roleClosed;
  return needs_approval ? t.roleApproved : t.roleFree;
};

const adminText = ({ is_open }: Values['admin']): string => ruleText({ is_open, needs_approval: true });

const SIGN_UP: SectionParts<SignUpPolicy, Values, NewSignUpPolicy> = {
  name: 'sign_up',
  title: p.signUp,
  text: p.signUpText,
  rules: schema,
  valuesOf: ({ client, engineer, project_manager, salesperson, admin }) => ({
    client,
    engineer,
    project_manager,
    salesperson,
    admin,
  }),
  fields: {
    client: { label: roleLabel('client'), show: ruleText },
    engineer: { label: roleLabel('engineer'), show: ruleText },
    project_manager: { label: roleLabel('project_manager'), show: ruleText },
    salesperson: { label: roleLabel('salesperson'), show: ruleText },
    admin: { label: roleLabel('admin'), show: adminText },
  },
  Fields,
  Shown,
  isPlain: true,
};

/** The roles that people may ask for when they sign up. */
export function SignUpSection({ settings }: SectionProps) {
  return (
    <StoredSection
      parts={SIGN_UP}
      settings={settings}
      copyOf={({ sign_up }) => sign_up}
      send={setSignUpPolicy}
    />
  );
}

function Fields({ form }: { form: UseFormReturn<Values, unknown, NewSignUpPolicy> }) {
  return (
    <div>
      <GroupHeads heads={[t.role, t.isOpen, t.needsApproval]} />
      {SET.map((role) => (
        <Group key={role} title={roleLabel(role)} isRow>
          <FormSwitch form={form} name={`${role}.is_open`} label={t.isOpen} />
          <FormSwitch form={form} name={`${role}.needs_approval`} label={t.needsApproval} />
        </Group>
      ))}
      <Group title={roleLabel('admin')} isRow>
        <FormSwitch form={form} name="admin.is_open" label={t.isOpen} />
        <Typography component="div" variant="body2" color="textSecondary">
          {t.adminApproval}
        </Typography>
      </Group>
    </div>
  );
}

/** Each role with its rule. */
function Shown({ values }: { values: Values }) {
  const rows = [
    ...SET.map((role) => [role, ruleText(values[role])] as const),
    ['admin', adminText(values.admin)] as const,
  ];
  return (
    <PlainList sx={{ gap: 1 }}>
      {rows.map(([role, text]) => (
        <Box component="li" key={role} sx={{ overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 600 }}>{roleLabel(role)}</Typography>
          <Typography variant="body2">{text}</Typography>
        </Box>
      ))}
    </PlainList>
  );
}
