import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Project } from '@/api/generated/model/project';
import { ProgressRing } from '@/components/progress-ring';
import { StatusChip } from '@/components/status-chip';
import { STATUS } from '@/components/words/project-words';
import * as t from '@/messages/projects/page';

/** Compact header for every tab except the overview. */
export function ProjectRow({ project }: { project: Project }) {
  return (
    <Stack component="header" direction="row" sx={{ gap: 1.5, minHeight: 48, alignItems: 'center' }}>
      <ProgressRing percent={project.progress_percent} size={44} label={t.progressOfProject} />
      <Typography
        component="h1"
        variant="h4"
        noWrap
        title={project.name}
        sx={{ minWidth: 0, fontSize: { xs: '1.125rem', md: '1.375rem' } }}
      >
        {project.name}
      </Typography>
      <Box sx={{ flexShrink: 0 }}>
        <StatusChip {...STATUS[project.status]} />
      </Box>
      {project.is_archived && <StatusChip tone="neutral" label={t.archived} />}
    </Stack>
  );
}
