import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The panels of a section, side by side on a desk; the first of an odd number has the row for itself. */
export const Panels = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      columnGap: 5,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      '& > :first-of-type:nth-last-of-type(odd)': { gridColumn: '1 / -1' },
      '@media print': { display: 'block' },
    }}
  >
    {children}
  </Box>
);
