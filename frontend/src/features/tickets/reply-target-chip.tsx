import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StatusChip } from '@/components/status-chip';
import { formatMoment } from '@/lib/dates';
import { type Clock, replyTarget } from './reply-target';

/** How a ticket stands with its reply target, and until when it is due; plain text once it is settled. */
export function ReplyTarget({ clock }: { clock: Clock }) {
  const found = replyTarget(clock);
  if (!found) return null;
  const { tone, label } = found;
  if (!tone) {
    return (
      <Typography variant="caption" component="span" color="textSecondary">
        {label}
      </Typography>
    );
  }
  return (
    <Box component="span" title={formatMoment(clock.due_at) ?? undefined} sx={{ lineHeight: 0 }}>
      <StatusChip tone={tone} label={label} />
    </Box>
  );
}
