import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface PageTitleProps {
  title: string;
  text?: string;
  /** Buttons on the line of the title; below it where both do not fit, in a row that they fill where one is `wide` on a phone. */
  action?: ReactNode;
}

export function PageTitle({ title, text, action }: PageTitleProps) {
  return (
    <Box sx={{ mb: 3 }}>
      <Box
        sx={{
          display: 'flex',
          columnGap: 1,
          rowGap: 2,
          // As high as a button, so that nothing moves when one arrives.
          minHeight: 40,
          alignItems: 'center',
          justifyContent: 'space-between',
          flexWrap: 'wrap',
        }}
      >
        <Typography variant="h2" component="h1" sx={{ fontSize: '1.75rem' }}>
          {title}
        </Typography>
        {action && (
          <Box
            sx={{
              display: 'flex',
              gap: 1,
              flexWrap: 'wrap',
              '&:has(> .wide)': { width: { xs: 1, sm: 'auto' }, '& > *': { flexGrow: 1 } },
            }}
          >
            {action}
          </Box>
        )}
      </Box>
      {text && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75, maxWidth: '96ch' }}>
          {text}
        </Typography>
      )}
    </Box>
  );
}
