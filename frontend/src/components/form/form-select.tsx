import { Controller, type FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './field';
import { type Choice, SelectField, type SelectFieldProps } from './select-field';

interface FormSelectProps<In extends FieldValues, Out>
  extends FieldProps<In, Out>,
    Pick<SelectFieldProps, 'size' | 'sx'> {
  choices: readonly Choice[];
}

/** One of a few, from a menu. */
export function FormSelect<In extends FieldValues, Out>({
  form,
  name,
  label,
  hint,
  onEdited,
  choices,
  ...look
}: FormSelectProps<In, Out>) {
  const { busy, fault, help, edited } = useField({ form, name, hint, onEdited });
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref, onChange, ...field } }) => (
        <SelectField
          {...look}
          {...field}
          label={label}
          choices={choices}
          inputRef={ref}
          disabled={busy}
          error={fault !== undefined}
          helperText={help}
          onChange={(value) => {
            onChange(value);
            edited();
          }}
        />
      )}
    />
  );
}
