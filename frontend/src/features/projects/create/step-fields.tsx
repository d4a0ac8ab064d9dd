import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

/** The fields of a section, one below the other. */
export function StepFields({ children }: { children: ReactNode }) {
  return <Stack sx={{ gap: 2.5, pt: 1, maxWidth: 760 }}>{children}</Stack>;
}
