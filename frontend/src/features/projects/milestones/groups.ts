import type { Milestone } from '@/api/generated/model/milestone';
import { isAccepted, waitsForMe } from './words';

export interface Groups {
  /** Milestones to act on. The next one where none is under way. */
  active: Milestone[];
  coming: Milestone[];
  finished: Milestone[];
}

/** The milestone to act on: one that waits for the reader, or else one on which the reader can take a step. */
export const firstToAct = (active: readonly Milestone[]): Milestone | undefined =>
  active.find(waitsForMe) ?? active.find(({ can }) => can.some((action) => action !== 'edit'));

/** The milestones of a plan by how they stand, each group in the order of the plan. */
export function groupsOf(milestones: readonly Milestone[]): Groups {
  const finished = milestones.filter(isAccepted);
  const upcoming = milestones.filter(({ status }) => status === 'upcoming');
  const underWay = milestones.filter(({ status }) => status !== 'accepted' && status !== 'upcoming');
  return underWay.length > 0
    ? { active: underWay, coming: upcoming, finished }
    : { active: upcoming.slice(0, 1), coming: upcoming.slice(1), finished };
}
