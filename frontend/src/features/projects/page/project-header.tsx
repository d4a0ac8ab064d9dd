import EditIcon from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from 'react-router';
import type { Project } from '@/api/generated/model/project';
import { ProgressRing } from '@/components/progress-ring';
import { StatusChip } from '@/components/status-chip';
import { TYPE } from '@/components/words/project-labels';
import { HEALTH, hasHealth, STATUS } from '@/components/words/project-words';
import { newDailyEntryPath } from '@/config/screens';
import { stateName } from '@/lib/states';
import { writeEntry } from '@/messages/dashboard';
import * as t from '@/messages/projects/page';
import { Cover } from '../file/cover';
import { NextStep } from '../next-step';
import { TermList } from '../term-list';
import { Waiting } from '../waiting/waiting';
import { useWaitingRows } from '../waiting/waiting-rows';
import { ProjectActions } from './project-actions';

/** The title with the actions at its right; a phone has one line for the code, the type and the place. */
const HEAD = {
  display: 'grid',
  columnGap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: { xs: '"facts facts" "name steps"', lg: '"facts steps" "name steps"' },
} as const;

/** The header above the overview. */
export function ProjectHeader({ project }: { project: Project }) {
  const { hasEntryToWrite } = useWaitingRows(project);
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'));
  const write = hasEntryToWrite && (
    <Button
      variant="contained"
      startIcon={<EditIcon />}
      component={Link}
      to={newDailyEntryPath(project.id)}
      sx={{ width: { xs: 1, sm: 'auto' }, minHeight: 44, flexShrink: 0, ml: 'auto' }}
    >
      {writeEntry}
    </Button>
  );
  return (
    <Box
      component="header"
      sx={{
        display: 'grid',
        columnGap: { sm: 2.5, md: 3 },
        rowGap: 2,
        px: { sm: 2.5, md: 3 },
        pt: { sm: 2.5, md: 3 },
        pb: { xs: 2, sm: 2.5, md: 3 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '240px minmax(0, 1fr)', lg: '296px minmax(0, 1fr)' },
        // A phone shows the picture from edge to edge.
        '& > * + *': { mx: { xs: 2, sm: 0 }, minWidth: 0 },
        '& > * + * + *': { gridColumn: '1 / -1' },
        overflow: 'hidden',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
      }}
    >
      <Box
        sx={{
          position: 'relative',
          // The tabs are on the first screen of a phone.
          height: { xs: 136, sm: 'auto' },
          aspectRatio: { sm: '3 / 2' },
          alignSelf: 'start',
          borderRadius: { sm: 1 },
          overflow: 'hidden',
          // The strip of a phone shows the building down to the ground, with little sky.
          '& img': { objectPosition: { xs: 'center 60%', sm: 'center' } },
        }}
      >
        <Box sx={{ position: 'absolute', inset: 0 }}>
          <Cover fileId={project.cover_file_id} type={project.project_type} width={960} />
        </Box>
      </Box>
      <Stack sx={{ gap: { xs: 1.5, sm: 2 } }}>
        <Box sx={HEAD}>
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{ gridArea: 'facts', fontSize: { xs: '0.8125rem', sm: '0.875rem' } }}
          >
            {project.code} · {TYPE[project.project_type]} · {project.city}, {stateName(project.state_code)}
          </Typography>
          <Typography
            variant="h2"
            component="h1"
            sx={{
              gridArea: 'name',
              mt: 0.5,
              fontSize: { xs: '1.375rem', md: '1.75rem' },
              overflowWrap: 'anywhere',
            }}
          >
            {project.name}
          </Typography>
          {/* Beside the title alone, the menu adds no height to its line. */}
          <Box
            sx={{
              gridArea: 'steps',
              my: { xs: -1, lg: 0 },
              display: 'flex',
              gap: 1,
              '&:empty': { display: 'none' },
            }}
          >
            {isWide && write}
            <ProjectActions project={project} />
          </Box>
        </Box>
        <Stack direction="row" sx={{ mt: { xs: -0.5, sm: -1 }, gap: 1, flexWrap: 'wrap' }}>
          <StatusChip {...STATUS[project.status]} />
          {hasHealth(project) && <StatusChip {...HEALTH[project.health]} />}
          {project.is_archived && <StatusChip tone="neutral" label={t.archived} />}
        </Stack>
        {project.status_reason && (
          <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
            {STATUS[project.status].label}: {project.status_reason}
          </Alert>
        )}
        <Stack direction="row" sx={{ columnGap: 2, rowGap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <ProgressRing percent={project.progress_percent} size={56} label={t.progressOfProject} />
          {project.milestone_count > 0 && (
            <Box sx={{ flex: '1 1 0', minWidth: { xs: 0, sm: write ? 140 : 220 } }}>
              <TermList
                facts={[{ term: t.nextMilestone, fact: <NextStep milestone={project.next_milestone} /> }]}
              />
            </Box>
          )}
          {/* Beside a narrow title it would push down the marks below. */}
          {!isWide && write}
        </Stack>
      </Stack>
      <Waiting project={project} />
    </Box>
  );
}
