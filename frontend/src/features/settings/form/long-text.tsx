import Box from '@mui/material/Box';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { FormText, type FormTextProps } from '@/components/form/form-text';

const BREAKS = /\s*[\r\n]+\s*/g;

/**
 * A line of text that a phone shows on several lines. As in any field of one line, Enter presses the button that saves,
 * and a line break that is pasted becomes a space.
 */
export function LongText<In extends FieldValues, Out>(props: FormTextProps<In, Out>) {
  const { form, name, onEdited } = props;
  return (
    <Box
      onKeyDown={(event) => {
        const { target } = event;
        if (event.key !== 'Enter' || !(target instanceof HTMLTextAreaElement)) return;
        // Enter ends a word that is composed, as in Hindi: the field keeps it.
        if (event.nativeEvent.isComposing) return;
        event.preventDefault();
        target.form?.querySelector<HTMLButtonElement>('[type=submit]')?.click();
      }}
    >
      <FormText
        {...props}
        multiline
        onEdited={() => {
          const text: unknown = form.getValues(name);
          if (typeof text === 'string' && /[\r\n]/.test(text)) {
            const line = text.replace(BREAKS, ' ');
            form.setValue(name, line as PathValue<In, Path<In>>, { shouldDirty: true });
          }
          onEdited?.();
        }}
      />
    </Box>
  );
}
