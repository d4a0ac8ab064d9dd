import type { Milestone } from '@/api/generated/model/milestone';
import type { Project } from '@/api/generated/model/project';
import { isDone } from '../milestones/words';
import { dayLabel, type Scale, type Span, scaleOf } from './scale';

export interface Row {
  milestone: Milestone;
  plannedFrom: string;
  /** The planned day beside the bar. */
  label: string;
  /** Null where nobody has begun. */
  actualFrom: string | null;
  /** The day the work was over, or today while it goes on. */
  actualTo: string | null;
  planned: Span;
  /** The part of the work that fell within its plan. */
  actual: Span | null;
  /** Time beyond the planned day. */
  overrun: Span | null;
}

export interface Plan {
  rows: Row[];
  scale: Scale;
  /** Null where today lies outside of the plan. */
  today: number | null;
}

const earlier = (one: string, other: string): string => (one < other ? one : other);
const later = (one: string, other: string): string => (one > other ? one : other);

const workOf = (milestone: Milestone, today: string): Pick<Row, 'actualFrom' | 'actualTo'> => {
  const { started_on, actual_on, status } = milestone;
  if (status === 'upcoming') return { actualFrom: null, actualTo: null };
  const to = isDone(milestone) ? (actual_on ?? today) : today;
  const from = earlier(started_on ?? to, to);
  return { actualFrom: from, actualTo: to };
};

/** The milestones of a project on one axis, planned and actual. `mostTicks`: the most months that get a name. */
export function planOf(project: Project, mostTicks?: number): Plan {
  const { milestones, today, planned_start_on, planned_end_on, forecast_end_on } = project;
  const drafts = milestones.map((milestone, index) => {
    const previous = milestones[index - 1]?.planned_on ?? planned_start_on;
    return {
      milestone,
      plannedFrom: earlier(previous, milestone.planned_on),
      label: dayLabel(milestone.planned_on, milestones[index - 1]?.planned_on ?? today),
      ...workOf(milestone, today),
    };
  });
  const goesOn = milestones.some((milestone) => milestone.is_late || milestone.status === 'in_progress');
  const days = [
    planned_start_on,
    planned_end_on,
    ...(forecast_end_on ? [forecast_end_on] : []),
    ...(goesOn ? [today] : []),
    ...drafts.flatMap(({ milestone, plannedFrom, actualFrom, actualTo }) =>
      [plannedFrom, milestone.planned_on, actualFrom, actualTo].filter((day) => day !== null),
    ),
  ];
  const scale = scaleOf(days, mostTicks);
  const span = (from: string, to: string): Span => ({ from: scale.at(from), to: scale.at(to) });
  const rows = drafts.map((draft): Row => {
    const { milestone, plannedFrom, actualFrom, actualTo } = draft;
    const due = milestone.planned_on;
    const end = actualTo ?? (milestone.is_late ? today : due);
    return {
      ...draft,
      planned: span(plannedFrom, due),
      actual:
        actualFrom !== null && actualTo !== null && actualFrom <= due
          ? span(actualFrom, earlier(actualTo, due))
          : null,
      overrun: end > due ? span(later(actualFrom ?? due, due), end) : null,
    };
  });
  const now = scale.at(today);
  return { rows, scale, today: now >= 0 && now <= 1 ? now : null };
}
