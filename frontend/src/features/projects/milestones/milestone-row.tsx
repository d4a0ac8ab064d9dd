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

/** In a wide window the rows have columns, with their heads above. */
const COLUMNS = 'minmax(0, 3fr) minmax(0, 2fr) 56px minmax(112px, 1.5fr) minmax(116px, 1.5fr) 36px';
const COLUMN_GAP = 3;

/** The planned day stands farther from the share, whose figures end at the right. */
const SHARE_GAP = 2;

const HEADS = {
  display: { xs: 'none', lg: 'grid' },
  gridTemplateColumns: COLUMNS,
  columnGap: COLUMN_GAP,
  px: 2.5,
  py: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
  color: 'text.secondary',
  typography: 'body2',
  '& > *': { fontWeight: 600 },
  '& > :nth-of-type(3)': { textAlign: 'right' },
  '& > :nth-of-type(4)': { pl: SHARE_GAP },
} as const;

/** The heads of the columns. Each row says all of it to a screen reader. */
export const MilestoneHeads = () => (
  <Box aria-hidden sx={HEADS}>
    {t.heads.map((head) => (
      <span key={head}>{head}</span>
    ))}
  </Box>
);

const ROW = {
  display: 'grid',
  columnGap: { xs: 1, sm: 2, lg: COLUMN_GAP },
  rowGap: 0.5,
  alignItems: 'center',
  px: { xs: 2, sm: 2.5 },
  py: { xs: 1.5, sm: 1.25 },
  minHeight: 56,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', lg: COLUMNS },
  gridTemplateAreas: { xs: '"name fold" "facts facts"', lg: '"name work share planned due fold"' },
} as const;

/** The width of the dot before a fact. */
const DOT = '1em';

/** Facts on a line: the dot before one that begins a line lies left of the edge, and is clipped. Else columns. */
const FACTS = {
  gridArea: 'facts',
  minWidth: 0,
  display: { lg: 'contents' },
  clipPath: 'inset(-4px -4px -4px 0)',
  color: 'text.secondary',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: { xs: 'flex', lg: 'contents' }, flexWrap: 'wrap', ml: `-${DOT}` },
  '& > div > *': { display: 'flex', minWidth: 0 },
  '& .work': { display: { xs: 'none', lg: 'block' }, gridArea: 'work' },
  '& .share': { gridArea: 'share', justifyContent: { lg: 'end' } },
  '& .planned': { gridArea: 'planned', pl: { lg: SHARE_GAP } },
  '& .due': { gridArea: 'due' },
  '& .dot': { display: { lg: 'none' }, flexShrink: 0, width: DOT, textAlign: 'center' },
  // The head of the column says it.
  '& .of': { position: { lg: 'absolute' }, clipPath: { lg: 'inset(50%)' } },
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
          <span className="work">{STAGE[stage] === name ? t.none : STAGE[stage]}</span>
          <span className="share">
            <Dot />
            <span>
              {formatBps(weight_bps)}
              <span className="of"> {t.ofProject}</span>
            </span>
          </span>
          <Box component="span" className="planned" sx={{ whiteSpace: 'nowrap' }}>
            <Dot />
            {formatOn(planned_on)}
          </Box>
          {words && (
            <span className="due">
              <Dot />
              <Punctuality words={words} isLate={is_late} />
            </span>
          )}
        </div>
      </Box>
      {can.length > 0 && (
        <Box sx={{ gridArea: 'fold', justifySelf: 'end', my: -1, mr: -1 }}>
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
