import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { FormMoney } from '@/components/form/form-money';
import { FormSelect } from '@/components/form/form-select';
import { FormText } from '@/components/form/form-text';
import { Pair } from '@/components/form/pair';
import { choicesOf } from '@/components/words/choices';
import { TYPE } from '@/components/words/project-labels';
import * as t from '@/messages/leads/new';
import { MAX_CITY } from '../limits';
import { BUDGET, CHANNEL, SLOT, TIMELINE } from '../words';
import type { PersonIn } from './schema';

const TYPES = choicesOf(TYPE, t.notKnown);
const BUDGETS = choicesOf(BUDGET, t.notKnown);
const STARTS = choicesOf(TIMELINE, t.notKnown);
const CHANNELS = choicesOf(CHANNEL, t.notKnown);
const SLOTS = choicesOf(SLOT, t.notKnown);

/** Details of a person beside their name and number. */
export function PersonFields<In extends PersonIn, Out>({ form }: { form: UseFormReturn<In, unknown, Out> }) {
  const name = (field: keyof PersonIn) => field as FieldPath<In>;
  return (
    <Pair>
      <FormText form={form} name={name('email')} label={t.email} type="email" />
      <FormSelect form={form} name={name('project_type')} label={t.wants} choices={TYPES} />
      <FormText form={form} name={name('city')} label={t.city} maxLength={MAX_CITY} />
      <FormText form={form} name={name('pincode')} label={t.pincode} inputMode="numeric" maxLength={6} />
      <FormText
        form={form}
        name={name('plot_area_sqft')}
        label={t.plotArea}
        inputMode="numeric"
        unit={t.sqFt}
      />
      <FormSelect form={form} name={name('budget')} label={t.budget} choices={BUDGETS} />
      <FormMoney form={form} name={name('estimated_value_paise')} label={t.value} hint={t.valueHint} />
      <FormSelect form={form} name={name('start_timeline')} label={t.start} choices={STARTS} />
      <FormSelect
        form={form}
        name={name('preferred_contact')}
        label={t.preferredContact}
        choices={CHANNELS}
      />
      <FormSelect form={form} name={name('preferred_slot')} label={t.preferredSlot} choices={SLOTS} />
    </Pair>
  );
}
