import type { Milestone } from '@/api/generated/model/milestone';
import type { PaymentSummary } from '@/api/generated/model/paymentSummary';
import { type Expected, expectedOf } from '@/lib/expected';

/** An entry of the line of time, at its day; an entry without a day comes last. */
export type Moment = { key: string; day: string | undefined } & (
  | { kind: 'milestone'; milestone: Milestone }
  | {
      kind: 'payment';
      payment: PaymentSummary;
      expected: Expected;
      /** The milestone that shares this row; undefined where it has a row of its own. */
      milestone: Milestone | undefined;
    }
  | { kind: 'today' }
);

/** On one day the milestone stands before its payment, and what is past before today. */
const RANK = { milestone: 0, payment: 1, today: 2 } as const;
const LAST = '9999-12-31';

/** Whether a payment is the one that its milestone has: beside it, a milestone can only have cancelled ones. */
const isLive = ({ kind, status }: PaymentSummary): boolean => kind === 'milestone' && status !== 'cancelled';

/**
 * Milestones, payments and today in the order of their days; equal days keep the order of the plan. A milestone
 * stands in the row of its payment.
 */
export function momentsOf(
  milestones: readonly Milestone[],
  payments: readonly PaymentSummary[],
  today: string,
): Moment[] {
  const byId = new Map(milestones.map((milestone) => [milestone.id, milestone]));
  const withPayment = new Set(payments.filter(isLive).map(({ milestone_id }) => milestone_id));
  const moments: Moment[] = [
    ...milestones
      .filter(({ id }) => !withPayment.has(id))
      .map((milestone) => ({
        kind: 'milestone' as const,
        key: milestone.id,
        day: milestone.actual_on ?? milestone.planned_on,
        milestone,
      })),
    ...payments.map((payment) => {
      const milestone = byId.get(payment.milestone_id ?? '');
      const day = payment.due_on ?? milestone?.planned_on;
      return {
        kind: 'payment' as const,
        key: payment.id,
        day,
        payment,
        expected: expectedOf(day, milestone, today),
        milestone: isLive(payment) ? milestone : undefined,
      };
    }),
    { kind: 'today', key: 'today', day: today },
  ];
  return moments.sort((one, other) => {
    const [first, second] = [one.day ?? LAST, other.day ?? LAST];
    return first === second ? RANK[one.kind] - RANK[other.kind] : first < second ? -1 : 1;
  });
}
