import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const GRID = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  minWidth: 0,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  // No field stands half alone.
  '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
} as const;

/**
 * The grid of every section: short fields two and two where there is room, and the last of an odd number as wide as
 * both. A long text stands outside of it.
 */
export const FieldGrid = ({ children }: { children: ReactNode }) => <Box sx={GRID}>{children}</Box>;
