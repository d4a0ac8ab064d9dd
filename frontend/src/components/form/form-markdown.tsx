import type { ComponentProps } from 'react';
import { Controller, type FieldValues } from 'react-hook-form';
import { MarkdownEditor } from '../markdown/markdown-editor';
import { type FieldProps, useField } from './field';

type Editor = Omit<ComponentProps<typeof MarkdownEditor>, 'value' | 'onChange' | 'busy' | 'fault'>;

/** A text of a form, in Markdown. */
export function FormMarkdown<In extends FieldValues, Out>({
  form,
  name,
  onEdited,
  ...editor
}: FieldProps<In, Out> & Editor) {
  const { busy, fault, edited } = useField({ form, name, onEdited });
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <MarkdownEditor
          {...editor}
          value={value}
          busy={busy}
          fault={fault}
          onChange={(text) => {
            onChange(text);
            edited();
          }}
        />
      )}
    />
  );
}
