import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Controller, type FieldValues } from 'react-hook-form';
import { type FormFieldProps, faultOf } from './form-fields';

interface Choice {
  value: string;
  label: string;
}

interface FormSelectProps<In extends FieldValues, Out> extends FormFieldProps<In, Out> {
  choices: readonly Choice[];
  size?: 'small' | 'medium';
  bare?: boolean;
}

export function FormSelect<In extends FieldValues, Out>({
  form,
  name,
  label,
  busy = false,
  hint,
  onEdited,
  choices,
  size = 'medium',
  bare = false,
}: FormSelectProps<In, Out>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref, onChange, ...field } }) => {
        const fault = faultOf(form.formState.errors, name);
        return (
          <TextField
            {...field}
            select
            size={size}
            label={bare ? undefined : label}
            inputRef={ref}
            disabled={busy}
            error={fault !== undefined}
            helperText={fault ?? hint}
            onChange={(event) => {
              onChange(event);
              form.clearErrors(name);
              onEdited?.();
            }}
            slotProps={{
              ...(bare && { htmlInput: { 'aria-label': label } }),
              select: {
                MenuProps: { slotProps: { paper: { sx: { maxHeight: 360 } } } },
                ...(bare && { SelectDisplayProps: { 'aria-label': label } }),
              },
            }}
          >
            {choices.map((choice) => (
              <MenuItem key={choice.value} value={choice.value}>
                {choice.label}
              </MenuItem>
            ))}
          </TextField>
        );
      }}
    />
  );
}
