import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface PanelsProps {
  /** The panel that spans the row when their number is odd; `all`: every panel. */
  wide?: 'first' | 'last' | 'all';
  children: ReactNode;
}

/** The panels of a section, side by side on a desk. */
export const Panels = ({ wide = 'first', children }: PanelsProps) => (
  <Box
    sx={{
      display: 'grid',
      columnGap: 5,
      gridTemplateColumns: {
        xs: 'minmax(0, 1fr)',
        lg: wide === 'all' ? undefined : 'repeat(2, minmax(0, 1fr))',
      },
      [wide === 'first' ? '& > :first-of-type:nth-last-of-type(odd)' : '& > :last-of-type:nth-of-type(odd)']:
        {
          gridColumn: '1 / -1',
        },
      '@media print': { display: 'block' },
    }}
  >
    {children}
  </Box>
);
