import InputAdornment from '@mui/material/InputAdornment';
import { type FieldValues, useWatch } from 'react-hook-form';
import { type FieldProps, useField } from './field';
import { TextField, type TextFieldProps } from './text-field';

type PassedProps = Pick<
  TextFieldProps,
  | 'autoComplete'
  | 'autoFocus'
  | 'endAdornment'
  | 'inputMode'
  | 'maxRows'
  | 'minRows'
  | 'multiline'
  | 'placeholder'
  | 'size'
  | 'sx'
  | 'type'
>;

export interface FormTextProps<In extends FieldValues, Out> extends FieldProps<In, Out>, PassedProps {
  maxLength?: number | undefined;
  /** A unit behind the text: `%`, `sq ft`. */
  unit?: string;
  /** The label is read out, not shown: a heading beside the field says the same. */
  bare?: boolean;
}

/** A text of a form; also a number or a day, which are texts until they are sent. */
export function FormText<In extends FieldValues, Out>({
  form,
  name,
  label,
  hint,
  onEdited,
  maxLength,
  unit,
  bare = false,
  inputMode,
  ...passed
}: FormTextProps<In, Out>) {
  const { busy, fault, help, edited } = useField({ form, name, hint, onEdited });
  const { ref, ...field } = form.register(name, { onChange: edited });
  // The field keeps its own text: its label has to be told when the form fills it in.
  const isFilled = Boolean(useWatch({ control: form.control, name }));
  return (
    <TextField
      autoComplete="off"
      {...(unit && { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> })}
      {...passed}
      {...field}
      label={bare ? '' : label}
      inputRef={ref}
      disabled={busy}
      shrink={isFilled || passed.type?.startsWith('date') || passed.placeholder !== undefined}
      error={fault !== undefined}
      helperText={help}
      inputProps={{ maxLength, inputMode, ...(bare && { 'aria-label': label }) }}
    />
  );
}
