import { type FieldPath, type UseFormReturn, useWatch } from 'react-hook-form';
import { FormChoices } from '@/components/form/form-choices';
import { FormText } from '@/components/form/form-text';
import * as t from '@/messages/leads/activity';
import { ANOTHER, nextTimes } from '../next-times';
import type { FollowUpIn } from './rules';

interface FollowUpFieldProps<In extends FollowUpIn, Out> {
  form: UseFormReturn<In, unknown, Out>;
  /** The follow-up as it is planned. */
  planned: string | undefined;
  label?: string;
}

/** When somebody follows up: one tap for the usual times. */
export function FollowUpField<In extends FollowUpIn, Out>({
  form,
  planned,
  label = t.nextFollowUp,
}: FollowUpFieldProps<In, Out>) {
  const next: string = useWatch({ control: form.control, name: 'next' as FieldPath<In> });
  return (
    <>
      <FormChoices
        form={form}
        name={'next' as FieldPath<In>}
        label={label}
        choices={nextTimes(planned)}
        columns={{ xs: 2, sm: 3 }}
      />
      {next === ANOTHER && (
        <FormText
          form={form}
          name={'next_at' as FieldPath<In>}
          label={t.dayAndTime}
          type="datetime-local"
          autoFocus
        />
      )}
    </>
  );
}
