import Box from '@mui/material/Box';
import { lazy, memo, Suspense } from 'react';
import { collapseMentions } from './mentions';

const MarkdownText = lazy(() => import('./markdown-text').then((it) => ({ default: it.MarkdownText })));

/** As it was written, until the reader of Markdown is there. */
const Plain = ({ text }: { text: string }) => (
  <Box sx={{ fontSize: '0.9375rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {collapseMentions(text)}
  </Box>
);

export const Markdown = memo(function Markdown({ text }: { text: string }) {
  return (
    <Suspense fallback={<Plain text={text} />}>
      <MarkdownText text={text} />
    </Suspense>
  );
});
