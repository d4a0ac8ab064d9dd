import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface GroupProps {
  title: string;
  hint?: string;
  /** Whether its title and its switches stand in one row, below a line, where there is room. */
  isRow?: boolean;
  children: ReactNode;
}

const ROW = {
  display: 'grid',
  columnGap: 2,
  alignItems: 'center',
  minWidth: 0,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  '& .MuiFormControlLabel-label': { fontSize: '0.875rem' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '128px minmax(0, 4fr) minmax(0, 3fr)' },
} as const;

/** Fields of a form that belong together, under a heading. */
export function Group({ title, hint, isRow = false, children }: GroupProps) {
  const titleId = useId();
  return (
    <Box
      role="group"
      aria-labelledby={titleId}
      sx={isRow ? ROW : { display: 'flex', flexDirection: 'column', gap: 2.5, minWidth: 0 }}
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
