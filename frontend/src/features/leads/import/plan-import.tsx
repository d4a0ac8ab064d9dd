import { useState } from 'react';
import { useCheckLeadImport } from '@/api/generated/leads/leads';
import type { LeadImport } from '@/api/generated/model/leadImport';
import type { LeadImportCheck } from '@/api/generated/model/leadImportCheck';
import type { LeadImportPlan } from '@/api/generated/model/leadImportPlan';
import { faultsOf, messageOf } from '@/components/form/faults';
import { useRuledForm } from '@/components/form/use-ruled-form';
import { CheckResult } from './check-result';
import { rereadImport } from './keep-import';
import { MapColumns } from './map-columns';
import { planBody, planSchema, suggestedPlan } from './schema';

const CONFLICT = 409;

/** An import that has not started: its columns, then what would become of its rows. */
export function PlanImport({ item }: { item: LeadImport }) {
  const form = useRuledForm(planSchema, suggestedPlan(item.columns));
  const [checked, setChecked] = useState<{ plan: LeadImportPlan; result: LeadImportCheck } | null>(null);
  const check = useCheckLeadImport({
    mutation: {
      meta: { silent: true },
      onSuccess: (result, { data: plan }) => setChecked({ plan, result }),
      // It was started or cancelled in another window: its state shows.
      onError: (error) => (error.status === CONFLICT ? rereadImport(item.id) : undefined),
    },
  });
  if (checked) return <CheckResult item={item} {...checked} onBack={() => setChecked(null)} />;
  return (
    <MapColumns
      item={item}
      form={form}
      busy={check.isPending}
      fault={check.error && messageOf(check.error, faultsOf(check.error))}
      onSubmit={form.handleSubmit((values) => check.mutate({ id: item.id, data: planBody(values) }))}
    />
  );
}
