import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { LeadSummary } from '@/api/generated/model/leadSummary';
import { StatusChip } from '@/components/status-chip';
import { TYPE } from '@/components/words/project-labels';
import { leadPath } from '@/config/paths';
import { ClaimButton } from './claim-button';
import { ContactLinks } from './contact-links';
import { FirstCallMark, FollowUpMark } from './marks';
import { STATUS } from './words';

/** A lead in a short list, with the next thing to do about it. */
export function LeadRow({ lead }: { lead: LeadSummary }) {
  const { id, code, full_name, city, project_type, status } = lead;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: { xs: 0.5, sm: 2 },
        rowGap: 0.5,
        alignItems: 'center',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Stack
          direction={{ xs: 'column', sm: 'row' }}
          sx={{ columnGap: 1, alignItems: 'baseline', flexWrap: 'wrap' }}
        >
          <Link
            component={RouterLink}
            to={leadPath(id)}
            sx={{ fontWeight: 600, py: 0.5, overflowWrap: 'anywhere' }}
          >
            {full_name}
          </Link>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {[code, project_type && TYPE[project_type], city].filter(Boolean).join(' · ')}
          </Typography>
        </Stack>
        <Stack
          direction="row"
          sx={{ mt: 0.5, columnGap: 1.5, rowGap: 0.5, alignItems: 'center', flexWrap: 'wrap' }}
        >
          <StatusChip {...STATUS[status]} />
          <FirstCallMark lead={lead} />
          <FollowUpMark lead={lead} />
        </Stack>
      </Box>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
        <ContactLinks lead={lead} />
      </Stack>
      <ClaimButton
        lead={lead}
        variant="outlined"
        sx={{ minHeight: 48, justifySelf: 'start', gridColumn: { sm: 3 } }}
      />
    </Box>
  );
}
