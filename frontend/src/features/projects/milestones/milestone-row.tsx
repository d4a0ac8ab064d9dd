import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Milestone } from '@/api/generated/model/milestone';
import type { Project } from '@/api/generated/model/project';
import { FoldIconButton } from '@/components/fold-button';
import { STAGE } from '@/components/words/project-words';
import { formatOn } from '@/lib/days';
import { formatBps } from '@/lib/percent';
import * as t from '@/messages/projects/milestones';
import { Punctuality } from './punctuality';
import { Steps } from './steps';
import { punctuality } from './words';

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
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', lg: 'minmax(0, 1fr) auto auto' },
  gridTemplateAreas: { xs: '"name fold" "facts facts"', lg: '"name facts fold"' },
} as const;

/** The width of the dot before a fact. */
const DOT = '1em';

/** Facts on a line: the dot before one that begins a line lies left of the edge, and is clipped. Else columns. */
const FACTS = {
  gridArea: 'facts',
  minWidth: 0,
  clipPath: { xs: 'inset(-4px -4px -4px 0)', lg: 'none' },
  '& > div': {
    display: { xs: 'flex', lg: 'grid' },
    flexWrap: 'wrap',
    columnGap: { lg: 2 },
    ml: { xs: `-${DOT}`, lg: 0 },
    gridTemplateColumns: { lg: '132px 132px 92px 124px' },
    color: 'text.secondary',
    typography: 'body2',
    fontVariantNumeric: 'tabular-nums',
  },
  '& > div > *': { display: 'flex', minWidth: 0 },
  '& .lg': { display: { xs: 'none', lg: 'flex' } },
  '& .dot': { display: { lg: 'none' }, flexShrink: 0, width: DOT, textAlign: 'center' },
} as const;

/** A milestone to come, in a line of the plan; its steps are folded. */
export function MilestoneRow({ milestone, project }: { milestone: Milestone; project: Project }) {
  const id = useId();
  const { name, seq, stage, weight_bps, planned_on, is_late, can } = milestone;
  const [isOpen, setOpen] = useState(false);
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
        <div>
          <span className="lg">{STAGE[stage] === name ? t.none : STAGE[stage]}</span>
          <span>
            <Dot />
            {formatBps(weight_bps)} {t.ofProject}
          </span>
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            <Dot />
            {formatOn(planned_on)}
          </Box>
          {words && (
            <span>
              <Dot />
              <Punctuality words={words} isLate={is_late} />
            </span>
          )}
        </div>
      </Box>
      {can.length > 0 && (
        <Box sx={{ gridArea: 'fold', my: -1, mr: -1 }}>
          <FoldIconButton
            label={t.stepsOf(name)}
            controls={`${id}-steps`}
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
          />
        </Box>
      )}
      {isOpen && (
        <Box id={`${id}-steps`} sx={{ gridColumn: '1 / -1', mt: -1, pb: 0.5 }}>
          <Steps milestone={milestone} project={project} hasEdit />
        </Box>
      )}
    </Box>
  );
}

const Dot = () => (
  <span aria-hidden className="dot">
    ·
  </span>
);
