import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface PanelsProps {
  /** The panel that spans the row when their number is odd; `all`: every panel. `tall`: the first spans two rows. */
  wide?: 'first' | 'last' | 'all' | 'tall';
  children: ReactNode;
}

const SPANNING = {
  first: '& > :first-of-type:nth-last-of-type(odd)',
  last: '& > :last-of-type:nth-of-type(odd)',
  all: '& > *',
  tall: '& > :first-of-type:nth-last-of-type(3)',
};

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
      [SPANNING[wide]]: wide === 'tall' ? { gridRow: { lg: 'span 2' } } : { gridColumn: '1 / -1' },
      '@media print': { display: 'block' },
    }}
  >
    {children}
  </Box>
);
