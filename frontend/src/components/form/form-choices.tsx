import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FIELD_BORDER, FOCUS_RING, RADIO } from '@/theme/marks';
import { type FieldProps, useField } from './field';
import type { Choice } from './select-field';

interface FormChoicesProps<In extends FieldValues, Out> extends FieldProps<In, Out> {
  choices: readonly Choice[];
  /** How many stand beside each other on a phone, and where there is room. */
  columns?: { xs: number; sm: number };
}

/** As many columns as asked for, if words fit beside each other unbroken. */
const columnsOf = (columns: number): string =>
  `repeat(auto-fill, minmax(max(8.5rem, calc((100% - ${columns - 1} * 8px) / ${columns})), 1fr))`;

/** One of a few, all of them seen, each as large as a thumb. */
export function FormChoices<In extends FieldValues, Out>({
  form,
  name,
  label,
  hint,
  onEdited,
  choices,
  columns = { xs: 2, sm: 3 },
}: FormChoicesProps<In, Out>) {
  const helpId = useId();
  const { busy, fault, help, edited } = useField({ form, name, hint, onEdited });
  const field = form.register(name, { onChange: edited });
  return (
    <Box
      component="fieldset"
      disabled={busy}
      aria-describedby={help ? helpId : undefined}
      sx={{ minWidth: 0, m: 0, p: 0, border: 0 }}
    >
      <Box component="legend" sx={{ p: 0, mb: 1, fontWeight: 600 }}>
        {label}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridAutoRows: '1fr',
          gridTemplateColumns: {
            xs: columnsOf(columns.xs),
            sm: columnsOf(columns.sm),
          },
        }}
      >
        {choices.map((choice) => (
          <Box
            component="label"
            key={choice.value}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              minHeight: 48,
              px: 1.25,
              py: 0.75,
              fontSize: '0.9375rem',
              lineHeight: 1.3,
              overflowWrap: 'anywhere',
              border: 1,
              borderColor: fault ? 'error.main' : FIELD_BORDER,
              borderRadius: 1,
              cursor: 'pointer',
              '&:has(:disabled)': { cursor: 'default', opacity: 0.6 },
              '&:hover:has(:enabled), &:has(:checked)': { borderColor: 'primary.main' },
              '&:has(:checked)': { fontWeight: 600 },
              '&:has(:focus-visible)': FOCUS_RING,
            }}
          >
            <Box component="input" type="radio" value={choice.value} {...field} sx={RADIO} />
            {choice.label}
          </Box>
        ))}
      </Box>
      {help && (
        <FormHelperText id={helpId} error={fault !== undefined} sx={{ mx: 0 }}>
          {help}
        </FormHelperText>
      )}
    </Box>
  );
}
