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

interface ShortFieldsProps {
  /** The one that has a row for itself on a phone. */
  alone: 'first' | 'last';
  children: ReactNode;
}

/** Three short fields in a row; on a phone two of them. */
export const ShortFields = ({ alone, children }: ShortFieldsProps) => (
  <Box
    sx={{
      ...GRID,
      columnGap: { xs: 1.5, sm: 2.5 },
      gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
      '& > :last-child:nth-of-type(odd)': {},
      [`& > :${alone}-child`]: { gridColumn: { xs: '1 / -1', sm: 'auto' } },
    }}
  >
    {children}
  </Box>
);

interface ShortAndLongProps {
  /** The room that their usual texts need, in pixels. */
  widths: readonly [number, number];
  children: ReactNode;
}

/** A short field and a long one, in one row if both texts fit into it. */
export const ShortAndLong = ({ widths: [short, long], children }: ShortAndLongProps) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      gap: 2.5,
      alignItems: 'flex-start',
      minWidth: 0,
      '& > :first-of-type': { flex: `1 1 ${short}px` },
      '& > :last-of-type': { flex: `2 1 ${long}px`, maxWidth: '100%' },
    }}
  >
    {children}
  </Box>
);
