import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Milestone } from '@/api/generated/model/milestone';
import type { Project } from '@/api/generated/model/project';
import { useUser } from '@/app/use-user';
import { FoldIconButton } from '@/components/fold-button';
import { StatusChip } from '@/components/status-chip';
import { STAGE } from '@/components/words/project-words';
import { may } from '@/config/roles';
import { formatOn } from '@/lib/days';
import { formatBps } from '@/lib/percent';
import * as t from '@/messages/projects/milestones';
import { Punctuality } from './punctuality';
import { Steps } from './steps';
import { isNextToStart, punctuality, statusFor } from './words';

const ROW = {
  display: 'grid',
  columnGap: { xs: 1, sm: 2 },
  rowGap: 0.5,
  alignItems: 'center',
  px: { xs: 2, sm: 2.5 },
  py: { xs: 1.5, sm: 1.25 },
  minHeight: 56,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto auto' },
  gridTemplateAreas: { xs: '"name chip" "facts facts"', sm: '"name facts chip"' },
} as const;

/** On a phone one line with dots between the facts, else columns. */
const FACTS = {
  gridArea: 'facts',
  display: { xs: 'flex', sm: 'grid' },
  flexWrap: 'wrap',
  columnGap: { xs: 0.75, sm: 2 },
  gridTemplateColumns: { sm: '40px 92px 124px', lg: '132px 132px 92px 124px' },
  fontVariantNumeric: 'tabular-nums',
  '& > .lg': { display: { xs: 'none', lg: 'block' } },
  '& .separator': { display: { xs: 'inline', sm: 'none' } },
} as const;

/** A milestone to come, in a line of the plan; its steps are folded. */
export function MilestoneRow({ milestone, project }: { milestone: Milestone; project: Project }) {
  const id = useId();
  const isStaff = may(useUser()?.role, 'see_internal');
  const { name, seq, stage, weight_bps, planned_on, is_late, can } = milestone;
  const [toggled, setToggled] = useState<boolean>();
  const isOpen = toggled ?? (can.includes('start') && isNextToStart(milestone, project));
  const words = punctuality(milestone, project.today);
  return (
    <Box component="li" aria-labelledby={`${id}-name`} sx={ROW}>
      <Typography
        id={`${id}-name`}
        component="h3"
        sx={{ gridArea: 'name', fontWeight: 600, lineHeight: 1.35, overflowWrap: 'anywhere' }}
      >
        {seq}. {name}
      </Typography>
      <Box sx={FACTS}>
        <Typography variant="body2" color="textSecondary" className="lg">
          {STAGE[stage] !== name && STAGE[stage]}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {formatBps(weight_bps)}
          <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
            {' '}
            {t.ofProject}
          </Box>
          <span className="separator"> ·</span>
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap>
          {formatOn(planned_on)}
          {words && <span className="separator"> ·</span>}
        </Typography>
        <Punctuality words={words} isLate={is_late} />
      </Box>
      <Stack direction="row" sx={{ gridArea: 'chip', alignItems: 'center' }}>
        <StatusChip {...statusFor(milestone, isStaff)} />
        {can.length > 0 && (
          <Box sx={{ my: -1, mr: -1 }}>
            <FoldIconButton
              label={t.stepsOf(name)}
              controls={`${id}-steps`}
              isOpen={isOpen}
              onToggle={() => setToggled(!isOpen)}
            />
          </Box>
        )}
      </Stack>
      {isOpen && (
        <Box id={`${id}-steps`} sx={{ gridColumn: '1 / -1', mt: -1, pb: 0.5 }}>
          <Steps milestone={milestone} project={project} />
        </Box>
      )}
    </Box>
  );
}
