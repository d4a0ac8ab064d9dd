import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { Link as RouterLink } from 'react-router';
import type { LeadSummary } from '@/api/generated/model/leadSummary';
import { Facts } from '@/components/layout/facts';
import { StatusChip } from '@/components/status-chip';
import { TYPE } from '@/components/words/project-labels';
import { leadPath } from '@/config/paths';
import { ClaimButton } from './claim-button';
import { ContactLinks } from './contact-links';
import { FirstCallMark, FollowUpMark } from './marks';
import { STATUS } from './words';

interface LeadRowProps {
  lead: LeadSummary;
  /** Mark that the heading of the list names. */
  named?: 'call' | 'follow-up' | undefined;
}

/** A lead in a short list, with the next thing to do about it. */
export function LeadRow({ lead, named }: LeadRowProps) {
  const { id, code, full_name, city, project_type, status } = lead;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: { xs: 0.5, sm: 2 },
        rowGap: 1,
        alignItems: 'center',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        pt: 1,
        pb: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0, pt: 0 },
        '&:last-of-type': { pb: 0 },
      }}
    >
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{
          gridColumn: { xs: '1 / -1', sm: 1 },
          minWidth: 0,
          columnGap: 1,
          alignItems: 'baseline',
          flexWrap: 'wrap',
        }}
      >
        <Link
          component={RouterLink}
          to={leadPath(id)}
          sx={{ fontWeight: 600, py: 0.5, overflowWrap: 'anywhere' }}
        >
          {full_name}
        </Link>
        <Facts facts={[code, project_type && TYPE[project_type], city]} />
      </Stack>
      <Stack
        direction="row"
        sx={{
          columnGap: 1.5,
          rowGap: 0.5,
          alignItems: 'center',
          flexWrap: 'wrap',
        }}
      >
        <StatusChip {...STATUS[status]} />
        <FirstCallMark lead={lead} isBare={named === 'call'} />
        <FollowUpMark lead={lead} isBare={named === 'follow-up'} />
      </Stack>
      <Stack
        direction="row"
        // The second action has one width in all rows, so that the buttons to call line up.
        sx={{
          gridColumn: 2,
          gridRow: { xs: 2, sm: '1 / 3' },
          my: { xs: -0.75, sm: 0 },
          alignItems: 'center',
          justifyContent: 'flex-end',
          gap: { sm: 0.5 },
          '& > :last-child': { minWidth: { sm: 64 } },
        }}
      >
        <ContactLinks lead={lead} />
        <ClaimButton lead={lead} variant="outlined" sx={{ minHeight: 44, px: 1 }} />
      </Stack>
    </Box>
  );
}
