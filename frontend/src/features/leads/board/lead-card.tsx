import Typography from '@mui/material/Typography';
import type { LeadSummary } from '@/api/generated/model/leadSummary';
import type { CardContent } from '@/components/board/card';
import { TYPE } from '@/components/words/project-labels';
import { leadPath } from '@/config/paths';
import { formatPaiseShort } from '@/lib/money-short';
import * as t from '@/messages/leads/board';
import { ClaimButton } from '../claim-button';
import { CLAIM } from '../looks';
import { FirstCallMark, FollowUpMark } from '../marks';

const joined = (...facts: (string | false | undefined)[]): string => facts.filter(Boolean).join(' · ');

/** The button adds no height to its line, and does not cover the link below it. */
const CLAIM_OF_CARD = { ...CLAIM, minHeight: 28, m: '-1px 0 3px' } as const;

export function cardOf(lead: LeadSummary): CardContent {
  const { id, code, full_name, city, project_type, owner, estimated_value_paise: value } = lead;
  return {
    head: (
      <>
        <Typography variant="caption" color="textSecondary" noWrap sx={{ flexGrow: 1 }}>
          {joined(code, city)}
        </Typography>
        <ClaimButton lead={lead} size="small" variant="outlined" sx={CLAIM_OF_CARD} />
      </>
    ),
    title: full_name,
    to: leadPath(id),
    facts: joined(project_type && TYPE[project_type], value !== undefined && formatPaiseShort(value)),
    person: owner,
    partOf: t.ownerIs,
    marks: (
      <>
        <FirstCallMark lead={lead} />
        <FollowUpMark lead={lead} />
      </>
    ),
  };
}
