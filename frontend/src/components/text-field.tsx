import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId } from 'react';

export interface TextFieldProps extends Omit<OutlinedInputProps, 'id' | 'notched' | 'sx'> {
  label: string;
  helperText?: string | undefined;
  /** Keeps the label above the field, over a placeholder. */
  shrink?: boolean;
  sx?: SxProps<Theme>;
}

/** The outlined text field alone: MUI's own brings selects, menus and two more looks with it. */
export function TextField({
  label,
  helperText,
  shrink,
  sx,
  error,
  disabled,
  size,
  ...input
}: TextFieldProps) {
  const id = useId();
  const helpId = `${id}-help`;
  return (
    <FormControl fullWidth error={error} disabled={disabled} size={size} sx={sx}>
      <InputLabel htmlFor={id} {...(shrink && { shrink })}>
        {label}
      </InputLabel>
      <OutlinedInput
        {...input}
        {...(shrink && { notched: true })}
        id={id}
        label={label}
        aria-describedby={helperText ? helpId : undefined}
      />
      {helperText && <FormHelperText id={helpId}>{helperText}</FormHelperText>}
    </FormControl>
  );
}
