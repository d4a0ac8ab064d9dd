import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Somebody who is called on in a text. */
export function Mention({ children }: { children: ReactNode }) {
  return (
    <Box
      component="span"
      data-mention
      sx={{
        px: 0.5,
        py: 0.125,
        borderRadius: 0.5,
        bgcolor: 'action.selected',
        color: 'primary.main',
        fontWeight: 600,
        boxDecorationBreak: 'clone',
      }}
    >
      @{children}
    </Box>
  );
}
