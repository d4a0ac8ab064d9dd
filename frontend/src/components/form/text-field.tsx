import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId } from 'react';

export interface TextFieldProps extends Omit<OutlinedInputProps, 'notched' | 'sx'> {
  label: string;
  helperText?: string | undefined;
  /** Keeps the label above the field, over a placeholder. */
  shrink?: boolean;
  sx?: SxProps<Theme>;
}

/** The outline has no gap where no label is shown. */
const CLOSED = { '& legend': { fontSize: 0 } };

/**
 * The outlined text field without a form, for a search or a fixed value; forms take `FormText`. MUI's own brings two
 * more looks with it.
 */
export function TextField({
  id: given,
  label,
  helperText,
  shrink,
  sx,
  error,
  disabled,
  size,
  ...input
}: TextFieldProps) {
  const own = useId();
  const id = given ?? own;
  const helpId = `${id}-help`;
  return (
    <FormControl fullWidth error={error} disabled={disabled} size={size} sx={sx}>
      <InputLabel htmlFor={id} id={`${id}-label`} {...(shrink && { shrink })}>
        {label}
      </InputLabel>
      <OutlinedInput
        {...input}
        {...(shrink && { notched: true })}
        id={id}
        label={label}
        aria-describedby={helperText ? helpId : undefined}
        {...(label === '' && { sx: CLOSED })}
      />
      {helperText && <FormHelperText id={helpId}>{helperText}</FormHelperText>}
    </FormControl>
  );
}
