import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useListDailyEntries } from '@/api/generated/daily-entries/daily-entries';
import type { DailyEntrySummary } from '@/api/generated/model/dailyEntrySummary';
import type { ProjectSummary } from '@/api/generated/model/projectSummary';
import { useListProjects } from '@/api/generated/projects/projects';
import { Thumbnail } from '@/components/files/thumbnail';
import { useNear } from '@/components/files/use-near';
import { Section } from '@/components/section';
import { projectPath } from '@/config/paths';
import { dailyEntryPath } from '@/config/screens';
import { formatOn } from '@/lib/days';
import * as t from '@/messages/daily-entries/front';

const SITES = 3;
/** The days in which a photo is looked for. */
const DAYS = 7;

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
  const { data } = useListDailyEntries(id, { limit: DAYS });
  const entry = data?.items[0];
  // It stands below the tasks, and says nothing until there is a day.
  if (!entry) return null;
  const pictured = data.items.find(({ photos }) => photos.length > 0);
  return (
    <Section
      title={t.onSite(name)}
      action={
        <Button size="small" component={Link} to={`${projectPath(id)}?tab=daily-entries`}>
          {t.allDays}
        </Button>
      }
    >
      {/* The section measures its own width: several sites stand side by side in a wide window. */}
      <Box sx={{ containerType: 'inline-size' }}>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            ...(pictured && {
              '@container (min-width: 440px)': { gridTemplateColumns: '240px minmax(0, 1fr)' },
            }),
          }}
        >
          {pictured && <Photo entry={pictured} isOlder={pictured !== entry} />}
          <Stack sx={{ gap: 1 }}>
            <Typography variant="body2" color="textSecondary">
              {formatOn(entry.entry_on)}
            </Typography>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{entry.summary}</Typography>
          </Stack>
        </Box>
      </Box>
    </Section>
  );
}

interface PhotoProps {
  entry: DailyEntrySummary;
  /** Whether the text beside it is of a later day. */
  isOlder: boolean;
}

/** The first photo of a day, which leads to that day. */
function Photo({ entry: { id, entry_on, project, photos }, isOlder }: PhotoProps) {
  const { ref, isNear } = useNear<HTMLAnchorElement>();
  const [photo] = photos;
  if (!photo) return null;
  const text = t.photoOf(formatOn(entry_on) ?? entry_on);
  return (
    <Box
      component={Link}
      ref={ref}
      to={dailyEntryPath(project.id, id)}
      aria-label={[text, photo.caption].filter(Boolean).join(': ')}
      sx={{ display: 'block', color: 'text.secondary', textDecoration: 'none' }}
    >
      {/* Its height is known before the photo is loaded. */}
      <Box
        component="span"
        sx={{
          display: 'block',
          height: 200,
          borderRadius: 1,
          overflow: 'hidden',
          bgcolor: 'action.hover',
          '@container (min-width: 440px)': { height: 160 },
        }}
      >
        {isNear && <Thumbnail file={{ id: photo.file_id, media_type: 'image/jpeg' }} width={960} />}
      </Box>
      {isOlder && (
        <Typography component="span" variant="caption" sx={{ display: 'block', mt: 0.5 }}>
          {text}
        </Typography>
      )}
    </Box>
  );
}
