import { zodResolver } from '@hookform/resolvers/zod';
import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFieldArray, useForm } from 'react-hook-form';
import { faultOf } from '@/components/fields/form-fields';
import { Section } from '@/components/section';
import * as t from '@/messages/projects/create';
import { PlanRow } from '../milestones/plan/plan-row';
import { PlanSum } from '../milestones/plan/plan-sum';
import type { PlanValues } from '../milestones/plan/plan-values';
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
  const form = useForm<PlanValues, unknown, PlanValues>({
    resolver: zodResolver(newPlanSchema, undefined, { raw: true }),
    reValidateMode: 'onSubmit',
    defaultValues: draft.plan,
  });
  const { fields, append, move, remove } = useFieldArray({
    control: form.control,
    name: 'milestones',
    keyName: 'key',
  });
  const { errors } = form.formState;
  const fault = faultOf(errors, 'root.milestones') ?? faultOf(errors, 'milestones');
  const edited = () => {
    form.clearErrors('milestones');
    form.clearErrors('root.milestones');
  };
  return (
    <StepForm form={form} onKeep={onKeep} {...step}>
      {isOutdated && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" onClick={onRenew} sx={{ whiteSpace: 'nowrap' }}>
              {t.planAnew}
            </Button>
          }
        >
          {t.templateOrDatesHaveChangedSince}
        </Alert>
      )}
      <Section title={t.milestones}>
        <Box component="ol" aria-label={t.milestones} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {fields.map((field, index) => (
            <PlanRow
              key={field.key}
              form={form}
              index={index}
              count={fields.length}
              busy={false}
              stays={false}
              onMove={(by) => {
                const target = index + by;
                if (target >= 0 && target < fields.length) move(index, target);
              }}
              onRemove={() => {
                edited();
                remove(index);
              }}
            />
          ))}
        </Box>
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          sx={{ mt: 1.5, mb: 2 }}
          onClick={() => {
            edited();
            append({
              id: null,
              name: '',
              stage: 'site_preparation',
              weight: '',
              planned_on: draft.terms['planned_end_on'] ?? '',
            });
          }}
        >
          {t.addMilestone}
        </Button>
        <PlanSum form={form} />
        {fault && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {fault}
          </Alert>
        )}
      </Section>
    </StepForm>
  );
}
