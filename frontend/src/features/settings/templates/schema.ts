import * as z from 'zod/mini';
import { PaymentKind } from '@/api/generated/model/paymentKind';
import { Stage } from '@/api/generated/model/stage';
import { neededText } from '@/lib/form-rules';
import { formatBps, parsePercent } from '@/lib/percent';
import * as t from '@/messages/settings/templates';
import { isForMilestone, sharesOf, type TemplateRow, templatesFrom, weightsOf } from './values';

export const MAX_NAME = 100;
export const MAX_DESCRIPTION = 500;
export const MAX_TITLE = 200;
export const FULL_BPS = 10_000;
const MAX_TEMPLATES = 20;
const MAX_ROWS = 50;

type Path = (string | number)[];
type Refuse = (path: Path, message: string) => void;

const share = z.string().check(z.refine((text) => (parsePercent(text) ?? 0) > 0, t.shareInvalid));

const template = z.object({
  id: z.string(),
  name: neededText(t.name, MAX_NAME),
  description: z.string().check(z.trim(), z.maxLength(MAX_DESCRIPTION)),
  milestones: z.array(
    z.object({
      mark: z.string(),
      name: neededText(t.name, MAX_TITLE),
      stage: z.enum(Stage),
      weight_bps: share,
      share_of_time_bps: share,
    }),
  ),
  payments: z.array(
    z.object({
      kind: z.enum(PaymentKind),
      milestone: z.string(),
      title: z.string().check(z.trim(), z.maxLength(MAX_TITLE)),
      percent_bps: share,
    }),
  ),
});

const isShare = (text: string): boolean => (parsePercent(text) ?? 0) > 0;

function checkMilestones({ milestones: rows }: TemplateRow, refuse: Refuse): void {
  if (rows.length === 0 || rows.length > MAX_ROWS) refuse(['milestones'], t.milestonesNeeded);
  const names = new Set<string>();
  for (const [index, { name, share_of_time_bps: text }] of rows.entries()) {
    const at = ['milestones', index, 'share_of_time_bps'];
    if (name !== '' && names.has(name)) refuse(['milestones', index, 'name'], t.sameMilestone);
    names.add(name);
    if (!isShare(text)) continue;
    const done = parsePercent(text) ?? 0;
    const before = rows[index - 1];
    const earlier = parsePercent(before?.share_of_time_bps ?? '') ?? 0;
    if (before && done <= earlier) refuse(at, t.notAfter(before.name, formatBps(earlier)));
    else if (index === rows.length - 1 && done !== FULL_BPS) refuse(at, t.lastMilestone);
  }
  const sum = weightsOf(rows);
  const isSummed = rows.length > 0 && rows.every(({ weight_bps }) => isShare(weight_bps));
  if (isSummed && sum !== FULL_BPS) refuse(['milestones'], t.weightsWrong(formatBps(sum)));
}

function checkPayments({ milestones, payments: rows }: TemplateRow, refuse: Refuse): void {
  if (rows.length === 0 || rows.length > MAX_ROWS) refuse(['payments'], t.paymentsNeeded);
  const paid = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const at = ['payments', index, 'milestone'];
    if (!isForMilestone(row)) {
      if (row.title === '') refuse(['payments', index, 'title'], t.titleNeeded);
    } else if (milestones.every(({ mark }) => mark !== row.milestone)) refuse(at, t.milestoneNeeded);
    else if (paid.has(row.milestone)) refuse(at, t.milestoneTwice);
    else paid.add(row.milestone);
  }
  const sum = sharesOf(rows);
  const isSummed = rows.length > 0 && rows.every(({ percent_bps }) => isShare(percent_bps));
  if (isSummed && sum !== FULL_BPS) refuse(['payments'], t.sharesWrong(formatBps(sum)));
}

/** The rules that the server has, too, with the same words. */
export const templatesSchema = z.pipe(
  z.object({ items: z.array(template).check(z.maxLength(MAX_TEMPLATES, t.tooManyTemplates)) }).check(
    z.superRefine(({ items }, ctx) => {
      const names = new Set<string>();
      for (const [index, item] of items.entries()) {
        const refuse: Refuse = (path, message) =>
          ctx.addIssue({ code: 'custom', message, path: ['items', index, ...path] });
        const name = item.name.toLowerCase();
        if (name !== '' && names.has(name)) refuse(['name'], t.sameTemplate);
        names.add(name);
        checkMilestones(item, refuse);
        checkPayments(item, refuse);
      }
    }),
  ),
  z.transform(templatesFrom),
);
