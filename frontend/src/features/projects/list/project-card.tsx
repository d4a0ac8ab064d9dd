import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { ProjectSummary } from '@/api/generated/model/projectSummary';
import { useUser } from '@/app/use-user';
import { Card } from '@/components/layout/card';
import { clamp } from '@/components/layout/clamp';
import { ProgressRing } from '@/components/progress-ring';
import { StatusChip } from '@/components/status-chip';
import { TYPE } from '@/components/words/project-labels';
import { projectPath } from '@/config/paths';
import { may } from '@/config/roles';
import { formatRupees } from '@/lib/money';
import { stateName } from '@/lib/states';
import * as t from '@/messages/projects/list';
import { FOCUS_RING } from '@/theme/marks';
import { Cover } from '../file/cover';
import { NextStep } from '../next-step';
import { chipsOf, WAITS } from './chips';
import { finishText } from './due';

export interface ProjectCardProps {
  project: ProjectSummary;
  /** Of its heading, by where it stands. */
  level?: 'h2' | 'h3';
  /** Whether something in it waits for the reader. */
  waits?: boolean;
}

export function ProjectCard({ project, level = 'h2', waits = false }: ProjectCardProps) {
  const { contract_value_paise: value, clients, manager } = project;
  // Clients know whose house it is, and ask who is in charge of it.
  const isStaff = may(useUser()?.role, 'see_internal');
  const people = isStaff
    ? t.clientsAre(clients.map(({ full_name }) => full_name).join(', '))
    : t.managedBy(manager.full_name);
  return (
    <Card
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        overflow: 'hidden',
        transition: 'border-color 150ms',
        '&:hover': { borderColor: 'primary.main' },
        '&:has(a:focus-visible)': FOCUS_RING,
      }}
    >
      <Box
        sx={{
          position: 'relative',
          aspectRatio: { xs: '16 / 7', sm: '16 / 9' },
          '& > *': { position: 'absolute', inset: 0 },
        }}
      >
        <Cover fileId={project.cover_file_id} type={project.project_type} width={960} />
        {waits && (
          <Box component="span" sx={{ '&&': { inset: '12px auto auto 16px', fontSize: 0 } }}>
            <StatusChip {...WAITS} />
          </Box>
        )}
      </Box>
      <Stack sx={{ p: 2, gap: 1.5, flexGrow: 1 }}>
        <Stack direction="row" sx={{ gap: 1.5, justifyContent: 'space-between' }}>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="caption" color="textSecondary" component="p">
              {project.code} · {TYPE[project.project_type]}
            </Typography>
            <Typography variant="h4" component={level} sx={{ mt: 0.25 }}>
              <Link
                component={RouterLink}
                to={projectPath(project.id)}
                color="textPrimary"
                title={project.name}
                sx={{
                  ...clamp(2),
                  // No single letter stands alone on the second line.
                  textWrap: 'balance',
                  outline: '0 !important',
                  // The whole card leads where its name leads.
                  '&::after': { content: '""', position: 'absolute', inset: 0 },
                }}
              >
                {project.name}
              </Link>
            </Typography>
            <Typography variant="body2" color="textSecondary" noWrap>
              {project.city}, {stateName(project.state_code)}
            </Typography>
          </Box>
          <ProgressRing percent={project.progress_percent} size={56} />
        </Stack>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {chipsOf(project).map((chip) => (
            <StatusChip key={chip.label} {...chip} />
          ))}
        </Stack>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {project.milestone_count > 0 ? (
            <NextStep milestone={project.next_milestone} />
          ) : (
            t.noMilestonesPlanned
          )}
        </Typography>
        <Stack sx={{ mt: 'auto', pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <Typography variant="caption" color="textSecondary" noWrap title={people}>
            {people}
          </Typography>
          <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {value === undefined || value === null
              ? isStaff
                ? t.managedBy(manager.full_name)
                : finishText(project)
              : t.contract(formatRupees(value))}
          </Typography>
        </Stack>
      </Stack>
    </Card>
  );
}
