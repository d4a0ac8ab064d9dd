import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { FLUSH } from '@/components/layout/touch';

interface PartProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of what stands beside a ticket. */
export function Part({ title, action, children }: PartProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ mt: 1.5, pt: 1.5, borderTop: 1, borderColor: 'divider', minWidth: 0 }}
    >
      <Stack
        direction="row"
        sx={{
          minHeight: 32,
          mb: 0.5,
          gap: 1,
          alignItems: 'center',
          justifyContent: 'space-between',
          '& > .MuiButton-root': FLUSH,
        }}
      >
        <Typography id={id} variant="body2" component="h2" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        {action}
      </Stack>
      {children}
    </Box>
  );
}
