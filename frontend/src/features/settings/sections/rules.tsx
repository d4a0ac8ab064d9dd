import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  getGetLeadRulesQueryKey,
  getGetLeadRulesQueryOptions,
  setLeadRules,
  useGetLeadRules,
} from '@/api/generated/leads/leads';
import type { LeadRules } from '@/api/generated/model/leadRules';
import type { NewLeadRules } from '@/api/generated/model/newLeadRules';
import { queryClient } from '@/app/query-client';
import { ErrorState } from '@/components/error-state';
import { FormSwitch } from '@/components/form/form-switch';
import { FormText } from '@/components/form/form-text';
import { OfflineState } from '@/components/offline-state';
import { neededWhole } from '@/lib/form-rules';
import { callPromise } from '@/messages/call-promise';
import * as t from '@/messages/leads/rules';
import * as p from '@/messages/settings/page';
import { FieldGrid } from '../form/field-grid';
import { type Copy, SectionForm, type SectionParts } from '../form/section-form';

const MIN_FIRST_CALL_MINUTES = 5;
const MAX_FIRST_CALL_MINUTES = 540;
const MAX_HAND_BACK_HOURS = 90;
const MAX_PURGE_DAYS = 365;

const HOUR_MINUTES = 60;

const isPassedOnLate = z.refine<NewLeadRules>(
  ({ first_call_minutes, hand_back_hours }) => hand_back_hours * HOUR_MINUTES >= first_call_minutes,
  {
    path: ['hand_back_hours'],
    error: t.handBackTooEarly,
    when: ({ issues }) => issues.length === 0,
  },
);

const fields = z.object({
  is_round_robin: z.boolean(),
  first_call_minutes: neededWhole(t.firstCall, MIN_FIRST_CALL_MINUTES, MAX_FIRST_CALL_MINUTES),
  hand_back_hours: neededWhole(t.handBack, 1, MAX_HAND_BACK_HOURS),
  purge_days: neededWhole(t.purge, 1, MAX_PURGE_DAYS),
});

const schema = fields.check(isPassedOnLate);

type Values = z.input<typeof schema>;

const valuesOf = ({
  is_round_robin,
  first_call_minutes,
  hand_back_hours,
  purge_days,
}: NewLeadRules): Values => ({
  is_round_robin,
  first_call_minutes: String(first_call_minutes),
  hand_back_hours: String(hand_back_hours),
  purge_days: String(purge_days),
});

const RULES: SectionParts<NewLeadRules, Values, NewLeadRules> = {
  name: 'sales',
  title: p.rules,
  text: t.rulesText,
  rules: schema,
  valuesOf,
  fields: {
    is_round_robin: { label: t.turns, show: (value: boolean) => (value ? p.on : p.off) },
    first_call_minutes: { label: t.firstCall },
    hand_back_hours: { label: t.handBack },
    purge_days: { label: t.purge },
  },
  Fields,
  Shown,
};

const copyOf = ({ version, can_edit, ...value }: LeadRules): Copy<NewLeadRules> => ({
  version,
  can: can_edit ? ['edit'] : [],
  value,
});

/** The rules by which the company works on leads, which salespeople read too. */
export function RulesSection() {
  const { data, error, fetchStatus, refetch } = useGetLeadRules();
  if (data) {
    return (
      <SectionForm
        {...RULES}
        copy={copyOf(data)}
        send={async (rules, headers) => copyOf(await setLeadRules(rules, headers))}
        reload={async () =>
          copyOf(await queryClient.fetchQuery({ ...getGetLeadRulesQueryOptions(), staleTime: 0 }))
        }
        onSaved={({ version, can, value }) =>
          queryClient.setQueryData<LeadRules>(getGetLeadRulesQueryKey(), {
            version,
            can_edit: can.includes('edit'),
            ...value,
          })
        }
      />
    );
  }
  if (error) return <ErrorState title={t.rulesFailed} error={error} onRetry={() => void refetch()} />;
  if (fetchStatus === 'paused') return <OfflineState what={t.theRules} />;
  return <Skeleton role="status" aria-label={t.loadingRules} variant="rounded" height={240} />;
}

function Fields({ form }: { form: UseFormReturn<Values, unknown, NewLeadRules> }) {
  return (
    <>
      <FormSwitch form={form} name="is_round_robin" label={t.turns} hint={t.turnsHint} />
      <FieldGrid>
        <FormText
          form={form}
          name="first_call_minutes"
          label={t.firstCall}
          hint={t.firstCallHint}
          unit={t.firstCallUnit}
          inputMode="numeric"
        />
        <FormText
          form={form}
          name="hand_back_hours"
          label={t.handBack}
          hint={t.handBackHint}
          unit={t.handBackUnit}
          inputMode="numeric"
        />
        <FormText
          form={form}
          name="purge_days"
          label={t.purge}
          hint={t.purgeHint}
          unit={t.purgeUnit}
          inputMode="numeric"
        />
      </FieldGrid>
    </>
  );
}

/** The rules in the words that salespeople read. */
function Shown({ values }: { values: Values }) {
  const { is_round_robin, first_call_minutes, hand_back_hours, purge_days } = values;
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography>{is_round_robin ? t.withTurns : t.withoutTurns}</Typography>
      <Typography>{t.promised(callPromise(Number(first_call_minutes)))}</Typography>
      <Typography>{t.goesBack(Number(hand_back_hours))}</Typography>
      <Typography>{t.isPurged(Number(purge_days))}</Typography>
    </Stack>
  );
}
