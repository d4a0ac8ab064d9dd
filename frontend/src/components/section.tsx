import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { FLUSH } from './layout/touch';

interface SectionProps {
  title: string;
  action?: ReactNode;
  /** Whether the action has a line of its own on a phone. */
  isWide?: boolean;
  children: ReactNode;
}

/** A titled part of a project's page. */
export function Section({ title, action, isWide, children }: SectionProps) {
  const titleId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{
        minWidth: 0,
        p: { xs: 2, md: 2.5 },
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
      }}
    >
      <Stack
        direction="row"
        sx={{
          gap: 1,
          minHeight: 32,
          ...(isWide && { flexWrap: 'wrap' }),
          alignItems: 'center',
          justifyContent: 'space-between',
          // As high on a phone as a finger needs, without moving the neighbours.
          '& a, & button': {
            display: 'inline-flex',
            alignItems: 'center',
            minWidth: 0,
            minHeight: { xs: 44, sm: 0 },
            my: { xs: -0.75, sm: 0 },
          },
          '& > .MuiButton-text': FLUSH,
        }}
      >
        <Typography id={titleId} variant="h4" component="h2">
          {title}
        </Typography>
        {action}
      </Stack>
      {/* No gap while the only child is folded. */}
      <Box sx={{ mt: 1.5, '&:has(> [hidden]:only-child)': { mt: 0 } }}>{children}</Box>
    </Box>
  );
}
