import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LeadSummary } from '@/api/generated/model/leadSummary';
import { TYPE } from '@/components/words/project-labels';
import { formatPaiseShort } from '@/lib/money-short';
import { initial } from '@/lib/names';
import * as t from '@/messages/leads/board';
import { FirstCallMark, FollowUpMark } from '../marks';

/** The line above a card's name. */
export function CardHead({ lead: { code, project_type } }: { lead: LeadSummary }) {
  return (
    <Typography variant="caption" color="textSecondary" noWrap>
      {[code, project_type && TYPE[project_type]].filter(Boolean).join(' · ')}
    </Typography>
  );
}

export function CardFoot({ lead }: { lead: LeadSummary }) {
  const { owner, estimated_value_paise: value } = lead;
  return (
    <>
      <FirstCallMark lead={lead} />
      <FollowUpMark lead={lead} />
      {value !== undefined && (
        // It begins a line, with room for the avatar.
        <Box component="span" sx={{ flexBasis: '80%', fontSize: '0.8125rem' }}>
          {formatPaiseShort(value)}
        </Box>
      )}
      {owner && (
        <Avatar
          role="img"
          aria-label={t.ownerIs(owner.full_name)}
          title={owner.full_name}
          sx={{
            ml: 'auto',
            width: 24,
            height: 24,
            fontSize: '0.6875rem',
            fontWeight: 600,
            color: 'primary.contrastText',
            bgcolor: 'primary.main',
          }}
        >
          {initial(owner.full_name)}
        </Avatar>
      )}
    </>
  );
}
