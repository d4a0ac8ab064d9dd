import DoneIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Ticket } from '@/api/generated/model/ticket';
import { TicketStatus } from '@/api/generated/model/ticketStatus';
import { useUser } from '@/app/use-user';
import { Markdown } from '@/components/markdown/markdown';
import { may } from '@/config/roles';
import { formatDay } from '@/lib/dates';
import * as t from '@/messages/tickets/page';
import { LazyStep } from './lazy-step';

const CONFIRMATION_MS = 7 * 86_400_000;

/** The day a resolved ticket closes by itself. */
const closesOn = (resolvedAt: string | undefined): string | null =>
  resolvedAt ? formatDay(new Date(Date.parse(resolvedAt) + CONFIRMATION_MS).toISOString()) : null;

/** Shows the resolution and asks the requester to confirm or reopen. */
export function SettlePanel({ ticket }: { ticket: Ticket }) {
  const titleId = useId();
  const role = useUser()?.role;
  const [asking, setAsking] = useState<TicketStatus | null>(null);
  const { status, next_statuses, resolution, resolved_at } = ticket;
  if (status !== TicketStatus.resolved) return null;
  const asks = may(role, 'settle_tickets') && next_statuses.includes(TicketStatus.closed);
  const mayReopen = next_statuses.includes(TicketStatus.open);
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={[
        {
          p: { xs: 2, sm: 2.5 },
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'success.main',
          borderRadius: 1.5,
        },
        asks && { borderWidth: 2 },
      ]}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', color: 'success.main' }}>
        <DoneIcon />
        <Typography id={titleId} variant="h4" component="h2" color="textPrimary">
          {asks ? t.settleTitle : t.waitingTitle}
        </Typography>
      </Stack>
      {resolution && (
        <Box sx={{ mt: 1 }}>
          <Markdown text={resolution} people={ticket.people} />
        </Box>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {(asks ? t.settleText : t.waitingText)(closesOn(resolved_at) ?? t.seventhDay)}
      </Typography>
      {asks && (
        <Stack direction="row" sx={{ mt: 2, gap: 1, flexWrap: 'wrap' }}>
          <Button variant="contained" onClick={() => setAsking(TicketStatus.closed)}>
            {t.yesResolved}
          </Button>
          {mayReopen && (
            <Button variant="outlined" onClick={() => setAsking(TicketStatus.open)}>
              {t.noReopen}
            </Button>
          )}
        </Stack>
      )}
      {asking && <LazyStep ticket={ticket} to={asking} onClose={() => setAsking(null)} />}
    </Box>
  );
}
