import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef } from 'react';
import { FIELD_BORDER } from '@/theme/marks';

interface SearchBoxProps {
  label: string;
  /** A search that finds something, shown while the field is empty. */
  example: string;
  value: string;
  /** The result in words; null without a search. */
  status: string | null;
  onChange: (value: string) => void;
}

const FIELD = 'faq-search';

/** The browser's own field: small enough for a page that is read, and away where scripts are off. */
export function SearchBox({ label, example, value, status, onChange }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  // Typed before the page woke, or put back by the browser.
  const takeOver = useEffectEvent(() => {
    if (field.current?.value) onChange(field.current.value);
  });
  useEffect(() => takeOver(), []);
  return (
    <Box role="search" sx={{ '@media print, (scripting: none)': { display: 'none' } }}>
      <Typography component="label" htmlFor={FIELD} sx={{ display: 'block', mb: 1, fontWeight: 600 }}>
        {label}
      </Typography>
      <Box sx={{ position: 'relative' }}>
        <Magnifier />
        <Box
          component="input"
          ref={field}
          id={FIELD}
          type="search"
          value={value}
          placeholder={example}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => onChange(event.target.value)}
          sx={{
            width: '100%',
            minHeight: 48,
            pl: 5.75,
            pr: 2,
            font: 'inherit',
            color: 'text.primary',
            bgcolor: 'background.paper',
            border: 1,
            borderColor: FIELD_BORDER,
            borderRadius: 1,
            '&::placeholder': { color: 'text.secondary', opacity: 1 },
            '&:focus-visible': { outline: '2px solid', outlineColor: 'secondary.main', outlineOffset: 2 },
          }}
        />
      </Box>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 1, minHeight: '1.55em' }}>
        {status}
      </Typography>
    </Box>
  );
}

/** Drawn here: the icons' own module is larger than this page. */
const Magnifier = () => (
  <Box
    component="svg"
    viewBox="0 0 24 24"
    aria-hidden
    sx={{
      position: 'absolute',
      left: 14,
      top: 12,
      width: 24,
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      color: 'text.secondary',
      pointerEvents: 'none',
    }}
  >
    <path d="m15 15 6 6M4 10a6 6 0 1 0 12 0 6 6 0 1 0-12 0" />
  </Box>
);
