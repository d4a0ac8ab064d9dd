import type { UseFormReturn } from 'react-hook-form';
import { FormChoices } from '@/components/form/form-choices';
import { FormText } from '@/components/form/form-text';
import { Pair } from '@/components/form/pair';
import * as t from '@/messages/marketing/consultation';
import { ConsentField } from './consent-field';
import { type ConsultationIn, type ConsultationOut, MAX_MESSAGE } from './schema';
import { CHOICES } from './words';

export interface StepFieldsProps {
  form: UseFormReturn<ConsultationIn, unknown, ConsultationOut>;
}

function BuildFields(common: StepFieldsProps) {
  return (
    <>
      <FormChoices
        {...common}
        name="project_type"
        label={t.whatWouldYouLikeToBuild}
        choices={CHOICES.project_type}
      />
      <FormText
        {...common}
        name="plot_area_sqft"
        label={t.plotArea}
        hint={t.plotAreaHint}
        unit="sq ft"
        inputMode="numeric"
        maxLength={12}
      />
      <FormChoices
        {...common}
        name="budget"
        label={t.budgetEvenRoughOne}
        choices={CHOICES.budget}
        columns={{ xs: 1, sm: 3 }}
      />
    </>
  );
}

function PlaceFields(common: StepFieldsProps) {
  return (
    <>
      <Pair>
        <FormText {...common} name="city" label={t.cityOrTown} hint={t.plotPlace} maxLength={100} />
        <FormText
          {...common}
          name="pincode"
          label={t.pinCode}
          hint={t.optional}
          inputMode="numeric"
          maxLength={6}
        />
      </Pair>
      <FormChoices
        {...common}
        name="start_timeline"
        label={t.whenWouldYouLikeToBegin}
        choices={CHOICES.start_timeline}
      />
    </>
  );
}

function PersonFields(common: StepFieldsProps) {
  return (
    <>
      <Pair>
        <FormText {...common} name="full_name" label={t.fullName} autoComplete="name" maxLength={200} />
        <FormText
          {...common}
          name="phone"
          label={t.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
        />
      </Pair>
      <FormText
        {...common}
        name="email"
        label={t.email}
        hint={t.emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <FormChoices
        {...common}
        name="preferred_contact"
        label={t.howShouldWeReachYou}
        choices={CHOICES.preferred_contact}
        columns={{ xs: 1, sm: 3 }}
      />
      <FormChoices
        {...common}
        name="preferred_slot"
        label={t.whatTimeOfDay}
        choices={CHOICES.preferred_slot}
        columns={{ xs: 2, sm: 4 }}
      />
      <FormText
        {...common}
        name="message"
        label={t.message}
        hint={t.messageHint}
        multiline
        minRows={3}
        maxRows={10}
        maxLength={MAX_MESSAGE}
      />
      <ConsentField {...common} />
    </>
  );
}

const FIELDS = [BuildFields, PlaceFields, PersonFields] as const;

export function StepFields({ step, ...common }: StepFieldsProps & { step: number }) {
  const Fields = FIELDS[step] ?? BuildFields;
  return <Fields {...common} />;
}
