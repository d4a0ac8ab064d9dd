import type { ProjectSummary } from '@/api/generated/model/projectSummary';
import { formatOn } from '@/lib/days';
import * as t from '@/messages/projects/list';

/** The expected day of completion, by which the list is ordered. */
export const dueOn = ({ forecast_end_on, planned_end_on }: ProjectSummary): string =>
  forecast_end_on ?? planned_end_on;

/** Nothing is due of what has ended. */
const ENDED: ReadonlySet<string> = new Set(['handed_over', 'completed', 'cancelled']);

export const dueText = (project: ProjectSummary): string =>
  ENDED.has(project.status)
    ? t.plannedFor(formatOn(project.planned_end_on) ?? '')
    : t.dueOn(formatOn(dueOn(project)) ?? '');
