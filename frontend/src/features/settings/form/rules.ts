import * as z from 'zod/mini';
import { gstinFault } from '@/lib/gstin';
import * as b from '@/messages/settings/branding';
import * as t from '@/messages/settings/fields';
import { isColour } from '@/theme/palette';

/** Rules of single fields. The server has the same, and those between several fields. */

const GSTIN_FAULTS = { form: t.gstinForm, check_digit: t.gstinCheckDigit } as const;
const SLUG = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/;
const E164 = /^\+[1-9]\d{7,14}$/;
const HTTPS = /^https:\/\/[^\s/?#@:]+\.[^\s/?#@:]+(?:[/?#]\S*)?$/;
const MAX_SLUG = 80;

const check = (test: (text: string) => boolean, message: string) =>
  z.string().check(z.trim(), z.refine(test, message));

const compact = (text: string): string => text.replace(/[ -]/g, '');

const orNull = (text: string): string | null => (text === '' ? null : text);

/** May be empty. */
export const gstin = z.string().check(
  z.trim(),
  z.superRefine((text, ctx) => {
    const fault = text === '' ? null : gstinFault(text);
    if (fault !== null) ctx.addIssue({ code: 'custom', message: GSTIN_FAULTS[fault] });
  }),
);

export const optionalGstin = z.pipe(gstin, z.transform(orNull));

export const sac = check((text) => /^\d{4}(?:\d{2}){0,2}$/.test(text), t.sacInvalid);

/** May be empty. */
export const accountNo = check((text) => /^(?:\d{6,18})?$/.test(compact(text)), t.accountNoInvalid);

/** May be empty. */
export const ifsc = check((text) => /^(?:[A-Z]{4}0[A-Z0-9]{6})?$/i.test(text), t.ifscInvalid);

/** May be empty. */
export const upiId = check(
  (text) => text === '' || /^[\w.-]{2,255}@[a-z][a-z0-9]{1,63}$/i.test(text),
  t.upiInvalid,
);

export const colour = check(isColour, b.colourInvalid);

export const prefix = check((text) => /^[A-Z]{1,3}$/.test(text), t.prefixInvalid);

export const dialled = check((text) => E164.test(compact(text)), t.dialledInvalid);

/** The number that phones dial for a number as people in India write it; what cannot be read fails `dialled`. */
export const dialledOf = (text: string): string =>
  text.replace(/\(0\)|[^\d+]/g, '').replace(/^(?:\+91)?0?(\d{10})$/, '+91$1');

export const optionalDialled = z.pipe(
  check((text) => text === '' || E164.test(compact(text)), t.dialledInvalid),
  z.transform(orNull),
);

/** May be empty: then it is made from another text. */
export const slug = check((text) => text.length <= MAX_SLUG && SLUG.test(text), t.slugInvalid);

export const optionalSlug = z.pipe(slug, z.transform(orNull));

export const httpsUrl = check((text) => HTTPS.test(text), t.urlInvalid);

/** The name in addresses that a text gets: its Latin letters and digits, with hyphens for all between. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG)
    .replace(/^-+|-+$/g, '');
