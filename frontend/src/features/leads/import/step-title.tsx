import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';

/** The title of a step. It takes the focus, so that the next step is read out and keys go on from there. */
export function StepTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Typography
      ref={title}
      tabIndex={-1}
      variant="h4"
      component="h3"
      sx={{ mb: 0.5, outline: 0, overflowWrap: 'anywhere' }}
    >
      {children}
    </Typography>
  );
}
