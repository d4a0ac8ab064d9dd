import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Cards of projects, side by side where there is room; the home page swipes them on a phone. */
export function ProjectList({ children }: { children: ReactNode }) {
  return (
    <Box
      component="ul"
      className="row"
      sx={{
        listStyle: 'none',
        p: 0,
        m: 0,
        display: 'grid',
        gap: { xs: 3, md: 4 },
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(3, minmax(0, 1fr))',
        },
      }}
    >
      {children}
    </Box>
  );
}
