import type { Milestone } from '@/api/generated/model/milestone';
import { isAccepted, waitsForMe } from './words';

export interface Groups {
  /** Milestones to act on. The next one where none is under way. */
  active: Milestone[];
  coming: Milestone[];
  finished: Milestone[];
}

/** Milestones that wait for the reader come first, then those on which the reader can take a step. */
const rankOf = (milestone: Milestone): number => {
  if (waitsForMe(milestone)) return 0;
  return milestone.can.some((action) => action !== 'edit') ? 1 : 2;
};

/** The milestones of a plan by how they stand, each group in the order of the plan. */
export function groupsOf(milestones: readonly Milestone[]): Groups {
  const finished = milestones.filter(isAccepted);
  const upcoming = milestones.filter(({ status }) => status === 'upcoming');
  const underWay = milestones
    .filter(({ status }) => status !== 'accepted' && status !== 'upcoming')
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  return underWay.length > 0
    ? { active: underWay, coming: upcoming, finished }
    : { active: upcoming.slice(0, 1), coming: upcoming.slice(1), finished };
}
