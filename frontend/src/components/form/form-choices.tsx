import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { COLOUR, FOCUS_RING } from '@/theme/marks';
import { type FieldProps, useField } from './field';
import type { Choice } from './select-field';

/** As an outlined text field has it. */
const BORDER = 'rgba(var(--pl-palette-common-onBackgroundChannel) / 0.23)';

interface FormChoicesProps<In extends FieldValues, Out> extends FieldProps<In, Out> {
  choices: readonly Choice[];
  /** How many stand beside each other on a phone, and where there is room. */
  columns?: { xs: number; sm: number };
}

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
            // As many as asked for, if words fit beside each other unbroken.
            xs: `repeat(auto-fill, minmax(max(8.5rem, calc((100% - ${columns.xs - 1} * 8px) / ${columns.xs})), 1fr))`,
            sm: `repeat(auto-fill, minmax(max(8.5rem, calc((100% - ${columns.sm - 1} * 8px) / ${columns.sm})), 1fr))`,
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
              gap: { xs: 0.75, sm: 1 },
              minHeight: 48,
              px: { xs: 1, sm: 1.5 },
              py: 0.75,
              fontSize: { xs: '0.875rem', sm: '0.9375rem' },
              lineHeight: 1.3,
              overflowWrap: 'anywhere',
              border: 1,
              borderColor: fault ? 'error.main' : BORDER,
              borderRadius: 1,
              cursor: busy ? 'default' : 'pointer',
              '&:hover': { borderColor: fault ? 'error.main' : 'text.primary' },
              '&:has(:checked)': {
                borderColor: 'primary.main',
                boxShadow: `inset 0 0 0 1px ${COLOUR.primary}`,
                fontWeight: 600,
              },
              '&:has(:focus-visible)': {
                outline: FOCUS_RING.outline,
                outlineOffset: 2,
              },
            }}
          >
            <Box
              component="input"
              type="radio"
              value={choice.value}
              {...field}
              sx={{
                m: 0,
                flexShrink: 0,
                width: 18,
                height: 18,
                appearance: 'none',
                border: 2,
                borderColor: 'text.secondary',
                borderRadius: '50%',
                outline: 0,
                '&:checked': { borderWidth: 5, borderColor: 'primary.main' },
              }}
            />
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
