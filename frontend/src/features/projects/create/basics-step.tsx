import { useRuledForm } from '@/components/form/use-ruled-form';
import { Section } from '@/components/section';
import * as t from '@/messages/projects/create';
import { GroupFields } from '../edit/group-fields';
import type { GroupValues } from '../editing/group-forms';
import type { Draft } from './draft';
import { basicsSchema } from './schemas';
import { StepFields } from './step-fields';
import { StepForm, type StepProps } from './step-form';

interface BasicsStepProps extends StepProps {
  draft: Draft;
  onKeep: (values: GroupValues) => void;
}

/** Step with the project's name, type and place. */
export function BasicsStep({ draft, onKeep, ...step }: BasicsStepProps) {
  const form = useRuledForm(basicsSchema, draft.basics);
  return (
    <StepForm form={form} onKeep={onKeep} {...step}>
      <Section title={t.basics}>
        <StepFields>
          <GroupFields name="basics" form={form} />
        </StepFields>
      </Section>
      <Section title={t.addressOfSite}>
        <StepFields>
          <GroupFields name="address" form={form} />
        </StepFields>
      </Section>
    </StepForm>
  );
}
