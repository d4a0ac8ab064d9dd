import * as z from 'zod/mini';
import { DelayReason } from '@/api/generated/model/delayReason';
import { SafetyKind } from '@/api/generated/model/safetyKind';
import { Sky } from '@/api/generated/model/sky';
import { Stage } from '@/api/generated/model/stage';
import {
  chosen,
  neededDay,
  neededText,
  neededWhole,
  optionallyChosen,
  optionalText,
  optionalWhole,
} from '@/lib/form-rules';
import * as t from '@/messages/daily-entries';
import { locale } from '@/messages/locale';

const MOST_PEOPLE = 1000;
const MOST_QUANTITY = 1_000_000;
const MOST_HOURS = 24;

export const MAX_SUMMARY = 5000;
export const MAX_CAPTION = 200;
export const MAX_PHOTOS = 20;

const numberOf = (text: string): number | null => {
  const digits = text.replace(/[\s,]/g, '');
  return /^\d{1,7}(?:\.\d{1,3})?$/.test(digits) ? Number(digits) : null;
};

const isWithin = (text: string, max: number): boolean => {
  const value = numberOf(text);
  return value !== null && value <= max;
};

/** A number with at most three decimals that may be missing. */
const optionalNumber = (label: string, max: number) =>
  z.pipe(
    z.string().check(
      z.refine<string>((text) => text.trim() === '' || isWithin(text, max), {
        error: t.numberBetween(label, 0, max.toLocaleString(locale)),
      }),
    ),
    z.transform((text: string) => numberOf(text)),
  );

const neededNumber = (label: string, max: number) =>
  z.pipe(
    z.string().check(
      z.refine<string>((text) => isWithin(text, max), {
        error: t.numberBetween(label, 0, max.toLocaleString(locale)),
      }),
    ),
    z.transform((text: string) => numberOf(text) ?? 0),
  );

/** Degrees above or below zero. */
const optionalDegrees = (label: string, most: number) =>
  z.pipe(
    z
      .string()
      .check(
        z.refine<string>(
          (text) => text.trim() === '' || (/^-?\d{1,2}$/.test(text.trim()) && Math.abs(Number(text)) <= most),
          { error: t.numberBetween(label, -most, String(most)) },
        ),
      ),
    z.transform((text: string) => (text.trim() === '' ? null : Number(text))),
  );

/** The fields of the form, and the body that they become. */
export const entrySchema = z.object({
  entry_on: neededDay(t.day),
  summary: neededText(t.summary, MAX_SUMMARY),
  stage: optionallyChosen(Stage),
  milestone_id: z.pipe(
    z.string(),
    z.transform((id: string) => (id === '' ? null : id)),
  ),
  progress_percent: optionalWhole(t.progress, 0, 100),
  sky: optionallyChosen(Sky),
  temp_c: optionalDegrees(t.temperature, 60),
  rainfall_mm: optionalWhole(t.rainfall, 0, 2000),
  labour: z.array(
    z.object({
      trade: neededText(t.trade, 60),
      count: neededWhole(t.people, 0, MOST_PEOPLE),
      hours: optionalNumber(t.hours, MOST_HOURS),
    }),
  ),
  work_items: z.array(
    z.object({
      description: neededText(t.description, 200),
      quantity: optionalNumber(t.quantity, MOST_QUANTITY),
      unit: optionalText(t.unit, 20),
      location: optionalText(t.place, 200),
    }),
  ),
  materials: z.array(
    z.object({
      name: neededText(t.materialName, 100),
      unit: optionalText(t.unit, 20),
      received: optionalNumber(t.received, MOST_QUANTITY),
      consumed: optionalNumber(t.consumed, MOST_QUANTITY),
      challan_no: optionalText(t.challan, 60),
    }),
  ),
  equipment: z.array(
    z.object({
      name: neededText(t.machine, 100),
      hours_used: optionalNumber(t.hoursUsed, MOST_HOURS),
      hours_idle: optionalNumber(t.hoursIdle, MOST_HOURS),
    }),
  ),
  delays: z.array(
    z.object({
      reason: chosen(t.reason, DelayReason),
      hours: neededNumber(t.hours, MOST_HOURS),
      note: optionalText(t.note, 500),
    }),
  ),
  safety: z.array(z.object({ kind: chosen(t.safety, SafetyKind), note: neededText(t.safetyNote, 500) })),
  next_day_plan: optionalText(t.plan, MAX_SUMMARY),
  shared_with_client: z.boolean(),
});

/** A draft may lack the work done; everything else follows the same rules. */
export const draftSchema = z.extend(entrySchema, { summary: optionalText(t.summary, MAX_SUMMARY) });

export type EntryValues = z.input<typeof entrySchema>;
export type EntryData = z.output<typeof entrySchema>;
export type DraftData = z.output<typeof draftSchema>;
