import { useState } from 'react';
import { MarkdownEditor } from '@/components/markdown/markdown-editor';
import { meera, vikram } from './projects';

const PEOPLE = [{ ...vikram, note: 'Engineer' }, meera];

interface ExampleTextEditorProps {
  onSubmit?: () => void;
  onFiles?: (files: File[]) => void;
}

/** A field for a text in Markdown, with two people to call on. */
export function ExampleTextEditor({ onSubmit, onFiles }: ExampleTextEditorProps) {
  const [text, setText] = useState('');
  return (
    <MarkdownEditor
      label="Comment"
      value={text}
      onChange={setText}
      people={PEOPLE}
      maxLength={60}
      onSubmit={onSubmit}
      onFiles={onFiles}
    />
  );
}
