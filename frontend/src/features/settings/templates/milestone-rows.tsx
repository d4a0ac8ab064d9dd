import { useWatch } from 'react-hook-form';
import { Stage } from '@/api/generated/model/stage';
import { FormSelect } from '@/components/form/form-select';
import { FormText } from '@/components/form/form-text';
import { Repeater, RepeaterRow, type RowPlace } from '@/components/form/repeater';
import { choicesOf } from '@/components/words/choices';
import { STAGE } from '@/components/words/project-words';
import * as t from '@/messages/settings/templates';
import { FieldsInRow } from './fields-in-row';
import { MAX_TITLE } from './schema';
import { WeightSum } from './sum';
import { clearSum, type TemplateForm } from './template-form';
import { newMark } from './values';
import { WIDE } from './wide';

const STAGES = choicesOf(STAGE);

interface MilestoneRowsProps {
  form: TemplateForm;
  /** The place of the template. */
  index: number;
  /** The name of the template. */
  of: string;
}

/** The milestones of a template with the sum of their weights. */
export function MilestoneRows({ form, index, of }: MilestoneRowsProps) {
  const list = `items.${index}.milestones` as const;
  const rows = useWatch({ control: form.control, name: list }) ?? [];
  return (
    <Repeater
      form={form}
      name={list}
      label={t.milestonesOf(of)}
      add={t.addMilestone}
      blank={() => ({
        mark: newMark(),
        name: '',
        stage: Stage.site_preparation,
        weight_bps: '',
        share_of_time_bps: '',
      })}
      nameOf={(row) => `${list}.${row}.name`}
      footer={<WeightSum rows={rows} />}
    >
      {({ key }, place) => <Row key={key} form={form} list={list} place={place} />}
    </Repeater>
  );
}

interface RowProps {
  form: TemplateForm;
  list: `items.${number}.milestones`;
  place: RowPlace;
}

function Row({ form, list, place }: RowProps) {
  const row = `${list}.${place.index}` as const;
  const name = useWatch({ control: form.control, name: `${row}.name` });
  return (
    <RepeaterRow place={place} name={name || t.milestoneRow(place.index + 1)} columns="minmax(0, 1fr)">
      <FieldsInRow columns="150px 104px 104px">
        <FormText
          form={form}
          name={`${row}.name`}
          label={t.name}
          size="small"
          maxLength={MAX_TITLE}
          sx={WIDE}
        />
        <FormSelect
          form={form}
          name={`${row}.stage`}
          label={t.stage}
          size="small"
          choices={STAGES}
          sx={WIDE}
        />
        <FormText
          form={form}
          name={`${row}.weight_bps`}
          label={t.weight}
          unit="%"
          inputMode="decimal"
          size="small"
          onEdited={() => clearSum(form, list)}
        />
        <FormText
          form={form}
          name={`${row}.share_of_time_bps`}
          label={t.doneAt}
          unit="%"
          inputMode="decimal"
          size="small"
        />
      </FieldsInRow>
    </RepeaterRow>
  );
}
