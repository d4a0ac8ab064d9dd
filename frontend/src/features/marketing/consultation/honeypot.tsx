import Box from '@mui/material/Box';
import * as t from '@/messages/marketing/consultation';
import type { StepFieldsProps } from './step-fields';

/** A field that only a program fills in: out of sight, out of the order of focus, unknown to assistive technology. */
export function Honeypot({ form }: Pick<StepFieldsProps, 'form'>) {
  return (
    <Box
      aria-hidden
      sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
    >
      <label>
        {t.website}
        {/* Programs that fill forms for people are told to keep away, each in its own words. */}
        <input
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
          data-form-type="other"
          {...form.register('website')}
        />
      </label>
    </Box>
  );
}
