import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface RowProps {
  label: string;
  children: ReactNode;
}

/** One fact of a ticket, its name beside it. */
export function Row({ label, children }: RowProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: '80px minmax(0, 1fr)',
        gap: 1,
        py: 1,
        alignItems: 'baseline',
      }}
    >
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}

/** Stands where a fact has no value. */
export function NoValue({ text }: { text: string }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {text}
    </Box>
  );
}
