import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface PairProps {
  columns?: number;
  /** Whether the fields are so short that a phone has room for two of them; the last of an odd number has a row. */
  isShort?: boolean;
  children: ReactNode;
}

/** Fields beside each other, two and two, where there is room. */
export function Pair({ columns = 2, isShort = false, children }: PairProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: `repeat(${isShort ? 2 : 1}, minmax(0, 1fr))`,
          sm: `repeat(${columns}, minmax(0, 1fr))`,
        },
        ...(isShort && { '& > :last-child:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', sm: 'auto' } } }),
      }}
    >
      {children}
    </Box>
  );
}
