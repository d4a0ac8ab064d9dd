import type { Milestone } from '@/api/generated/model/milestone';

/** The condition on which a scheduled payment falls due. */
export type Expected = 'on_day' | 'after_acceptance' | 'after_request';

/** A day that is over is not expected any more: then the payment waits for its milestone, or for its request. */
export function expectedOf(
  day: string | undefined,
  milestone: Pick<Milestone, 'status'> | undefined,
  today: string,
): Expected {
  if (day === undefined || day >= today) return 'on_day';
  return milestone === undefined || milestone.status === 'accepted' ? 'after_request' : 'after_acceptance';
}
