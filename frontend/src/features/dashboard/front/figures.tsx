import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { DashboardFigures } from '@/api/generated/model/dashboardFigures';
import { SURFACE } from '@/components/layout/surface';
import { PROJECTS, TICKETS } from '@/config/paths';
import * as t from '@/messages/dashboard/front';
import { locale } from '@/messages/locale';

const FIGURES = [
  { name: 'active_projects', label: t.activeProjects, to: `${PROJECTS}?status=in_progress` },
  { name: 'total_projects', label: t.totalProjects, to: PROJECTS },
  { name: 'open_tickets', label: t.openTickets, to: `${TICKETS}?open=true` },
  { name: 'total_tickets', label: t.totalTickets, to: TICKETS },
] as const;

const number = new Intl.NumberFormat(locale);

/** Four numbers; each leads to the list that it counts. */
export function Figures({ figures }: { figures: DashboardFigures }) {
  return (
    <Box
      component="nav"
      aria-label={t.figures}
      sx={{
        display: 'grid',
        gap: { xs: 1.5, md: 2 },
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      {FIGURES.map(({ name, label, to }) => (
        <Box
          key={name}
          component={Link}
          to={to}
          sx={{
            ...SURFACE,
            display: 'grid',
            gap: 0.25,
            p: { xs: 1.5, md: 2 },
            color: 'text.primary',
            textDecoration: 'none',
            '&:hover': { borderColor: 'primary.main' },
          }}
        >
          <Typography component="span" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="span" variant="h3" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {number.format(figures[name])}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
