import { FormText } from '@/components/form/form-text';
import { Pair } from '@/components/form/pair';
import { useRuledForm } from '@/components/form/use-ruled-form';
import { Section } from '@/components/section';
import * as t from '@/messages/projects/create';
import { GroupFields } from '../edit/group-fields';
import type { GroupValues } from '../editing/group-forms';
import type { Draft } from './draft';
import { termsSchema } from './schemas';
import { StepFields } from './step-fields';
import { StepForm, type StepProps } from './step-form';

interface TermsStepProps extends StepProps {
  draft: Draft;
  onKeep: (values: GroupValues) => void;
}

/** When it is built, and what was agreed. */
export function TermsStep({ draft, onKeep, ...step }: TermsStepProps) {
  const form = useRuledForm(termsSchema, draft.terms);
  return (
    <StepForm form={form} onKeep={onKeep} {...step}>
      <Section title={t.dates}>
        <StepFields>
          <Pair>
            <FormText form={form} name="planned_start_on" label={t.plannedStart} type="date" />
            <FormText form={form} name="planned_end_on" label={t.plannedEnd} type="date" />
          </Pair>
        </StepFields>
      </Section>
      <Section title={t.contractTerms}>
        <StepFields>
          <GroupFields name="terms" form={form} />
        </StepFields>
      </Section>
    </StepForm>
  );
}
