import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Fields beside each other, two and two, where there is room. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2.5,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    }}
  >
    {children}
  </Box>
);
