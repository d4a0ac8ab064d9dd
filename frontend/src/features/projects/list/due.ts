import type { ProjectSummary } from '@/api/generated/model/projectSummary';
import { formatOn } from '@/lib/days';
import * as t from '@/messages/projects/list';

/** The expected day of completion, by which the list is ordered. */
export const dueOn = ({ forecast_end_on, planned_end_on }: ProjectSummary): string =>
  forecast_end_on ?? planned_end_on;

/** Nothing is due of what has ended. */
const ENDED: ReadonlySet<string> = new Set(['handed_over', 'completed', 'cancelled']);

export const finishText = (project: ProjectSummary): string | null =>
  ENDED.has(project.status) ? null : t.finishOn(formatOn(dueOn(project)) ?? '');
