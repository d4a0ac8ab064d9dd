import Box from '@mui/material/Box';
import { lazy, memo, Suspense } from 'react';
import { type Mentionable, withNames } from './mentions';

const MarkdownText = lazy(() => import('./markdown-text').then((it) => ({ default: it.MarkdownText })));

interface MarkdownProps {
  text: string;
  /** Whom it may call on: they are called what they are called now. */
  people: readonly Mentionable[];
}

/** As it was written, until the reader of Markdown is there. */
const Plain = ({ text, people }: MarkdownProps) => (
  <Box sx={{ fontSize: '0.9375rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {withNames(text, people)}
  </Box>
);

export const Markdown = memo(function Markdown({ text, people }: MarkdownProps) {
  return (
    <Suspense fallback={<Plain text={text} people={people} />}>
      <MarkdownText text={text} people={people} />
    </Suspense>
  );
});
