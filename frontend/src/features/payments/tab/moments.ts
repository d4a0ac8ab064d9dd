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
      /** The milestone that has its row here; undefined where it has a row of its own. */
      milestone: Milestone | undefined;
    }
  | { kind: 'today' }
);

/** On one day the milestone stands before its payment, and what is past before today. */
const RANK = { milestone: 0, payment: 1, today: 2 } as const;
const LAST = '9999-12-31';

/**
 * Milestones, payments and today in the order of their days; equal days keep the order of the plan. A milestone
 * stands in the row of its first payment that is not cancelled.
 */
export function momentsOf(
  milestones: readonly Milestone[],
  payments: readonly PaymentSummary[],
  today: string,
): Moment[] {
  const byId = new Map(milestones.map((milestone) => [milestone.id, milestone]));
  const ofMilestone = new Map(
    payments
      .filter(({ kind, status }) => kind === 'milestone' && status !== 'cancelled')
      .toReversed()
      .map(({ id, milestone_id }) => [milestone_id, id]),
  );
  const moments: Moment[] = [
    ...milestones
      .filter(({ id }) => !ofMilestone.has(id))
      .map((milestone) => ({
        kind: 'milestone' as const,
        key: milestone.id,
        day: milestone.actual_on ?? milestone.planned_on,
        milestone,
      })),
    ...payments.map((payment) => {
      const milestone = byId.get(payment.milestone_id ?? '');
      const day = payment.due_on ?? milestone?.planned_on;
      const expected = expectedOf(day, milestone, today);
      const isRow = milestone !== undefined && ofMilestone.get(milestone.id) === payment.id;
      return {
        kind: 'payment' as const,
        key: payment.id,
        day,
        payment,
        expected,
        milestone: isRow ? milestone : undefined,
      };
    }),
    { kind: 'today', key: 'today', day: today },
  ];
  return moments.sort((one, other) => {
    const [first, second] = [one.day ?? LAST, other.day ?? LAST];
    return first === second ? RANK[one.kind] - RANK[other.kind] : first < second ? -1 : 1;
  });
}
