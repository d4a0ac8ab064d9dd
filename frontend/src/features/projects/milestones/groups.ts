import type { Milestone } from '@/api/generated/model/milestone';
import type { MilestoneAction } from '@/api/generated/model/milestoneAction';
import type { Project } from '@/api/generated/model/project';
import { isAccepted, NEARLY_DONE_PERCENT, waitsForMe } from './words';

export interface Groups {
  /** Milestones to act on. The next one where none is under way. */
  active: Milestone[];
  coming: Milestone[];
  finished: Milestone[];
}

/** The milestone to act on: one that waits for the reader, or else one on which the reader can take a step. */
export const firstToAct = (active: readonly Milestone[]): Milestone | undefined =>
  active.find(waitsForMe) ?? active.find(({ can }) => can.some((action) => action !== 'edit'));

interface Step {
  id: string;
  action: MilestoneAction;
}

/**
 * The one step of a plan that is due next: a signature that waits for the reader, else a submission of nearly complete
 * work, else a start where no work is under way. An engineer, who does not plan, updates the progress before that.
 */
export function nextStep({ milestones, can }: Pick<Project, 'milestones' | 'can'>): Step | undefined {
  const ofAction = (action: MilestoneAction, them = milestones): Step[] =>
    them.filter(({ can }) => can.includes(action)).map(({ id }) => ({ id, action }));
  const waiting = milestones.filter(waitsForMe);
  const underWay = milestones.filter(({ status }) => status === 'in_progress');
  const nearlyDone = milestones.filter(({ progress_percent }) => progress_percent >= NEARLY_DONE_PERCENT);
  return [
    ...waiting.map(({ id, status }): Step => ({ id, action: status === 'submitted' ? 'certify' : 'accept' })),
    ...ofAction('submit', nearlyDone),
    ...(can.includes('plan_milestones') ? [] : ofAction('edit', underWay)),
    ...(ofAction('submit').length > 0 ? [] : ofAction('start')),
  ][0];
}

/** The milestones of a plan by how they stand, each group in the order of the plan. */
export function groupsOf(milestones: readonly Milestone[]): Groups {
  const finished = milestones.filter(isAccepted);
  const upcoming = milestones.filter(({ status }) => status === 'upcoming');
  const underWay = milestones.filter(({ status }) => status !== 'accepted' && status !== 'upcoming');
  return underWay.length > 0
    ? { active: underWay, coming: upcoming, finished }
    : { active: upcoming.slice(0, 1), coming: upcoming.slice(1), finished };
}
