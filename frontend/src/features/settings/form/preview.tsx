import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import * as t from '@/messages/settings/page';
import { FIELD_BORDER } from '@/theme/marks';

interface PreviewProps {
  /** The window from which it stands beside the form. */
  from: string;
  children: ReactNode;
}

/** The edited section as its readers will see it, beside the form where there is room. */
export function Preview({ from, children }: PreviewProps) {
  const titleId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{
        minWidth: 0,
        p: 2,
        [from]: { position: 'sticky', top: 88, gridColumn: 2, gridRow: '1 / span 2' },
        border: 1,
        borderStyle: 'dashed',
        borderColor: FIELD_BORDER,
        borderRadius: 1.5,
      }}
    >
      <Typography
        id={titleId}
        variant="body2"
        component="h3"
        color="textSecondary"
        sx={{ mb: 1.5, fontWeight: 600 }}
      >
        {t.preview}
      </Typography>
      {children}
    </Box>
  );
}
