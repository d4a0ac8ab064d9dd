import * as z from 'zod/mini';
import { LeadLostReason } from '@/api/generated/model/leadLostReason';
import { LeadStatus } from '@/api/generated/model/leadStatus';
import type { LeadStep } from '@/api/generated/model/leadStep';
import { isDay, todayInIndia } from '@/lib/days';
import * as t from '@/messages/leads/step';
import { type FollowUpIn, firstChoice, followUpCheck, followUpFields, followUpOf } from '../follow-up/rules';
import { MAX_LOST_NOTE } from '../limits';

export interface StepIn extends FollowUpIn {
  /** Where it stands, which is told when it moves meanwhile. */
  now: string;
  revisit_on: string;
  lost_reason: string;
  lost_note: string;
}

export const emptyStep = (now: LeadStatus): StepIn => ({
  ...firstChoice(undefined),
  now,
  revisit_on: '',
  lost_reason: '',
  lost_note: '',
});

const fields = {
  ...followUpFields,
  now: z.string(),
  revisit_on: z.string(),
  lost_reason: z.string(),
  lost_note: z.string().check(z.trim(), z.maxLength(MAX_LOST_NOTE)),
};

const held = z.object({
  ...fields,
  revisit_on: z.string().check(
    z.refine<string>(isDay, t.revisitRequired),
    z.refine<string>((day) => !isDay(day) || day > todayInIndia(), t.revisitPast),
  ),
});

const lost = z
  .object({
    ...fields,
    lost_reason: z.string().check(z.refine<string>((it) => it in LeadLostReason, t.lostReasonRequired)),
  })
  .check(
    z.refine(({ lost_reason, lost_note }) => lost_reason !== LeadLostReason.other || lost_note !== '', {
      path: ['lost_note'],
      error: t.lostNoteRequired,
    }),
  );

const reopened = z.object(fields).check(...followUpCheck());

export function stepSchema(to: LeadStatus) {
  if (to === LeadStatus.on_hold) return held;
  return to === LeadStatus.lost ? lost : reopened;
}

export function stepBody(to: LeadStatus, values: StepIn): LeadStep {
  const { revisit_on, lost_reason, lost_note } = values;
  if (to === LeadStatus.on_hold) return { to, revisit_on };
  if (to === LeadStatus.lost) {
    const note = lost_note.trim();
    return { to, lost_reason: lost_reason as LeadLostReason, ...(note !== '' && { lost_note: note }) };
  }
  return { to, next_follow_up_at: followUpOf(values) ?? null };
}
