import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { LeadSummary } from '@/api/generated/model/leadSummary';
import { Facts } from '@/components/layout/facts';
import { PlainList } from '@/components/layout/plain-list';
import { StatusChip } from '@/components/status-chip';
import { TYPE } from '@/components/words/project-labels';
import { leadPath } from '@/config/paths';
import { formatPaiseShort } from '@/lib/money-short';
import { ClaimButton } from './claim-button';
import { ContactLinks } from './contact-links';
import { CLAIM, DUE_TEXT, STATE_LINE } from './looks';
import { FirstCallMark, FollowUpMark } from './marks';
import { NamedMark } from './named-mark';
import { STATUS } from './words';

const NARROW = '@container (max-width: 479.95px)';
const MIDDLE = '@container (min-width: 480px)';
const ROOMY = '@container (min-width: 640px)';
const WIDE = '@container (min-width: 860px)';

/** The value at the end of the line of facts; with room it has a column. */
const WORTH = {
  gridArea: 'facts',
  justifySelf: 'end',
  fontSize: '0.875rem',
  fontWeight: 600,
  [MIDDLE]: { gridArea: 'worth' },
} as const;

interface LeadRowProps {
  lead: LeadSummary;
  /** Mark that the heading of the list names. */
  named?: 'call' | 'follow-up' | 'today' | undefined;
}

interface LeadRowsProps extends Pick<LeadRowProps, 'named'> {
  label: string;
  leads: readonly LeadSummary[];
}

/** A short list of leads. It measures its own width: a window may have a menu beside it. */
export const LeadRows = ({ label, leads, named }: LeadRowsProps) => (
  <PlainList aria-label={label} sx={{ containerType: 'inline-size' }}>
    {leads.map((lead) => (
      <LeadRow key={lead.id} lead={lead} named={named} />
    ))}
  </PlainList>
);

/** A lead with the next thing to do about it. */
function LeadRow({ lead, named }: LeadRowProps) {
  const { id, code, full_name, city, project_type, status, estimated_value_paise: value } = lead;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: { xs: 0.5, sm: 2 },
        alignItems: 'center',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gridTemplateAreas: '"name actions" "facts facts" "marks marks"',
        // The link of the name has room of its own above it.
        pt: 0.5,
        pb: { xs: 2, sm: 1.5 },
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0, pt: 0 },
        '&:last-of-type': { pb: 0 },
        [MIDDLE]: {
          gridTemplateColumns: 'minmax(0, 1fr) 4rem minmax(7.75rem, auto)',
          gridTemplateAreas: '"name worth actions" "marks worth actions"',
        },
        [WIDE]: {
          py: 0.25,
          gridTemplateColumns: 'minmax(0, 1fr) 24rem 4rem minmax(7.75rem, auto)',
          gridTemplateAreas: '"name marks worth actions"',
        },
      }}
    >
      <Box
        sx={{
          display: 'contents',
          '& > a': { gridArea: 'name' },
          // Beside the facts is room for the value.
          '& > span': { gridArea: 'facts', pr: 7.5 },
          [MIDDLE]: {
            gridArea: 'name',
            display: 'flex',
            minWidth: 0,
            columnGap: 1,
            flexWrap: 'wrap',
            alignItems: 'baseline',
            '& > span': { pr: 0 },
          },
        }}
      >
        <Link
          component={RouterLink}
          to={leadPath(id)}
          sx={{ fontWeight: 600, py: { xs: 1.25, sm: 0.5 }, overflowWrap: 'anywhere' }}
        >
          {full_name}
        </Link>
        <Facts facts={[code, project_type && TYPE[project_type], city]} />
      </Box>
      <Box component="span" sx={WORTH}>
        {value === undefined ? '–' : formatPaiseShort(value)}
      </Box>
      <Box
        sx={{
          gridArea: 'marks',
          pt: 0.5,
          [NARROW]: { ...STATE_LINE, '&& > * + *': { ...DUE_TEXT, float: 'right', ml: 1 } },
          [MIDDLE]: { display: 'flex', columnGap: 1.5, rowGap: 0.5, flexWrap: 'wrap', alignItems: 'center' },
          // The marks behind the status line up.
          [ROOMY]: {
            display: 'grid',
            gridTemplateColumns: '11.5rem minmax(0, 1fr)',
            justifyItems: 'start',
          },
          [WIDE]: { pt: 0 },
        }}
      >
        <StatusChip {...STATUS[status]} />
        {named ? (
          <NamedMark lead={lead} named={named} />
        ) : (
          <>
            <FirstCallMark lead={lead} />
            <FollowUpMark lead={lead} />
          </>
        )}
      </Box>
      <Box
        sx={{
          gridArea: 'actions',
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'end',
          // The sign in the last link ends where the row ends.
          m: { xs: '-6px -12px -6px 0', sm: '0 -12px 0 0' },
        }}
      >
        <ClaimButton lead={lead} variant="outlined" sx={CLAIM} />
        <ContactLinks lead={lead} />
      </Box>
    </Box>
  );
}
