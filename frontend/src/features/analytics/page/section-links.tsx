import Box from '@mui/material/Box';
import * as t from '@/messages/analytics';
import { SECTIONS } from '../parts/sections';

/** Links to the sections, in view while the page is read. On a phone the row is swiped. */
export function SectionLinks() {
  return (
    <Box
      component="nav"
      aria-label={t.sections}
      sx={{
        position: 'sticky',
        // Below the bar of the dashboard.
        top: 60,
        zIndex: 1,
        display: 'flex',
        mx: { xs: -2, sm: 0 },
        px: { xs: 0.5, sm: 0 },
        mb: 2,
        borderBottom: 1,
        borderColor: 'divider',
        overflowX: { xs: 'auto', md: 'visible' },
        scrollbarWidth: 'none',
        bgcolor: 'background.default',
      }}
    >
      {SECTIONS.map(({ id, title }) => (
        <Box
          key={id}
          component="a"
          href={`#${id}`}
          sx={{
            display: 'flex',
            flexShrink: 0,
            alignItems: 'center',
            minHeight: { xs: 44, md: 40 },
            px: 1.5,
            fontSize: '0.875rem',
            fontWeight: 600,
            color: 'text.secondary',
            textDecoration: 'none',
            '&:hover': { color: 'text.primary', boxShadow: 'inset 0 -2px 0 currentColor' },
          }}
        >
          {title}
        </Box>
      ))}
    </Box>
  );
}
