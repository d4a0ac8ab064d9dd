import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface PairProps {
  columns?: number;
  children: ReactNode;
}

/** Fields beside each other, two and two, where there is room. */
export function Pair({ columns = 2, children }: PairProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${columns}, minmax(0, 1fr))` },
      }}
    >
      {children}
    </Box>
  );
}
