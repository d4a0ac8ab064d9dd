import Typography from '@mui/material/Typography';
import type { LeadSummary } from '@/api/generated/model/leadSummary';
import { StatusChip } from '@/components/status-chip';
import { formatMoment } from '@/lib/dates';
import { formatOn } from '@/lib/days';
import { formatDue, formatDueShort } from '@/lib/near';
import * as t from '@/messages/leads';

/** The promised first call, as long as nobody has made it. */
export function FirstCallMark({ lead: { first_call } }: { lead: LeadSummary }) {
  if (first_call.state === 'overdue') return <StatusChip tone="bad" label={t.callOverdue} />;
  if (first_call.state !== 'due') return null;
  const when = formatDue(first_call.due_at, undefined, t.by) ?? '';
  return <StatusChip tone="attention" label={t.callAt(when)} />;
}

interface FollowUpMarkProps {
  lead: LeadSummary;
  /** Whether a heading names it, so that the time is enough. */
  isBare?: boolean;
}

/** The next follow-up, or nothing while the first call says it already. */
export function FollowUpMark({ lead, isBare }: FollowUpMarkProps) {
  const { next_follow_up_at: at, first_call, revisit_on, is_overdue } = lead;
  if (revisit_on) return <Quiet text={t.revisitOn(formatOn(revisit_on) ?? '')} at={at} />;
  const isCall = first_call.state === 'due' || first_call.state === 'overdue';
  if (!at || (isCall && at === first_call.due_at)) return null;
  if (is_overdue && Date.parse(at) <= Date.now())
    return <StatusChip tone="bad" label={t.dueAt(formatDueShort(at) ?? '')} />;
  const when = formatDue(at) ?? '';
  return <Quiet text={isBare ? when : t.followUpAt(when)} at={at} />;
}

function Quiet({ text, at }: { text: string; at: string | undefined }) {
  return (
    <Typography
      variant="body2"
      component="span"
      color="textSecondary"
      title={formatMoment(at) ?? undefined}
      sx={{ fontSize: '0.8125rem', '&::first-letter': { textTransform: 'uppercase' } }}
    >
      {text}
    </Typography>
  );
}
