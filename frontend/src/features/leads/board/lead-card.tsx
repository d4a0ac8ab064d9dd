import Typography from '@mui/material/Typography';
import type { LeadSummary } from '@/api/generated/model/leadSummary';
import type { CardContent } from '@/components/board/card';
import { TYPE } from '@/components/words/project-labels';
import { leadPath } from '@/config/paths';
import { formatPaiseShort } from '@/lib/money-short';
import * as leadsTexts from '@/messages/leads';
import * as t from '@/messages/leads/board';
import { FirstCallMark, FollowUpMark } from '../marks';
import { isOpen } from '../pipeline';
import { CardActions } from './card-actions';

/** The card of a lead. On an own lead the reader is not named. */
export function cardOf(lead: LeadSummary, readerId: string | undefined): CardContent {
  const { id, code, full_name, city, project_type, status, owner, can, estimated_value_paise: value } = lead;
  return {
    head: (
      <Typography variant="caption" color="textSecondary">
        {code}
      </Typography>
    ),
    title: full_name,
    to: leadPath(id),
    worth: value === undefined ? value : formatPaiseShort(value),
    facts: [project_type && TYPE[project_type], city].filter(Boolean).join(' · '),
    person: owner?.id === readerId ? null : owner,
    partOf: t.ownerIs,
    corner: <CardActions lead={lead} />,
    missing: !owner && isOpen(status) && can.includes('assign') && leadsTexts.nobodyHasIt,
    marks: [<FirstCallMark key={1} lead={lead} />, <FollowUpMark key={2} lead={lead} />],
  };
}
