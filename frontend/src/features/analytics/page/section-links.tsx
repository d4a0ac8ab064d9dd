import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
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
        gap: 0.75,
        mx: { xs: -2, sm: 0 },
        px: { xs: 2, sm: 0 },
        py: 1,
        mb: 1,
        overflowX: { xs: 'auto', md: 'visible' },
        scrollbarWidth: 'none',
        bgcolor: 'background.default',
      }}
    >
      {SECTIONS.map(({ id, title }) => (
        <Chip
          key={id}
          component="a"
          href={`#${id}`}
          clickable
          variant="outlined"
          label={title}
          sx={{ flexShrink: 0, height: { xs: 44, md: 32 }, bgcolor: 'background.paper' }}
        />
      ))}
    </Box>
  );
}
