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
import { formatPaiseShort } from '@/lib/money-short';
import { stateName } from '@/lib/states';
import * as t from '@/messages/projects/list';
import { FOCUS_RING } from '@/theme/marks';
import { Cover } from '../file/cover';
import { NextStep } from '../next-step';
import { chipsOf } from './chips';
import { finishText } from './due';
import type { Waits } from './order';

export interface ProjectCardProps {
  project: ProjectSummary;
  /** Of its heading, by where it stands. */
  level?: 'h2' | 'h3';
  /** The number of things in it that wait for the reader, in words. */
  waits?: Waits | undefined;
}

/** A line of a row, as wide as its picture and its text. */
const WHOLE = { gridColumn: '1 / -1' } as const;

const TALL = { display: 'flex', flexDirection: 'column' } as const;

/** On a phone: a small picture, the text beside it, the ring, and three lines below them. */
const ROW = {
  display: 'grid',
  // Smaller on the smallest phone, where the name needs its room.
  gridTemplateColumns: 'min(88px, 23vw) minmax(0, 1fr) auto',
  columnGap: 1.5,
  rowGap: 1,
  p: 1.5,
} as const;

export function ProjectCard({
  project,
  level = 'h2',
  waits,
  isRow = false,
}: ProjectCardProps & { isRow?: boolean }) {
  const { contract_value_paise: value, clients, manager } = project;
  // Clients know whose house it is, and ask who is in charge of it.
  const isStaff = may(useUser()?.role, 'see_internal');
  const people = isStaff
    ? t.clientsAre(clients.map(({ full_name }) => full_name).join(', '))
    : t.managedBy(manager.full_name);
  return (
    <Card
      sx={{
        ...(isRow ? ROW : TALL),
        position: 'relative',
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
          ...(isRow ? { aspectRatio: '1', borderRadius: 1, overflow: 'hidden' } : { aspectRatio: '16 / 9' }),
          '& > *': { position: 'absolute', inset: 0 },
        }}
      >
        <Cover fileId={project.cover_file_id} type={project.project_type} width={isRow ? 320 : 960} />
      </Box>
      <Stack sx={isRow ? { display: 'contents' } : { p: 2, gap: 1.5, flexGrow: 1 }}>
        <Stack
          direction="row"
          sx={isRow ? { display: 'contents' } : { gap: 1.5, justifyContent: 'space-between' }}
        >
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
          <ProgressRing percent={project.progress_percent} size={isRow ? 48 : 56} />
        </Stack>
        <Stack direction="row" sx={{ ...WHOLE, gap: isRow ? 0.5 : 1, flexWrap: 'wrap' }}>
          {chipsOf(project).map((chip) => (
            <StatusChip key={chip.label} {...chip} />
          ))}
          {waits && (
            <Box
              component="span"
              sx={
                // On the picture, and no obstacle to the link below it.
                isRow
                  ? { display: 'contents' }
                  : { position: 'absolute', top: 12, left: 16, fontSize: 0, pointerEvents: 'none' }
              }
            >
              <StatusChip tone="attention" label={isRow ? waits.short : waits.long} />
            </Box>
          )}
        </Stack>
        <Typography variant="body2" sx={{ ...WHOLE, overflowWrap: 'anywhere' }}>
          {project.milestone_count > 0 ? (
            <NextStep milestone={project.next_milestone} />
          ) : (
            t.noMilestonesPlanned
          )}
        </Typography>
        <Stack
          direction={isRow ? 'row' : 'column'}
          sx={
            isRow
              ? { ...WHOLE, columnGap: 1.5, flexWrap: 'wrap', justifyContent: 'space-between' }
              : { mt: 'auto', pt: 1.5, borderTop: 1, borderColor: 'divider' }
          }
        >
          <Typography variant="caption" color="textSecondary" noWrap title={people}>
            {people}
          </Typography>
          <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {value === undefined || value === null
              ? isStaff
                ? t.managedBy(manager.full_name)
                : finishText(project)
              : t.contract((isRow ? formatPaiseShort : formatRupees)(value))}
          </Typography>
        </Stack>
      </Stack>
    </Card>
  );
}
