import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  Icon: typeof SvgIcon;
  title: string;
  text: string;
  children?: ReactNode;
}

export function EmptyState({ Icon, title, text, children }: EmptyStateProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 1,
        px: 3,
        py: { xs: 6, md: 9 },
        textAlign: 'center',
        // No word stands alone on the last line.
        textWrap: 'balance',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
      }}
    >
      <Icon sx={{ fontSize: 36, color: 'text.secondary' }} />
      <Typography variant="h4" component="h2">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '52ch' }}>
        {text}
      </Typography>
      {children && <Box sx={{ mt: 1.5 }}>{children}</Box>}
    </Box>
  );
}
