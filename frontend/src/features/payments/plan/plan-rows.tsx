import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Milestone } from '@/api/generated/model/milestone';
import type { PaymentSchedule } from '@/api/generated/model/paymentSchedule';
import { FormSelect } from '@/components/form/form-select';
import { FormText } from '@/components/form/form-text';
import { Repeater, RepeaterRow, type RowPlace } from '@/components/form/repeater';
import { choicesOf } from '@/components/words/choices';
import * as t from '@/messages/payments/plan';
import { KIND } from '../words';
import { PlanSum } from './plan-sum';
import { locked, type PlanValues, rowOf } from './plan-values';
import { MAX_TITLE } from './schema';

const { variation: _beside, ...PLANNED } = KIND;
const KINDS = choicesOf(PLANNED);
const NOT_KEPT_BACK = KINDS.filter(({ value }) => value !== 'retention_release');

type PlanForm = UseFormReturn<PlanValues, unknown, PlanValues>;

interface PlanRowsProps {
  form: PlanForm;
  schedule: PaymentSchedule;
  milestones: readonly Milestone[];
}

/** The scheduled payments of a plan with the sum of their shares. */
export function PlanRows({ form, schedule, milestones }: PlanRowsProps) {
  const requested = locked(schedule).map(({ milestone_id }) => milestone_id);
  const open = milestones.filter(({ id }) => !requested.includes(id));
  return (
    <Repeater
      form={form}
      name="rows"
      label={t.rowsOfPlan}
      add={t.addRow}
      blank={() => rowOf(null, { kind: 'milestone', title: '' })}
      nameOf={(index) => `rows.${index}.title`}
      footer={<PlanSum form={form} schedule={schedule} />}
    >
      {({ key }, place) => <PlanRow key={key} form={form} place={place} milestones={open} />}
    </Repeater>
  );
}

interface PlanRowProps {
  form: PlanForm;
  place: RowPlace;
  /** Milestones without a requested payment. */
  milestones: readonly Milestone[];
}

function PlanRow({ form, place, milestones }: PlanRowProps) {
  const row = `rows.${place.index}` as const;
  const [kind, title, milestoneId, retention] = useWatch({
    control: form.control,
    name: [`${row}.kind`, `${row}.title`, `${row}.milestone_id`, 'retention'],
  });
  const name = title || t.payment(place.index + 1);
  const known = milestones.map(({ id, name: label }) => ({ value: id, label }));
  const isKnown = milestoneId === '' || milestones.some(({ id }) => id === milestoneId);
  // The payment takes the name and the planned day of its milestone.
  const takeMilestone = () => {
    const chosen = milestones.find(({ id }) => id === form.getValues(`${row}.milestone_id`));
    form.setValue(`${row}.title`, chosen?.name ?? '');
    form.setValue(`${row}.due_on`, chosen?.planned_on ?? '');
    form.clearErrors('root.rows');
  };
  const changeKind = () => {
    const isMilestone = form.getValues(`${row}.kind`) === 'milestone';
    if (isMilestone === (milestoneId !== '')) return;
    form.setValue(`${row}.milestone_id`, '');
    if (isMilestone) form.setValue(`${row}.title`, '');
    form.clearErrors([`${row}.title`, `${row}.milestone_id`]);
  };
  return (
    <RepeaterRow place={place} name={name} columns="196px minmax(0, 1fr) 104px 160px">
      <FormSelect
        form={form}
        name={`${row}.kind`}
        label={t.kind}
        size="small"
        choices={retention === 'per_payment' && kind !== 'retention_release' ? NOT_KEPT_BACK : KINDS}
        onEdited={changeKind}
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
      />
      {kind === 'milestone' ? (
        <FormSelect
          form={form}
          name={`${row}.milestone_id`}
          label={t.milestone}
          size="small"
          choices={isKnown ? known : [...known, { value: milestoneId, label: t.removedMilestone }]}
          onEdited={takeMilestone}
          sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
        />
      ) : (
        <FormText
          form={form}
          name={`${row}.title`}
          label={t.title}
          size="small"
          maxLength={MAX_TITLE}
          sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
        />
      )}
      <FormText
        form={form}
        name={`${row}.share`}
        label={t.share}
        unit="%"
        inputMode="decimal"
        size="small"
        onEdited={() => form.clearErrors('root.rows')}
      />
      <FormText form={form} name={`${row}.due_on`} label={t.dueDay} type="date" size="small" />
    </RepeaterRow>
  );
}
