import Box from '@mui/material/Box';
import { useContext } from 'react';
import { type FieldPath, type FieldValues, type PathValue, useWatch } from 'react-hook-form';
import { Busy, type FieldProps } from '@/components/form/field';
import { FormText } from '@/components/form/form-text';
import * as t from '@/messages/settings/branding';
import { isColour, WHITE } from '@/theme/palette';

const LENGTH = 7;

/** A colour as `#rrggbb`: typed, or chosen with the browser's own picker. */
export function ColourField<In extends FieldValues, Out>(props: FieldProps<In, Out>) {
  const { form, name, label } = props;
  const busy = useContext(Busy);
  const text = String(useWatch({ control: form.control, name }));
  return (
    <FormText
      {...props}
      maxLength={LENGTH}
      endAdornment={
        <Box
          component="input"
          type="color"
          aria-label={t.pick(label)}
          disabled={busy}
          value={isColour(text) ? text.toLowerCase() : WHITE}
          onChange={({ target }) => {
            form.setValue(name, target.value as PathValue<In, FieldPath<In>>, { shouldDirty: true });
            form.clearErrors(name);
          }}
          sx={{
            flexShrink: 0,
            width: 44,
            height: { xs: 44, md: 32 },
            p: 0,
            border: 0,
            bgcolor: 'transparent',
            cursor: 'pointer',
          }}
        />
      }
    />
  );
}
