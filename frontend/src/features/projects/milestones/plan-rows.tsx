import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Stage } from '@/api/generated/model/stage';
import { FormSelect } from '@/components/form/form-select';
import { FormText } from '@/components/form/form-text';
import { Repeater, RepeaterRow, type RowPlace } from '@/components/form/repeater';
import { choicesOf } from '@/components/words/choices';
import { STAGE } from '@/components/words/project-words';
import * as t from '@/messages/projects/milestones';
import { PlanSum } from './plan-sum';
import type { PlanValues } from './plan-values';
import { MAX_NAME } from './schema';

const STAGES = choicesOf(STAGE);

interface PlanRowsProps {
  form: UseFormReturn<PlanValues, unknown, PlanValues>;
  /** The planned day of an added milestone. */
  day: string;
  /** Whether the milestone with this id has begun, and cannot be removed. */
  hasBegun?: (id: string | null) => boolean;
}

/** The milestones of a plan with the sum of their weights. */
export function PlanRows({ form, day, hasBegun = () => false }: PlanRowsProps) {
  return (
    <Repeater
      form={form}
      name="milestones"
      label={t.milestonesOfPlan}
      add={t.addMilestone}
      blank={() => ({ id: null, name: '', stage: Stage.site_preparation, weight: '', planned_on: day })}
      nameOf={(index) => `milestones.${index}.name`}
      footer={<PlanSum form={form} />}
    >
      {({ key, id }, place) => <PlanRow key={key} form={form} place={place} hasBegun={hasBegun(id)} />}
    </Repeater>
  );
}

interface PlanRowProps extends Pick<PlanRowsProps, 'form'> {
  place: RowPlace;
  hasBegun: boolean;
}

function PlanRow({ form, place, hasBegun }: PlanRowProps) {
  const row = `milestones.${place.index}` as const;
  const name = useWatch({ control: form.control, name: `${row}.name` }) || t.milestone(place.index + 1);
  return (
    <RepeaterRow
      place={place}
      name={name}
      stays={hasBegun ? t.cannotBeRemoved(name) : undefined}
      columns="minmax(0, 1fr) 180px 116px 160px"
    >
      <FormText
        form={form}
        name={`${row}.name`}
        label={t.name}
        size="small"
        maxLength={MAX_NAME}
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
      />
      <FormSelect
        form={form}
        name={`${row}.stage`}
        label={t.stage}
        size="small"
        choices={STAGES}
        sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
      />
      <FormText
        form={form}
        name={`${row}.weight`}
        label={t.weight}
        unit="%"
        inputMode="decimal"
        size="small"
        onEdited={() => form.clearErrors('root.milestones')}
      />
      <FormText form={form} name={`${row}.planned_on`} label={t.plannedDay} type="date" size="small" />
    </RepeaterRow>
  );
}
