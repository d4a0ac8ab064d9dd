import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useListDailyEntries } from '@/api/generated/daily-entries/daily-entries';
import type { ProjectSummary } from '@/api/generated/model/projectSummary';
import { useListProjects } from '@/api/generated/projects/projects';
import { Section } from '@/components/section';
import { projectPath } from '@/config/paths';
import { formatOn } from '@/lib/days';
import * as t from '@/messages/daily-entries/front';
import { PhotoGrid } from '../parts/photo-grid';

const SITES = 3;

/** The latest day of the newest three sites in progress, as their client sees it. */
export function LatestDays() {
  const { data } = useListProjects({ limit: SITES, sort: 'newest', status: 'in_progress' });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridAutoFlow: { lg: 'column' },
        gridAutoColumns: 'minmax(0, 1fr)',
        '&:empty': { display: 'none' },
      }}
    >
      {data?.items.map((site) => (
        <LatestDay key={site.id} site={site} />
      ))}
    </Box>
  );
}

function LatestDay({ site: { id, name } }: { site: ProjectSummary }) {
  const { data } = useListDailyEntries(id, { limit: 1 });
  const entry = data?.items[0];
  // It stands below the tasks, and says nothing until there is a day.
  if (!entry) return null;
  return (
    <Section
      title={t.onSite(name)}
      action={
        <Button size="small" component={Link} to={`${projectPath(id)}?tab=daily-entries`}>
          {t.allDays}
        </Button>
      }
    >
      <Stack sx={{ gap: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {formatOn(entry.entry_on)}
        </Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{entry.summary}</Typography>
        <PhotoGrid entry={entry} />
      </Stack>
    </Section>
  );
}
