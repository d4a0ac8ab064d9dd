import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { visuallyHidden } from '@/components/layout/visually-hidden';

interface GroupProps {
  title: string;
  hint?: string;
  /** Whether its title and its switches stand in one row, below a line, where there is room. */
  isRow?: boolean;
  children: ReactNode;
}

const COLUMNS = {
  display: 'grid',
  columnGap: 2,
  alignItems: 'center',
  minWidth: 0,
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'repeat(3, minmax(0, 1fr))' },
} as const;

const ROW = {
  ...COLUMNS,
  // On a phone the second switch takes the room that its label needs, so that the label keeps one line.
  columnGap: { xs: 1, sm: 2 },
  '& .MuiFormControlLabel-root': { mr: { xs: 0, sm: 2 } },
  py: { xs: 1.5, sm: 0.5 },
  borderTop: 1,
  borderColor: 'divider',
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
  // The head of the column has the words that a phone shows beside each switch.
  '& .MuiFormControlLabel-label': (theme: Theme) => ({
    fontSize: '0.875rem',
    // With its margins as high as the switch.
    lineHeight: '26px',
    [theme.breakpoints.up('sm')]: visuallyHidden,
  }),
} as const;

/** The heads of groups in rows, where they are a table. */
export const GroupHeads = ({ heads }: { heads: readonly string[] }) => (
  <Box
    aria-hidden
    sx={{ ...COLUMNS, display: { xs: 'none', sm: 'grid' }, pb: 0.75, color: 'text.secondary' }}
  >
    {heads.map((head) => (
      <Typography key={head} variant="body2" component="span" sx={{ fontWeight: 600 }}>
        {head}
      </Typography>
    ))}
  </Box>
);

/** Fields of a form that belong together, under a heading. */
export function Group({ title, hint, isRow = false, children }: GroupProps) {
  const titleId = useId();
  return (
    <Box
      role="group"
      aria-labelledby={titleId}
      sx={isRow ? ROW : { display: 'flex', flexDirection: 'column', gap: 2.5, minWidth: 0 }}
    >
      <div>
        <Typography id={titleId} variant="subtitle1" component="h3" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        {hint && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {hint}
          </Typography>
        )}
      </div>
      {children}
    </Box>
  );
}
