import * as z from 'zod/mini';
import { endsAfterStart, neededDay } from '@/lib/form-rules';
import { emailField, fullNameField, phoneField } from '@/lib/validators';
import * as t from '@/messages/projects/create';
import * as milestonesTexts from '@/messages/projects/milestones';
import { GROUP_FORMS, type GroupForm } from '../editing/group-forms';
import { sumOf } from '../milestones/plan-values';
import { FULL_BPS, planSchema } from '../milestones/schema';
import type { Draft } from './draft';

export const templateSchema = z.object({ template: z.string().check(z.minLength(1, t.pleaseChooseOne)) });

export const basicsSchema: GroupForm['schema'] = z.intersection(
  GROUP_FORMS.basics.schema,
  GROUP_FORMS.address.schema,
);

/** A client with an account is chosen; for others the form asks for invitation details. */
const client = z.union([
  z.object({ user_id: z.string(), full_name: z.string(), email: z.string(), phone: z.string() }),
  z.object({ user_id: z.null(), full_name: fullNameField, email: emailField, phone: phoneField }),
]);

const person = z.object({ user_id: z.string(), full_name: z.string() });

const people = z.object({
  clients: z.array(client).check(z.minLength(1, t.clientRequired), z.maxLength(10, t.tooManyClients)),
  manager: z.nullable(person),
  engineers: z.array(person).check(z.maxLength(50, t.tooManyEngineers)),
  lead: z.string(),
});

/** An admin has to name the manager; a manager is it themselves. */
export const peopleSchema = (namesManager: boolean) =>
  people.check(
    z.refine(({ manager }) => !namesManager || manager !== null, {
      path: ['manager'],
      error: t.managerRequired,
    }),
  );

export const termsSchema = z.intersection(
  z
    .object({ planned_start_on: neededDay(t.plannedStart), planned_end_on: neededDay(t.plannedEnd) })
    .check(endsAfterStart),
  GROUP_FORMS.terms.schema,
) as unknown as GroupForm['schema'];

export const newPlanSchema = planSchema.check(
  z.refine(({ milestones }) => sumOf(milestones) === FULL_BPS, {
    path: ['milestones'],
    error: ({ input }) => milestonesTexts.weightsWrong(sumOf((input as Draft['plan']).milestones)),
    when: ({ issues }) => issues.length === 0,
  }),
);

export const STEPS = ['template', 'basics', 'people', 'terms', 'plan', 'review'] as const;

export type StepName = (typeof STEPS)[number];

export const STEP_LABEL: Record<StepName, string> = {
  template: t.template,
  basics: t.basics,
  people: t.people,
  terms: t.datesAndTerms,
  plan: t.milestones,
  review: t.review,
};

/** The first step that lacks something: nobody gets past it. */
export function firstOpen(draft: Draft, namesManager: boolean): StepName {
  const isWhole: Record<Exclude<StepName, 'review'>, boolean> = {
    template: templateSchema.safeParse(draft.template).success,
    basics: basicsSchema.safeParse(draft.basics).success,
    people: peopleSchema(namesManager).safeParse(draft.people).success,
    terms: termsSchema.safeParse(draft.terms).success,
    plan: newPlanSchema.safeParse(draft.plan).success,
  };
  return STEPS.find((step) => step !== 'review' && !isWhole[step]) ?? 'review';
}
