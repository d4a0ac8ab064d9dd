import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRuledForm } from '@/components/form/use-ruled-form';
import { Section } from '@/components/section';
import * as t from '@/messages/projects/create';
import { PlanRows } from '../milestones/plan-rows';
import type { PlanValues } from '../milestones/plan-values';
import type { Draft } from './draft';
import { newPlanSchema } from './schemas';
import { StepForm, type StepProps } from './step-form';

interface PlanStepProps extends StepProps {
  draft: Draft;
  /** Whether the template or the days are others than those the plan was made of. */
  isOutdated: boolean;
  onRenew: () => void;
  onKeep: (values: PlanValues) => void;
}

/** The milestones, whose weights add up to the whole. */
export function PlanStep({ draft, isOutdated, onRenew, onKeep, ...step }: PlanStepProps) {
  const form = useRuledForm(newPlanSchema, draft.plan);
  return (
    <StepForm form={form} onKeep={onKeep} {...step}>
      {isOutdated && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" onClick={onRenew} sx={{ whiteSpace: 'nowrap' }}>
              {t.newPlan}
            </Button>
          }
        >
          {t.planOutdated}
        </Alert>
      )}
      <Section title={t.milestones}>
        <Stack sx={{ gap: 2 }}>
          <PlanRows form={form} day={draft.terms['planned_end_on'] ?? ''} />
        </Stack>
      </Section>
    </StepForm>
  );
}
