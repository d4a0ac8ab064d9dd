import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/** A titled part of a page: its title beside the content where there is room, else above it. */
export function Panel({ title, text, children }: PanelProps) {
  const titleId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{
        display: 'grid',
        gap: { xs: 3, lg: 4 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '240px minmax(0, 1fr)' },
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        p: { xs: 2.5, md: 3 },
      }}
    >
      <Box>
        <Typography id={titleId} variant="h4" component="h2">
          {title}
        </Typography>
        {text && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {text}
          </Typography>
        )}
      </Box>
      <Box sx={{ minWidth: 0, maxWidth: { md: 640 } }}>{children}</Box>
    </Box>
  );
}
