import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';

interface ChoiceFieldProps extends Omit<TextFieldProps, 'onChange' | 'value' | 'select'> {
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** One of a few, from a list. */
export function ChoiceField({ choices, onChange, ...field }: ChoiceFieldProps) {
  return (
    <TextField {...field} select onChange={({ target }) => onChange(target.value)}>
      {choices.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
