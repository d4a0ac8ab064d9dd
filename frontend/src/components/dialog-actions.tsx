import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

interface DialogActionsProps {
  /** Styles beyond those of the row. */
  sx?: object | undefined;
  children: ReactNode;
}

/** The buttons under a dialog's content. */
export function DialogActions({ sx, children }: DialogActionsProps) {
  return (
    <Stack direction="row" sx={{ mt: 1, gap: 1.5, justifyContent: 'flex-end', flexWrap: 'wrap', ...sx }}>
      {children}
    </Stack>
  );
}
