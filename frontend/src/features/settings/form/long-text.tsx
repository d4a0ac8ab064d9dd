import Box from '@mui/material/Box';
import type { FieldValues } from 'react-hook-form';
import { FormText, type FormTextProps } from '@/components/form/form-text';

/** A line of text that a phone shows on several lines. Enter sends the form, as in any field of one line. */
export function LongText<In extends FieldValues, Out>(props: FormTextProps<In, Out>) {
  return (
    <Box
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLTextAreaElement)) return;
        event.preventDefault();
        event.target.form?.requestSubmit();
      }}
    >
      <FormText {...props} multiline />
    </Box>
  );
}
