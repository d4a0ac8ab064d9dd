import Typography from '@mui/material/Typography';
import type { LeadSummary } from '@/api/generated/model/leadSummary';
import type { CardContent } from '@/components/board/card';
import { TYPE } from '@/components/words/project-labels';
import { leadPath } from '@/config/paths';
import { formatPaiseShort } from '@/lib/money-short';
import * as t from '@/messages/leads/board';
import { FirstCallMark, FollowUpMark } from '../marks';
import { CardAction } from './card-action';

const joined = (...facts: (string | false | undefined)[]): string => facts.filter(Boolean).join(' · ');

/** Readers are not named on their own leads: there they call. */
export function cardOf(lead: LeadSummary, readerId: string | undefined): CardContent {
  const { id, code, full_name, city, project_type, owner, estimated_value_paise: value } = lead;
  return {
    head: (
      <Typography variant="caption" color="textSecondary" noWrap sx={{ flexGrow: 1 }}>
        {joined(code, city)}
      </Typography>
    ),
    title: full_name,
    to: leadPath(id),
    facts: joined(project_type && TYPE[project_type], value !== undefined && formatPaiseShort(value)),
    person: owner?.id === readerId ? null : owner,
    partOf: t.ownerIs,
    action: <CardAction lead={lead} isOwn={owner?.id === readerId} />,
    marks: (
      <>
        <FirstCallMark lead={lead} />
        <FollowUpMark lead={lead} />
      </>
    ),
  };
}
