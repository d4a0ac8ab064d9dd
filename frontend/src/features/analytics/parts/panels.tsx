import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface PanelsProps {
  /**
   * The panel that spans the row when their number is odd; `all`: every panel; `tall`: none, of three the first is as
   * high as the two others.
   */
  wide?: 'first' | 'last' | 'all' | 'tall';
  children: ReactNode;
}

const ROW = { gridColumn: '1 / -1' } as const;

const SPANNING = {
  first: { '& > :first-of-type:nth-last-of-type(odd)': ROW },
  last: { '& > :last-of-type:nth-of-type(odd)': ROW },
  all: {},
  tall: { '& > :only-of-type': ROW, '& > :first-of-type:nth-last-of-type(3)': { gridRow: { lg: 'span 2' } } },
} as const;

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
      ...SPANNING[wide],
      '@media print': { display: 'block' },
    }}
  >
    {children}
  </Box>
);
