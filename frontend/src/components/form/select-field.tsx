import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import Select, { type SelectProps } from '@mui/material/Select';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

export interface Choice {
  value: string;
  label: string;
  /** Explains the choice, in the menu and under the field once it is chosen. */
  description?: string;
  disabled?: boolean;
}

type Passed = 'disabled' | 'error' | 'inputRef' | 'name' | 'onBlur' | 'size';

export interface SelectFieldProps extends Pick<SelectProps<string>, Passed> {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
  helperText?: string | undefined;
  /** Keeps the label above the field, where the empty value has a name. */
  shrink?: boolean;
  sx?: SxProps<Theme>;
}

/** One of a few from a menu, without a form: for a filter. Forms take `FormSelect`. */
export function SelectField({
  label,
  choices,
  onChange,
  helperText,
  shrink = false,
  sx,
  error,
  disabled,
  size,
  ...input
}: SelectFieldProps) {
  const id = useId();
  const helpId = `${id}-help`;
  const labelOf = (value: string) => choices.find((choice) => choice.value === value)?.label ?? '';
  const help = helperText ?? choices.find(({ value }) => value === input.value)?.description;
  return (
    <FormControl fullWidth error={error} disabled={disabled} size={size} sx={sx}>
      <InputLabel component="div" id={`${id}-label`} {...(shrink && { shrink })}>
        {label}
      </InputLabel>
      <Select
        {...input}
        {...(shrink && { notched: true, displayEmpty: true })}
        id={id}
        labelId={`${id}-label`}
        label={label}
        aria-describedby={help ? helpId : undefined}
        renderValue={labelOf}
        onChange={(event) => onChange(event.target.value)}
        MenuProps={{ slotProps: { paper: { sx: { maxHeight: 360 } } } }}
      >
        {choices.map(({ value, label: text, description, disabled: isOff = false }) => (
          <MenuItem key={value} value={value} disabled={isOff}>
            {description ? (
              <div>
                <Typography sx={{ fontWeight: 500 }}>{text}</Typography>
                <Typography variant="caption" color="textSecondary" sx={{ whiteSpace: 'normal' }}>
                  {description}
                </Typography>
              </div>
            ) : (
              text
            )}
          </MenuItem>
        ))}
      </Select>
      {help && <FormHelperText id={helpId}>{help}</FormHelperText>}
    </FormControl>
  );
}
