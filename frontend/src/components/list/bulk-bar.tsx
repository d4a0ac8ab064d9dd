import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import * as t from '@/messages/components/bulk';

/** On a phone the actions stand in even columns below the count. */
const ACTIONS = {
  display: { xs: 'grid', md: 'flex' },
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 0.5,
  flexBasis: { xs: '100%', md: 'auto' },
  ml: { xs: -1, md: 0 },
} as const;

interface BulkBarProps {
  /** Names the bar: `Selected tickets`. */
  label: string;
  count: number;
  /** How many rows can be selected. */
  most: number;
  busy: boolean;
  /** Read out while the rows are changed. */
  busyLabel: string;
  onClear: () => void;
  /** The actions on all selected rows. */
  children: ReactNode;
}

/** Stands at the bottom of the window as long as rows of a list are selected. */
export function BulkBar({ label, count, most, busy, busyLabel, onClear, children }: BulkBarProps) {
  return (
    <Box
      role="region"
      aria-label={label}
      aria-busy={busy}
      sx={{
        position: 'sticky',
        bottom: 16,
        zIndex: 2,
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        mt: 2,
        mx: 'auto',
        width: { xs: '100%', md: 'fit-content' },
        maxWidth: '100%',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        pl: 2,
        pr: 0.5,
        py: 0.5,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'primary.main',
        borderRadius: 1.5,
        boxShadow: 6,
      }}
    >
      <Typography variant="body2" role="status" sx={{ fontWeight: 600, flexGrow: { xs: 1, md: 0 } }}>
        {t.selected(count, count >= most)}
      </Typography>
      <IconButton aria-label={t.clearSelection} title={t.clearSelection} onClick={onClear}>
        <CloseIcon fontSize="small" />
      </IconButton>
      <Box sx={ACTIONS}>{children}</Box>
      {busy && <CircularProgress size={18} aria-label={busyLabel} sx={{ mx: 1, flexShrink: 0 }} />}
    </Box>
  );
}
