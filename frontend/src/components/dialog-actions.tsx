import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

/** The buttons under a dialog's content. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <Stack direction="row" sx={{ mt: 1, gap: 1.5, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
      {children}
    </Stack>
  );
}
