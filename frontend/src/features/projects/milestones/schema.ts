import * as z from 'zod/mini';
import { Stage } from '@/api/generated/model/stage';
import { isDay } from '@/lib/days';
import { parsePercent } from '@/lib/percent';
import * as t from '@/messages/projects/milestones';

export const MAX_NAME = 200;
export const MAX_NOTE = 2000;
export const MAX_REASON = 500;
export const MAX_REASON_PHOTOS = 20;
export const FULL_BPS = 10_000;

const name = z.string().check(z.trim(), z.minLength(1, t.nameRequired), z.maxLength(MAX_NAME));
const day = z.string().check(z.refine(isDay, t.dayRequired));

/** Whole percents; empty where there is nothing to say of it. */
const progress = z
  .string()
  .check(
    z.refine((text) => text === '' || (/^\d{1,3}$/.test(text) && Number(text) <= 100), t.progressInvalid),
  );

export const milestoneSchema = z.object({
  name,
  stage: z.enum(Stage),
  planned_on: day,
  progress_percent: progress,
});

const weight = z.string().check(z.refine((text) => (parsePercent(text) ?? 0) > 0, t.weightInvalid));

export const planSchema = z.object({
  milestones: z
    .array(z.object({ id: z.nullable(z.string()), name, stage: z.enum(Stage), weight, planned_on: day }))
    .check(z.minLength(1, t.noneLeft)),
});

export const reasonSchema = z.object({
  reason: z.string().check(z.trim(), z.minLength(1, t.reasonRequired), z.maxLength(MAX_REASON)),
});

export const noteSchema = z.object({ note: z.string().check(z.trim(), z.maxLength(MAX_NOTE)) });
