import type { Milestone } from '@/api/generated/model/milestone';
import type { PaymentSummary } from '@/api/generated/model/paymentSummary';
import { type Expected, expectedOf } from '@/lib/expected';

/** An entry of the line of time, at its day; an entry without a day comes last. */
export type Moment = { key: string; day: string | undefined } & (
  | {
      kind: 'payment';
      payment: PaymentSummary;
      expected: Expected;
      /** The milestone whose acceptance asks for the payment; undefined for other payments. */
      milestone: Milestone | undefined;
    }
  | { kind: 'today' }
);

const LAST = '9999-12-31';

/** Payments and today in the order of their days; payments of one day keep the order of the plan, today after them. */
export function momentsOf(
  milestones: readonly Milestone[],
  payments: readonly PaymentSummary[],
  today: string,
): Moment[] {
  const byId = new Map(milestones.map((milestone) => [milestone.id, milestone]));
  const moments: Moment[] = [
    ...payments.map((payment) => {
      const milestone = byId.get(payment.milestone_id ?? '');
      const day = payment.due_on ?? milestone?.planned_on;
      return {
        kind: 'payment' as const,
        key: payment.id,
        day,
        payment,
        expected: expectedOf(day, milestone, today),
        milestone: payment.kind === 'milestone' && payment.status !== 'cancelled' ? milestone : undefined,
      };
    }),
    { kind: 'today', key: 'today', day: today },
  ];
  return moments.toSorted((one, other) => (one.day ?? LAST).localeCompare(other.day ?? LAST));
}
