import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { FieldProps } from '@/components/form/field';
import { FormMoney } from '@/components/form/form-money';
import { FormSelect } from '@/components/form/form-select';
import { FormText } from '@/components/form/form-text';
import { Pair } from '@/components/form/pair';
import { choicesOf } from '@/components/words/choices';
import { TYPE } from '@/components/words/project-labels';
import { HEALTH } from '@/components/words/project-words';
import { stateChoices } from '@/lib/states';
import * as t from '@/messages/projects/edit';
import { GROUP_FORMS, type GroupValues } from '../editing/group-forms';
import type { GroupName } from '../editing/groups';

const TYPES = choicesOf(TYPE);
const HEALTHS = choicesOf(HEALTH);

interface GroupFieldsProps<Out extends FieldValues> {
  name: GroupName;
  form: UseFormReturn<GroupValues, unknown, Out>;
}

/** The fields of a group, with the words it has for them. */
export function GroupFields<Out extends FieldValues>({ name, form }: GroupFieldsProps<Out>) {
  const field = (key: string): FieldProps<GroupValues, Out> => ({
    form,
    name: key,
    label: GROUP_FORMS[name].fields[key]?.label ?? key,
  });
  const day = (key: string) => <FormText {...field(key)} type="date" />;
  switch (name) {
    case 'basics':
      return (
        <>
          <FormText {...field('name')} maxLength={200} />
          <FormSelect {...field('project_type')} choices={TYPES} />
          <FormText {...field('description')} multiline minRows={3} maxRows={10} />
          <Pair>
            <FormText {...field('plot_area_sqft')} inputMode="numeric" unit="sq ft" />
            <FormText {...field('built_up_area_sqft')} inputMode="numeric" unit="sq ft" />
            <FormText {...field('floors')} inputMode="numeric" />
            <FormText {...field('tags')} hint={t.tagsHint} />
            <FormText {...field('rera_no')} />
            <FormText {...field('permit_no')} />
          </Pair>
        </>
      );
    case 'address':
      return (
        <>
          <FormText {...field('line1')} />
          <FormText {...field('line2')} hint={t.optional} />
          <Pair>
            <FormText {...field('city')} />
            <FormText {...field('district')} hint={t.optional} />
            <FormSelect {...field('state_code')} choices={stateChoices} />
            <FormText {...field('pincode')} inputMode="numeric" maxLength={6} />
            <FormText {...field('latitude')} hint={t.degreesHint} />
            <FormText {...field('longitude')} hint={t.degreesHint} />
          </Pair>
        </>
      );
    case 'dates':
      return (
        <Pair>
          {day('planned_start_on')}
          {day('planned_end_on')}
          {day('actual_start_on')}
          {day('actual_end_on')}
          {day('forecast_end_on')}
        </Pair>
      );
    case 'terms':
      return (
        <>
          <FormMoney {...field('contract_value_paise')} hint={t.withoutGst} />
          <Pair>
            <FormText {...field('gst_rate_bps')} inputMode="decimal" unit="%" />
            <FormText {...field('retention_bps')} inputMode="decimal" unit="%" />
            <FormText {...field('dlp_months')} inputMode="numeric" unit="months" />
          </Pair>
        </>
      );
    case 'health':
      return (
        <>
          <FormSelect {...field('health')} choices={HEALTHS} />
          <FormText {...field('health_note')} hint={t.healthNoteHint} multiline minRows={3} maxRows={8} />
        </>
      );
    case 'notes':
      return <FormText {...field('internal_notes')} multiline minRows={6} maxRows={16} autoFocus />;
  }
}
