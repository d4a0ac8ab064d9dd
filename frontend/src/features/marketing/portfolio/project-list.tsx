import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { swipeRow } from '../swipe-row';

interface ProjectListProps {
  children: ReactNode;
  /** Whether a phone shows them in one row. */
  isSwiped?: boolean;
}

/** Cards of projects, side by side where there is room. */
export function ProjectList({ children, isSwiped = false }: ProjectListProps) {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        py: 0,
        px: 0,
        m: 0,
        display: 'grid',
        gap: { xs: 3, md: 4 },
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(3, minmax(0, 1fr))',
        },
        ...(isSwiped && swipeRow),
      }}
    >
      {children}
    </Box>
  );
}
