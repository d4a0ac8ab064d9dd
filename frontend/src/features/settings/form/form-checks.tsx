import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { Controller, type FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from '@/components/form/field';
import type { Choice } from '@/components/form/select-field';

interface FormChecksProps<In extends FieldValues, Out> extends FieldProps<In, Out> {
  choices: readonly Choice[];
}

/** Several of a few, all of them seen. The chosen ones keep the order of the choices. */
export function FormChecks<In extends FieldValues, Out>({ choices, ...props }: FormChecksProps<In, Out>) {
  const { form, name, label } = props;
  const helpId = useId();
  const { busy, fault, help, edited } = useField(props);
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ref } }) => {
        const chosen = value as readonly string[];
        return (
          <Box
            component="fieldset"
            disabled={busy}
            aria-describedby={help ? helpId : undefined}
            sx={{ minWidth: 0, m: 0, p: 0, border: 0 }}
          >
            <Box component="legend" sx={{ p: 0, mb: 0.5, fontWeight: 600 }}>
              {label}
            </Box>
            <Box
              sx={{
                display: { xs: 'grid', lg: 'flex' },
                flexWrap: 'wrap',
                gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
              }}
            >
              {choices.map((choice, index) => (
                <FormControlLabel
                  key={choice.value}
                  label={choice.label}
                  control={
                    <Checkbox
                      {...(index === 0 && { slotProps: { input: { ref } } })}
                      checked={chosen.includes(choice.value)}
                      onChange={(_event, isChosen) => {
                        const kept = choices.filter((it) =>
                          it.value === choice.value ? isChosen : chosen.includes(it.value),
                        );
                        onChange(kept.map((it) => it.value));
                        edited();
                      }}
                    />
                  }
                />
              ))}
            </Box>
            {help && (
              <FormHelperText id={helpId} error={fault !== undefined} sx={{ mx: 0 }}>
                {help}
              </FormHelperText>
            )}
          </Box>
        );
      }}
    />
  );
}
