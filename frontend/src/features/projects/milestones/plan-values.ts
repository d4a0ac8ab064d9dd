import type * as z from 'zod/mini';
import type { Milestone } from '@/api/generated/model/milestone';
import type { PlannedMilestone } from '@/api/generated/model/plannedMilestone';
import { formatOn } from '@/lib/days';
import { parsePercent, percentText } from '@/lib/percent';
import type { planSchema } from './schema';

export type PlanValues = z.output<typeof planSchema>;
export type PlanRowValues = PlanValues['milestones'][number];

/** A plan as its form holds it. */
export const valuesOf = (milestones: readonly Milestone[]): PlanValues => ({
  milestones: milestones.map(({ id, name, stage, weight_bps, planned_on }) => ({
    id,
    name,
    stage,
    weight: percentText(weight_bps),
    planned_on,
  })),
});

export const sumOf = (rows: readonly PlanRowValues[]): number =>
  rows.reduce((sum, { weight }) => sum + (parsePercent(weight) ?? 0), 0);

/** The request. A kept milestone that another person has removed meanwhile is sent as a new one. */
export const planFrom = (rows: readonly PlanRowValues[], known: ReadonlySet<string>): PlannedMilestone[] =>
  rows.map(({ id, name, stage, weight, planned_on }) => ({
    ...(id !== null && known.has(id) && { id }),
    name,
    stage,
    weight_bps: parsePercent(weight) ?? 0,
    planned_on,
  }));

/** A whole plan in one line, to choose between two of them. */
export const planText = (rows: readonly PlanRowValues[]): string =>
  rows.map(({ name, weight, planned_on }) => `${name} (${weight} %, ${formatOn(planned_on)})`).join('; ');
