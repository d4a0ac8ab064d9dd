import InputAdornment from '@mui/material/InputAdornment';
import { type FieldValues, useWatch } from 'react-hook-form';
import { TextField, type TextFieldProps } from '@/components/text-field';
import { type FormFieldProps, faultOf } from './form-fields';

type Look = Pick<
  TextFieldProps,
  | 'autoComplete'
  | 'autoFocus'
  | 'inputMode'
  | 'maxRows'
  | 'minRows'
  | 'multiline'
  | 'placeholder'
  | 'size'
  | 'sx'
  | 'type'
>;

interface FormTextProps<In extends FieldValues, Out> extends FormFieldProps<In, Out>, Look {
  maxLength?: number;
  /** A unit behind the text: `%`, `sq ft`. */
  unit?: string;
  /** The label is told, not shown: a table's head says it. */
  bare?: boolean;
}

/** A text of a form; also a number or a day, which are texts until they are sent. */
export function FormText<In extends FieldValues, Out>({
  form,
  name,
  label,
  busy = false,
  hint,
  onEdited,
  maxLength,
  unit,
  bare = false,
  inputMode,
  ...look
}: FormTextProps<In, Out>) {
  const { ref, ...field } = form.register(name, {
    onChange: () => {
      form.clearErrors(name);
      onEdited?.();
    },
  });
  // The field keeps its own text: a label has to be told that there is one when the form puts it there.
  const isFilled = Boolean(useWatch({ control: form.control, name }));
  const fault = faultOf(form.formState.errors, name);
  return (
    <TextField
      autoComplete="off"
      {...look}
      {...field}
      label={bare ? '' : label}
      inputRef={ref}
      disabled={busy}
      shrink={isFilled || look.type === 'date' || look.placeholder !== undefined}
      error={fault !== undefined}
      helperText={fault ?? hint}
      inputProps={{ maxLength, inputMode, ...(bare && { 'aria-label': label }) }}
      {...(unit && { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> })}
    />
  );
}
