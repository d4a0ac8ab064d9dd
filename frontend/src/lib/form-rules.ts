import * as z from 'zod/mini';
import { isDay } from '@/lib/days';
import { parseRupees } from '@/lib/money';
import { parsePercent } from '@/lib/percent';
import * as t from '@/messages/form-rules';
import { locale } from '@/messages/locale';

const characters = (text: string): number => [...text].length;

const check = (test: (text: string) => boolean, message: string) => z.refine<string>(test, message);

/** A text that has to be there. */
export const neededText = (label: string, max: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1, t.required(label)),
    check((text) => characters(text) <= max, t.tooLong(label, max)),
  );

/** A text that may be missing: nothing but spaces is none. */
export const optionalText = (label: string, max: number) =>
  z.pipe(
    z.string().check(
      z.trim(),
      check((text) => characters(text) <= max, t.tooLong(label, max)),
    ),
    z.transform((text: string) => (text === '' ? null : text)),
  );

export const neededDay = (label: string) =>
  z.string().check(
    z.minLength(1, t.required(label)),
    check((text) => text === '' || isDay(text), t.invalidDate(label)),
  );

export const optionalDay = (label: string) =>
  z.pipe(
    z.string().check(check((text) => text === '' || isDay(text), t.invalidDate(label))),
    z.transform((text: string) => (text === '' ? null : text)),
  );

const wholeOf = (text: string): number | null => {
  const digits = text.replace(/[\s,]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
};

const within = (value: number | null, min: number, max: number) =>
  value !== null && value >= min && value <= max;

/** A whole number that may be missing. */
export const optionalWhole = (label: string, min: number, max: number) =>
  z.pipe(
    z
      .string()
      .check(
        check(
          (text) => text.trim() === '' || within(wholeOf(text), min, max),
          t.invalidWholeNumber(label, min, max.toLocaleString(locale)),
        ),
      ),
    z.transform((text: string) => wholeOf(text)),
  );

export const neededWhole = (label: string, min: number, max: number) =>
  z.pipe(
    z
      .string()
      .check(
        check(
          (text) => within(wholeOf(text), min, max),
          t.invalidWholeNumber(label, min, max.toLocaleString(locale)),
        ),
      ),
    z.transform((text: string) => wholeOf(text) ?? min),
  );

const degreesOf = (text: string): number | null =>
  /^-?\d{1,3}(?:\.\d+)?$/.test(text.trim()) ? Number(text) : null;

/** Degrees of latitude or longitude that may be missing. */
export const optionalDegrees = (label: string, most: number) =>
  z.pipe(
    z
      .string()
      .check(
        check(
          (text) => text.trim() === '' || within(degreesOf(text), -most, most),
          t.invalidNumber(label, most),
        ),
      ),
    z.transform((text: string) => degreesOf(text)),
  );

/** Rupees, as paise. */
export const neededMoney = (label: string) =>
  z.pipe(
    z.string().check(
      z.trim(),
      z.minLength(1, t.required(label)),
      check((text) => text === '' || parseRupees(text) !== null, t.invalidAmount(label)),
    ),
    z.transform((text: string) => parseRupees(text) ?? 0),
  );

/** A percentage, as basis points. */
export const neededPercent = (label: string) =>
  z.pipe(
    z.string().check(
      z.trim(),
      z.minLength(1, t.required(label)),
      check((text) => text === '' || parsePercent(text) !== null, t.invalidPercent(label)),
    ),
    z.transform((text: string) => parsePercent(text) ?? 0),
  );

const PINCODE = /^[1-9][0-9]{5}$/;

export const pincodeField = z.string().check(
  z.trim(),
  z.minLength(1, t.pinCodeRequired),
  check((text) => text === '' || PINCODE.test(text), t.invalidPinCode),
);

/** A PIN code that may be missing. */
export const optionalPincode = z.pipe(
  z.string().check(
    z.trim(),
    check((text) => text === '' || PINCODE.test(text), t.invalidPinCode),
  ),
  z.transform((text: string) => (text === '' ? null : text)),
);

/** One of a set of values or none, `''` standing for none. */
export const optionallyChosen = <T extends string>(values: Readonly<Record<string, T>>) =>
  z.pipe(
    z.string(),
    z.transform((value: string): T | null => values[value] ?? null),
  );

/** One of a set of values, `''` standing for nothing chosen. */
export const chosen = <T extends string>(label: string, values: Readonly<Record<string, T>>) =>
  z.pipe(z.string(), z.enum(values as Record<string, T>, { error: t.required(label) }));

const MAX_TAGS = 20;
const MAX_TAG = 50;

const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

/** Words divided by commas. */
export const tagsField = z.pipe(
  z.string().check(
    check((text) => tagsOf(text).length <= MAX_TAGS, t.tooManyTags(MAX_TAGS)),
    check((text) => tagsOf(text).every((tag) => characters(tag) <= MAX_TAG), t.tagTooLong(MAX_TAG)),
  ),
  z.transform(tagsOf),
);

export const endsAfterStart = z.refine<{ planned_start_on: string; planned_end_on: string }>(
  ({ planned_start_on, planned_end_on }) => planned_end_on > planned_start_on,
  {
    path: ['planned_end_on'],
    error: t.plannedEndTooEarly,
    when: ({ issues }) => issues.length === 0,
  },
);
