import type * as z from 'zod/mini';
import type { NewPaymentPlan } from '@/api/generated/model/newPaymentPlan';
import type { PaymentSchedule } from '@/api/generated/model/paymentSchedule';
import type { PaymentSummary } from '@/api/generated/model/paymentSummary';
import type { ProposedPayment } from '@/api/generated/model/proposedPayment';
import { formatOn } from '@/lib/days';
import { parsePercent, percentText } from '@/lib/percent';
import { isOwed } from '../words';
import type { planSchema } from './schema';

export type PlanValues = z.output<typeof planSchema>;
export type PlanRowValues = PlanValues['rows'][number];

/** The plan with the version that a change is based on. */
export interface PlanCopy {
  version: number;
  schedule: PaymentSchedule;
}

export const copyOf = (schedule: PaymentSchedule): PlanCopy => ({ version: schedule.plan.version, schedule });

const isRow = ({ percent_bps, status }: PaymentSummary): boolean =>
  percent_bps !== undefined && status !== 'cancelled';

/** The rows that the plan may change. */
const movable = ({ items }: PaymentSchedule): PaymentSummary[] =>
  items.filter((it) => isRow(it) && it.status === 'scheduled');

/** The rows that stay, because they were requested. */
export const locked = ({ items }: PaymentSchedule): PaymentSummary[] =>
  items.filter((it) => isRow(it) && it.status !== 'scheduled');

/** Whether a payment was requested, so that a change needs a reason. */
export const needsReason = ({ items }: PaymentSchedule): boolean =>
  items.some(({ status }) => isOwed(status) || status === 'paid');

type RowFacts = Pick<ProposedPayment, 'kind' | 'milestone_id' | 'title' | 'due_on'> & {
  percent_bps?: number | undefined;
};

export const rowOf = (id: string | null, it: RowFacts): PlanRowValues => ({
  id,
  kind: it.kind,
  milestone_id: it.milestone_id ?? '',
  title: it.title,
  share: percentText(it.percent_bps),
  due_on: it.due_on ?? '',
});

/** A plan as its form holds it. */
export const valuesOf = ({ schedule }: PlanCopy): PlanValues => ({
  retention: schedule.plan.retention,
  requests_on_acceptance: schedule.plan.requests_on_acceptance,
  deducts_tds: schedule.plan.deducts_tds,
  client_gstin: schedule.plan.client_gstin ?? '',
  rows: movable(schedule).map((it) => rowOf(it.id, it)),
  reason: '',
});

const sharesOf = (rows: readonly PlanRowValues[]): number =>
  rows.reduce((sum, { share }) => sum + (parsePercent(share) ?? 0), 0);

/** Basis points of all rows, those that stay included. */
export const sumOf = (rows: readonly PlanRowValues[], schedule: PaymentSchedule): number =>
  locked(schedule).reduce((sum, { percent_bps = 0 }) => sum + percent_bps, sharesOf(rows));

/** The request. A kept row that another person has removed meanwhile is sent as a new one. */
export function planFrom(values: PlanValues, schedule: PaymentSchedule): NewPaymentPlan {
  const known = new Set(movable(schedule).map(({ id }) => id));
  const { rows, client_gstin, reason, ...choices } = values;
  return {
    ...choices,
    client_gstin: client_gstin === '' ? null : client_gstin.toUpperCase(),
    reason: reason === '' ? null : reason,
    rows: rows.map(({ id, kind, milestone_id, title, share, due_on }) => ({
      ...(id !== null && known.has(id) && { id }),
      kind,
      ...(kind === 'milestone' ? { milestone_id } : { title }),
      percent_bps: parsePercent(share) ?? 0,
      due_on: due_on === '' ? null : due_on,
    })),
  };
}

/** All rows in one line, to choose between two plans. */
export const planText = (rows: readonly PlanRowValues[]): string =>
  rows
    .map(
      ({ title, share, due_on }) =>
        `${title} (${[`${share} %`, formatOn(due_on)].filter(Boolean).join(', ')})`,
    )
    .join('; ');
