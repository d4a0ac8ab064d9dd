import type { UseFormReturn } from 'react-hook-form';
import { FormChoices } from '@/components/fields/form-choices';
import { FormText } from '@/components/fields/form-text';
import { Pair } from '@/components/fields/pair';
import { ConsentField } from './consent-field';
import { type ConsultationIn, type ConsultationOut, MAX_MESSAGE } from './schema';
import { CHOICES } from './words';

export interface StepFieldsProps {
  form: UseFormReturn<ConsultationIn, unknown, ConsultationOut>;
  busy: boolean;
}

function BuildFields(common: StepFieldsProps) {
  return (
    <>
      <FormChoices
        {...common}
        name="project_type"
        label="What would you like to build?"
        choices={CHOICES.project_type}
      />
      <FormText
        {...common}
        name="plot_area_sqft"
        label="Plot area"
        hint="Optional. A 30 × 40 plot is 1,200 sq ft."
        unit="sq ft"
        inputMode="numeric"
        maxLength={12}
      />
      <FormChoices {...common} name="budget" label="Budget, even a rough one" choices={CHOICES.budget} />
    </>
  );
}

function PlaceFields(common: StepFieldsProps) {
  return (
    <>
      <Pair>
        <FormText {...common} name="city" label="City or town" hint="Of the plot" maxLength={100} />
        <FormText
          {...common}
          name="pincode"
          label="PIN code"
          hint="Optional"
          inputMode="numeric"
          maxLength={6}
        />
      </Pair>
      <FormChoices
        {...common}
        name="start_timeline"
        label="When would you like to begin?"
        choices={CHOICES.start_timeline}
      />
    </>
  );
}

function PersonFields(common: StepFieldsProps) {
  return (
    <>
      <Pair>
        <FormText {...common} name="full_name" label="Full name" autoComplete="name" maxLength={200} />
        <FormText
          {...common}
          name="phone"
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
        />
      </Pair>
      <FormText
        {...common}
        name="email"
        label="Email"
        hint="Optional, for a confirmation in writing"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <FormChoices
        {...common}
        name="preferred_contact"
        label="How should we reach you?"
        choices={CHOICES.preferred_contact}
        columns={{ xs: 1, sm: 3 }}
      />
      <FormChoices
        {...common}
        name="preferred_slot"
        label="At what time of the day?"
        choices={CHOICES.preferred_slot}
        columns={{ xs: 2, sm: 4 }}
      />
      <FormText
        {...common}
        name="message"
        label="Message"
        hint="Optional: rooms, floors, who will live there, what worries you"
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
