import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

export interface FilterChoice {
  /** Empty: no filter. */
  value: string;
  label: string;
}

interface FilterSelectProps {
  label: string;
  value: string;
  choices: readonly FilterChoice[];
  onChange: (value: string) => void;
}

/** One filter of a list, or its order. */
export function FilterSelect({ label, value, choices, onChange }: FilterSelectProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
