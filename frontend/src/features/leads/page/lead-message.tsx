import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { clamp } from '@/components/layout/clamp';
import { Section } from '@/components/section';
import * as t from '@/messages/leads/page';

const LINES = 5;
/** Characters of about five lines. */
const LONG = 360;

/** The message of an enquiry; a long one is cut off until the reader asks for all of it. */
export function LeadMessage({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > LONG || text.split('\n').length > LINES;
  return (
    <Section title={t.message}>
      <Typography
        variant="body2"
        sx={{
          maxWidth: '72ch',
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
          ...(isLong && !isOpen && { ...clamp(LINES), '@media print': { display: 'block' } }),
        }}
      >
        {text}
      </Typography>
      {isLong && (
        <Button size="small" aria-expanded={isOpen} sx={{ ml: -0.5 }} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t.showLess : t.showWholeMessage}
        </Button>
      )}
    </Section>
  );
}
