import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface GroupProps {
  title: string;
  hint?: string;
  /** Whether its fields are switches, which already have space around them. */
  isDense?: boolean;
  children: ReactNode;
}

/** Fields of a form that belong together, under a heading. */
export function Group({ title, hint, isDense = false, children }: GroupProps) {
  const titleId = useId();
  return (
    <Box
      role="group"
      aria-labelledby={titleId}
      sx={{ display: 'flex', flexDirection: 'column', gap: isDense ? 0.5 : 2.5, minWidth: 0 }}
    >
      <div>
        <Typography id={titleId} variant="subtitle1" component="h3" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        {hint && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {hint}
          </Typography>
        )}
      </div>
      {children}
    </Box>
  );
}
