import InputAdornment from '@mui/material/InputAdornment';
import type { ChangeEvent } from 'react';
import { Controller, type FieldValues } from 'react-hook-form';
import { TextField } from '@/components/text-field';
import { caretAfter, groupRupees } from '@/lib/money';
import { type FormFieldProps, faultOf } from './form-fields';

/** Rupees, grouped as in India while they are typed. */
export function FormMoney<In extends FieldValues, Out>({
  form,
  name,
  label,
  busy = false,
  hint,
  onEdited,
}: FormFieldProps<In, Out>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref, value, onChange, ...field } }) => {
        const fault = faultOf(form.formState.errors, name);
        const edit = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
          const { selectionStart, value: typed } = target;
          const kept = typed.slice(0, selectionStart ?? typed.length).replace(/[^\d.]/g, '').length;
          const text = groupRupees(typed);
          onChange(text);
          form.clearErrors(name);
          onEdited?.();
          // Commas come and go: the caret stays behind the digit it was behind.
          requestAnimationFrame(() => {
            if (document.activeElement === target)
              target.setSelectionRange(caretAfter(text, kept), caretAfter(text, kept));
          });
        };
        return (
          <TextField
            {...field}
            label={label}
            value={value}
            inputRef={ref}
            autoComplete="off"
            disabled={busy}
            error={fault !== undefined}
            helperText={fault ?? hint}
            onChange={edit}
            startAdornment={<InputAdornment position="start">₹</InputAdornment>}
            inputProps={{ inputMode: 'decimal' }}
          />
        );
      }}
    />
  );
}
