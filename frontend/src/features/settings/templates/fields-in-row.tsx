import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ROOM } from './wide';

interface FieldsInRowProps {
  /** The columns of one line, without the first. */
  columns: string;
  children: ReactNode;
}

/** The fields of a row in one line, or two beside each other. The room counts, and not the screen. */
export function FieldsInRow({ columns, children }: FieldsInRowProps) {
  return (
    <Box sx={{ containerType: 'inline-size', minWidth: 0, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
      <Box
        sx={{
          display: 'grid',
          gap: 1.25,
          alignItems: 'start',
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          [ROOM]: { gridTemplateColumns: `minmax(0, 1fr) ${columns}` },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
