import * as z from 'zod/mini';
import { Stage } from '@/api/generated/model/stage';
import { isDay } from '@/lib/days';
import { parsePercent } from '@/lib/percent';
import * as t from '@/messages/projects/milestones';

export const MAX_NAME = 200;
/** The server takes 2000 letters; the line about the progress needs the rest. */
export const MAX_TYPED_NOTE = 1900;
/** The server takes 500 letters; the title of the photos needs the rest. */
export const MAX_TYPED_REASON = 380;
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
  reason: z.string().check(z.trim(), z.minLength(1, t.reasonRequired), z.maxLength(MAX_TYPED_REASON)),
});

export const noteSchema = z.object({ note: z.string().check(z.trim(), z.maxLength(MAX_TYPED_NOTE)) });
