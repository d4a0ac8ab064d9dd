import type { ProjectTemplate } from '@/api/generated/model/projectTemplate';
import { dayAlong } from '@/lib/days';
import { percentText } from '@/lib/percent';
import type { PlanValues } from '../milestones/plan-values';
import type { Draft } from './draft';

/** The choice of a plan of one's own, beside the templates: no id of a template. */
export const NO_TEMPLATE = '_none';

/** The inputs of a plan: when they change, the plan is outdated. */
export const basisOf = ({ template, terms }: Draft): string =>
  [template.template, terms['planned_start_on'], terms['planned_end_on']].join(' ');

/** The milestones of a template, spread over the planned time. */
export function planFromTemplate(template: ProjectTemplate | undefined, draft: Draft): PlanValues {
  const { planned_start_on: start = '', planned_end_on: end = '' } = draft.terms;
  return {
    milestones: (template?.milestones ?? []).map(({ name, stage, weight_bps, share_of_time_bps }) => ({
      id: null,
      name,
      stage,
      weight: percentText(weight_bps),
      planned_on: dayAlong(start, end, share_of_time_bps) ?? '',
    })),
  };
}
