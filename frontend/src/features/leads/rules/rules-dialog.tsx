import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  getGetLeadRulesQueryKey,
  getGetLeadRulesQueryOptions,
  useGetLeadRules,
  useSetLeadRules,
} from '@/api/generated/leads/leads';
import type { LeadRules } from '@/api/generated/model/leadRules';
import { queryClient } from '@/app/query-client';
import { ErrorState } from '@/components/error-state';
import { ConflictNotice, type FieldWords } from '@/components/form/conflict-notice';
import { FormDialog } from '@/components/form/form-dialog';
import { FormSwitch } from '@/components/form/form-switch';
import { FormText } from '@/components/form/form-text';
import { useVersionedForm } from '@/components/form/use-versioned-form';
import { Modal } from '@/components/modal/modal';
import { OfflineState } from '@/components/offline-state';
import { toast } from '@/components/toast/toast-store';
import * as t from '@/messages/leads/rules';
import { rulesSchema, valuesOf } from './schema';

const FIELDS: Record<keyof ReturnType<typeof valuesOf>, FieldWords> = {
  is_round_robin: { label: t.turns, show: (value: boolean) => (value ? t.on : t.off) },
  hand_back_hours: { label: t.handBack },
  purge_days: { label: t.purge },
};

interface RulesDialogProps {
  onClose: () => void;
}

/** The rules by which the company works on leads: admins change them, salespeople read them. */
export function RulesDialog({ onClose }: RulesDialogProps) {
  const { data, error, fetchStatus, refetch } = useGetLeadRules();
  if (data?.can_edit) return <RulesForm rules={data} onClose={onClose} />;
  return (
    <Modal title={t.rulesTitle} size="sm" onClose={onClose}>
      {data ? (
        <Stack sx={{ gap: 1.5 }}>
          <Typography>{data.is_round_robin ? t.withTurns : t.withoutTurns}</Typography>
          <Typography>{t.goesBack(data.hand_back_hours)}</Typography>
          <Typography>{t.isPurged(data.purge_days)}</Typography>
        </Stack>
      ) : error ? (
        <ErrorState title={t.rulesFailed} error={error} onRetry={() => void refetch()} />
      ) : fetchStatus === 'paused' ? (
        <OfflineState what={t.theRules} />
      ) : (
        <Skeleton role="status" aria-label={t.loadingRules} variant="rounded" height={240} />
      )}
    </Modal>
  );
}

interface RulesFormProps extends RulesDialogProps {
  rules: LeadRules;
}

function RulesForm({ rules, onClose }: RulesFormProps) {
  const versioned = useVersionedForm({
    rules: rulesSchema,
    entity: rules,
    valuesOf,
    reload: () => queryClient.fetchQuery({ ...getGetLeadRulesQueryOptions(), staleTime: 0 }),
  });
  const { form } = versioned;
  const save = useSetLeadRules({
    mutation: {
      meta: { silent: true },
      onSuccess: (fresh) => {
        queryClient.setQueryData(getGetLeadRulesQueryKey(), fresh);
        toast.success(t.saved);
        onClose();
      },
      onError: versioned.refused,
    },
  });
  return (
    <FormDialog
      title={t.rulesTitle}
      text={t.rulesText}
      action={t.save}
      busy={save.isPending}
      blocked={versioned.isOpen}
      onSubmit={versioned.submit((data, { headers }) => save.mutate({ data, headers }), onClose)}
      onClose={onClose}
    >
      <ConflictNotice what="set of rules" of={versioned} fields={FIELDS} />
      <FormSwitch form={form} name="is_round_robin" label={t.turns} hint={t.turnsHint} />
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
    </FormDialog>
  );
}
