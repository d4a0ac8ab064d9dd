import Typography from '@mui/material/Typography';
import type { LeadSummary } from '@/api/generated/model/leadSummary';
import { StatusChip } from '@/components/status-chip';
import { formatDueShort } from '@/lib/near';
import { followUpAt } from '@/messages/leads';
import * as t from '@/messages/leads/day';
import { FollowUpMark } from './marks';

interface NamedMarkProps {
  lead: LeadSummary;
  named: 'call' | 'follow-up' | 'today';
}

/** The next step and its time, in a list whose heading names the day or the delay. */
export function NamedMark({ lead, named }: NamedMarkProps) {
  const { first_call, next_follow_up_at: at, is_overdue, revisit_on } = lead;
  const isCall = named !== 'follow-up' && (first_call.state === 'due' || first_call.state === 'overdue');
  const time = formatDueShort(isCall ? first_call.due_at : at);
  if (time === null || (revisit_on && !isCall)) return <FollowUpMark lead={lead} />;
  if (named !== 'today' || (is_overdue && first_call.state !== 'due')) {
    return <StatusChip tone="bad" label={t.since(time)} />;
  }
  if (isCall) return <StatusChip tone="attention" label={t.callBy(time)} />;
  return (
    <Typography component="span" variant="body2" color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
      {followUpAt(time)}
    </Typography>
  );
}
