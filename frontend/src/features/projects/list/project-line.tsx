import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { clamp } from '@/components/layout/clamp';
import { ProgressRing } from '@/components/progress-ring';
import { StatusChip } from '@/components/status-chip';
import { projectPath } from '@/config/paths';
import { FOCUS_RING } from '@/theme/marks';
import { Cover } from '../file/cover';
import { NextStep } from '../next-step';
import { chipsOf } from './chips';
import type { ProjectCardProps } from './project-card';

/** A project in a list inside a card, where a card of its own would be a box in a box. */
export function ProjectLine({ project, level = 'h2', waits }: ProjectCardProps) {
  return (
    <Stack
      direction="row"
      sx={{
        position: 'relative',
        gap: 1.5,
        py: 1.5,
        alignItems: 'center',
        borderRadius: 1,
        '&:has(a:focus-visible)': FOCUS_RING,
      }}
    >
      {/* Smaller on the smallest phone, where the chips need its room. */}
      <Box
        sx={{
          width: 'min(72px, 18.5vw)',
          aspectRatio: '1',
          flexShrink: 0,
          borderRadius: 1,
          overflow: 'hidden',
        }}
      >
        <Cover fileId={project.cover_file_id} type={project.project_type} width={320} />
      </Box>
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Typography component={level}>
          <Link
            component={RouterLink}
            to={projectPath(project.id)}
            color="textPrimary"
            title={project.name}
            sx={{
              ...clamp(2),
              fontWeight: 600,
              outline: '0 !important',
              // The whole row leads where its name leads.
              '&::after': { content: '""', position: 'absolute', inset: 0 },
            }}
          >
            {project.name}
          </Link>
        </Typography>
        <Stack direction="row" sx={{ mt: 0.5, gap: 0.5, flexWrap: 'wrap' }}>
          {/* A phone has room for two chips: the tasks of the reader stand in place of the status. */}
          {waits && <StatusChip tone="attention" label={waits.short} />}
          {chipsOf(project)
            .slice(Number(waits !== undefined))
            .map((chip) => (
              <StatusChip key={chip.label} {...chip} />
            ))}
        </Stack>
        {project.next_milestone?.is_late && (
          <Typography variant="caption" component="p" sx={{ mt: 0.5 }}>
            <NextStep milestone={project.next_milestone} />
          </Typography>
        )}
      </Box>
      <ProgressRing percent={project.progress_percent} size={48} />
    </Stack>
  );
}
