import * as z from 'zod/mini';
import { PaymentKind } from '@/api/generated/model/paymentKind';
import { RetentionMode } from '@/api/generated/model/retentionMode';
import { isDay } from '@/lib/days';
import { gstinFault } from '@/lib/gstin';
import { parsePercent } from '@/lib/percent';
import * as t from '@/messages/payments/plan';

export const MAX_TITLE = 200;
export const MAX_REASON = 500;
export const MAX_NOTES = 2000;
export const FULL_BPS = 10_000;

const GSTIN_FAULTS = { form: t.gstinForm, check_digit: t.gstinCheckDigit } as const;

const gstin = z.string().check(
  z.trim(),
  z.superRefine((text, ctx) => {
    const fault = text === '' ? null : gstinFault(text);
    if (fault !== null) ctx.addIssue({ code: 'custom', message: GSTIN_FAULTS[fault] });
  }),
);

const row = z
  .object({
    id: z.nullable(z.string()),
    kind: z.enum(PaymentKind),
    milestone_id: z.string(),
    title: z.string().check(z.trim(), z.maxLength(MAX_TITLE)),
    share: z.string().check(z.refine((text) => (parsePercent(text) ?? 0) > 0, t.shareInvalid)),
    due_on: z.string().check(z.refine((text) => text === '' || isDay(text))),
  })
  .check(
    z.refine(({ kind, milestone_id }) => kind !== 'milestone' || milestone_id !== '', {
      path: ['milestone_id'],
      error: t.milestoneNeeded,
    }),
    z.refine(({ kind, title }) => kind === 'milestone' || title !== '', {
      path: ['title'],
      error: t.titleNeeded,
    }),
  );

export const planSchema = z
  .object({
    retention: z.enum(RetentionMode),
    requests_on_acceptance: z.boolean(),
    deducts_tds: z.boolean(),
    client_gstin: gstin,
    rows: z.array(row),
    reason: z.string().check(z.trim(), z.maxLength(MAX_REASON)),
  })
  .check(
    z.superRefine(({ retention, rows }, ctx) => {
      const twice = rows.findIndex(({ kind }) => kind === PaymentKind.retention_release);
      if (retention === RetentionMode.per_payment && twice >= 0) {
        ctx.addIssue({ code: 'custom', message: t.retentionKept, path: ['rows', twice, 'kind'] });
      }
    }),
  );
