import CallIcon from '@mui/icons-material/CallOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Milestone } from '@/api/generated/model/milestone';
import type { Project } from '@/api/generated/model/project';
import { useUser } from '@/app/use-user';
import { Facts } from '@/components/layout/facts';
import { StatusChip } from '@/components/status-chip';
import { STAGE } from '@/components/words/project-words';
import { may } from '@/config/roles';
import { formatOn } from '@/lib/days';
import { formatBps } from '@/lib/percent';
import * as t from '@/messages/projects/milestones';
import { telUrl } from '../tel-url';
import { EditStep } from './edit-step';
import { Evidence } from './evidence';
import { History } from './history';
import { Note } from './note';
import { Punctuality } from './punctuality';
import { SentBack } from './sent-back';
import { Steps } from './steps';
import { Unfinished } from './unfinished';
import { useFallingDue } from './use-falling-due';
import { clientToCall, punctuality, statusOnCard, waitsForMe } from './words';

/** On a phone the chip has a line of its own below the dates. */
const HEAD = {
  display: 'grid',
  columnGap: 1.5,
  rowGap: { xs: 1, sm: 0 },
  alignItems: 'center',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: { xs: '"head edit" "words words" "chip chip"', sm: '"head chip" "words words"' },
} as const;

/** The steps stay at the lower edge of a phone within it, so only while the title above it is in view. */
const BODY = { display: { lg: 'contents' }, '& > div': { display: 'contents' } } as const;

/** With room, the photos stand at the right of all words, below the state. The last row takes the room that is left. */
const WITH_PHOTOS = {
  display: { lg: 'grid' },
  columnGap: 4,
  gridTemplateColumns: 'minmax(320px, 1fr) minmax(0, max-content)',
  gridTemplateRows: 'repeat(8, auto) 1fr',
  gridTemplateAreas: `"head chip" "head photos" "words photos" ${'". photos" '.repeat(6)}`,
  '& > :first-of-type': { display: { lg: 'contents' } },
  '& > :last-child > div': { display: { lg: 'block' } },
  '& > :last-child > :nth-of-type(2)': {
    gridArea: { lg: 'photos' },
    '& > ul': { justifyContent: { lg: 'end' } },
  },
} as const;

interface MilestoneCardProps {
  milestone: Milestone;
  project: Project;
  /** The first to act on: its steps stay in view on a phone. */
  isFirst?: boolean;
}

export function MilestoneCard({ milestone, project, isFirst = false }: MilestoneCardProps) {
  const nameId = useId();
  const isStaff = may(useUser()?.role, 'see_internal');
  const { name, seq, stage, weight_bps, planned_on, status, is_late, note, query_reason, query_photos } =
    milestone;
  const words = punctuality(milestone, project.today);
  const falling = useFallingDue(project.id, milestone.id, status === 'certified' && waitsForMe(milestone));
  const called = clientToCall(milestone, project, isStaff);
  const plans = project.can.includes('plan_milestones');
  const sentBack = status === 'in_progress' && query_reason;
  return (
    <Box
      component="li"
      aria-labelledby={nameId}
      sx={{
        p: { xs: 2, sm: 2.5 },
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        ...(milestone.evidence.length > 0 && WITH_PHOTOS),
      }}
    >
      <Box sx={HEAD}>
        <Box sx={{ gridArea: 'head', minWidth: 0 }}>
          <Typography id={nameId} variant="h4" component="h3" sx={{ overflowWrap: 'anywhere' }}>
            {seq}. {name}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25 }}>
            {STAGE[stage] !== name && `${STAGE[stage]} · `}
            {formatBps(weight_bps)} {t.ofProject}
          </Typography>
        </Box>
        <Stack
          direction="row"
          sx={{
            display: { xs: 'contents', sm: 'flex' },
            gridArea: 'chip',
            gap: 1,
            alignItems: 'center',
            justifyContent: 'end',
            alignSelf: 'start',
          }}
        >
          <Box sx={{ gridArea: 'chip', display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <StatusChip {...statusOnCard(milestone, project, isStaff)} />
            {called && (
              <Button
                size="small"
                startIcon={<CallIcon />}
                href={telUrl(called.phone)}
                // On a phone it has a line of its own, where its icon begins as the text above does.
                sx={{ minHeight: { xs: 44, sm: 32 }, my: { sm: -1 }, ml: { xs: '-4px', sm: 0 } }}
              >
                {t.call(called.name)}
              </Button>
            )}
          </Box>
          <Box
            sx={{
              gridArea: 'edit',
              alignSelf: { xs: 'start', sm: 'center' },
              my: -1,
              mr: { xs: -1.25, sm: -0.5 },
              '&:empty': { display: 'none' },
            }}
          >
            {(plans || status !== 'in_progress') && <EditStep milestone={milestone} project={project} />}
          </Box>
        </Stack>
        <Box sx={{ gridArea: 'words', mt: { sm: 0.5 } }}>
          <Facts
            facts={[
              <Box component="span" key="day" sx={{ whiteSpace: 'nowrap' }}>
                {t.plannedFor(formatOn(planned_on) ?? '')}
              </Box>,
              words && <Punctuality key="words" words={words} isLate={is_late} />,
            ]}
          />
        </Box>
      </Box>
      {status === 'in_progress' && <Progress milestone={milestone} />}
      {sentBack && <SentBack reason={query_reason} photos={query_photos} />}
      <Unfinished milestone={milestone} />
      <Box sx={BODY}>
        <div>{note && <Note text={note} />}</div>
        <div>
          <Evidence files={milestone.evidence} size="card" />
        </div>
        <div>
          <History milestone={milestone} />
          {falling && (
            <Typography variant="body2" sx={{ mt: 2, fontWeight: 600 }}>
              {falling}
            </Typography>
          )}
          <Steps milestone={milestone} project={project} isSticky={isFirst} />
        </div>
      </Box>
    </Box>
  );
}

function Progress({ milestone: { name, progress_percent } }: Pick<MilestoneCardProps, 'milestone'>) {
  return (
    <Stack direction="row" sx={{ mt: 1.25, columnGap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <LinearProgress
        variant="determinate"
        aria-label={t.progressOf(name)}
        value={progress_percent}
        sx={{ flex: '1 1 160px', height: 8, borderRadius: 1, bgcolor: 'divider' }}
      />
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {t.percent(progress_percent)}
      </Typography>
    </Stack>
  );
}
