import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { StatusChip } from '@/components/status-chip';
import { formatMoment } from '@/lib/dates';
import { type Clock, replyTarget } from './reply-target';

/** How a ticket stands with its reply target, in words and in colour, and until when it is due. */
export function ReplyTarget({ clock }: { clock: Clock }) {
  const found = replyTarget(clock);
  if (!found) return null;
  const { tone, word, when } = found;
  return (
    <Stack
      component="span"
      sx={{ alignItems: 'flex-start', gap: 0.25 }}
      title={formatMoment(clock.due_at) ?? undefined}
    >
      <StatusChip tone={tone} label={word} />
      {when !== null && (
        <Typography
          variant="caption"
          component="span"
          color="textSecondary"
          noWrap
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {when}
        </Typography>
      )}
    </Stack>
  );
}
