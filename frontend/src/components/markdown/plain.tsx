import Box from '@mui/material/Box';
import { type Mentionable, withNames } from './mentions';

export interface MarkdownProps {
  text: string;
  /** The people the text may mention: shown under their names of now. */
  people: readonly Mentionable[];
}

/** A text as it was written: until the reader of Markdown is there, and where the text is too much for it. */
export const Plain = ({ text, people }: MarkdownProps) => (
  <Box data-plain sx={{ fontSize: '0.9375rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {withNames(text, people)}
  </Box>
);
