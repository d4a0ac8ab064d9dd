import FilterIcon from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId, useState } from 'react';
import * as t from '@/messages/components/list';

interface ToolbarProps {
  /** Name of the list, read out as the name of the search. */
  label: string;
  /** The search field, for a list that can be searched. */
  search?: ReactNode;
  /** How many filters are set. */
  count: number;
  /** Beside the search: layout and export. */
  actions?: ReactNode;
  /** The filters and the order. */
  children: ReactNode;
}

/** Search, filters and actions above a list. On a phone the filters fold away. */
export function Toolbar({ label, search, count, actions, children }: ToolbarProps) {
  const wide = useMediaQuery(useTheme().breakpoints.up('md'));
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const isShown = wide || open;
  return (
    <Box role="search" aria-label={label} tabIndex={-1} sx={{ mb: 2.5 }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        {search}
        {!wide && (
          <Button
            variant="outlined"
            startIcon={<FilterIcon />}
            aria-expanded={open}
            aria-controls={panelId}
            sx={{ flexShrink: 0 }}
            onClick={() => setOpen(!open)}
          >
            {count === 0 ? t.filters : t.activeFilters(count)}
          </Button>
        )}
        {actions}
      </Stack>
      <Box
        id={panelId}
        hidden={!isShown}
        sx={{
          display: isShown ? { xs: 'grid', lg: 'flex' } : 'none',
          gap: 1.5,
          mt: 2,
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            sm: 'repeat(3, minmax(0, 1fr))',
          },
          '& > *': { flex: { lg: '1 1 0' }, minWidth: 0, maxWidth: { lg: 280 } },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
