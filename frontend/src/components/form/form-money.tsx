import InputAdornment from '@mui/material/InputAdornment';
import type { ChangeEvent } from 'react';
import { Controller, type FieldValues } from 'react-hook-form';
import { caretAfter, groupRupees } from '@/lib/money';
import { type FieldProps, useField } from './field';
import { TextField } from './text-field';

/**
 * An amount in rupees, grouped as in India while it is typed. The form holds the text: `neededMoney` turns it into
 * whole paise when the form is sent, `rupeesText` turns paise into the text of a new form.
 */
export function FormMoney<In extends FieldValues, Out>({
  form,
  name,
  label,
  hint,
  onEdited,
}: FieldProps<In, Out>) {
  const { busy, fault, help, edited } = useField({ form, name, hint, onEdited });
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref, onChange, ...field } }) => {
        const edit = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
          const { selectionStart, value: typed } = target;
          const kept = typed.slice(0, selectionStart ?? typed.length).replace(/[^\d.]/g, '').length;
          const text = groupRupees(typed);
          onChange(text);
          edited();
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
            inputRef={ref}
            autoComplete="off"
            disabled={busy}
            error={fault !== undefined}
            helperText={help}
            onChange={edit}
            startAdornment={<InputAdornment position="start">₹</InputAdornment>}
            inputProps={{ inputMode: 'decimal' }}
          />
        );
      }}
    />
  );
}
