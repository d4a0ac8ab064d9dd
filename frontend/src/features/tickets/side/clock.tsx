import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Ticket } from '@/api/generated/model/ticket';
import { StatusChip } from '@/components/status-chip';
import { formatDue } from '@/lib/near';
import * as t from '@/messages/tickets/side';
import { isUnsettled } from '../due';
import { SLA } from '../states';
import { promisesOf, workingTime } from './clock-words';
import { Part } from './part';
import { Row } from './row';

/** Until when an answer and a solution are promised, and how it goes. */
export function ReplyClock({ ticket }: { ticket: Ticket }) {
  const promises = promisesOf(ticket);
  const { sla_state: state, status, paused_at, paused_minutes } = ticket;
  if (!state || promises.length === 0) return null;
  return (
    <Part
      title={t.replyTarget}
      action={<StatusChip {...SLA[state]} {...(!isUnsettled(status) && { tone: 'neutral' })} />}
    >
      <Box component="dl" sx={{ m: 0 }}>
        {promises.map(({ term, text, isLate }) => (
          <Row key={term} label={term}>
            <Box component="span" sx={{ color: isLate ? 'error.main' : 'text.primary' }}>
              {text}
            </Box>
          </Row>
        ))}
      </Box>
      {paused_at && (
        <Typography variant="caption" component="p" color="textSecondary">
          {t.stoppedSince(formatDue(paused_at) ?? '')}
        </Typography>
      )}
      {paused_minutes > 0 && (
        <Typography variant="caption" component="p" color="textSecondary">
          {t.waitedForClient(workingTime(paused_minutes))}
        </Typography>
      )}
    </Part>
  );
}
