import QuestionIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { Ticket } from '@/api/generated/model/ticket';
import { TicketStatus } from '@/api/generated/model/ticketStatus';
import { useUser } from '@/app/use-user';
import { Quote } from '@/components/history/entry-text';
import { ticketPath } from '@/config/paths';
import { may } from '@/config/roles';
import { clientView } from '@/lib/client-view';
import { formatDay } from '@/lib/dates';
import { formatDayNear } from '@/lib/near';
import * as t from '@/messages/tickets/page';
import { CANCELLATION } from '../states';
import { useActivity } from '../timeline/use-activity';
import { asksClient } from '../timeline/words';

const LOCKED: readonly TicketStatus[] = [TicketStatus.closed, TicketStatus.cancelled];

const isLocked = ({ status }: Ticket): boolean => LOCKED.includes(status);

/**
 * True when the project of an open ticket is archived: the server then allows no comment. A client view never allows
 * one.
 */
const isArchived = (ticket: Ticket): boolean =>
  !isLocked(ticket) && !clientView() && !ticket.can.some((it) => it.startsWith('comment'));

/** Notices at the top of a ticket. */
export function Notices({ ticket }: { ticket: Ticket }) {
  const { status, status_reason: reason, duplicate_of: other, cancellation, closed_at } = ticket;
  return (
    <>
      {isArchived(ticket) && <Alert severity="info">{t.archived}</Alert>}
      {status === TicketStatus.open && ticket.reopen_count > 0 && reason && (
        <Alert severity="info" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {t.reopened(reason)}
        </Alert>
      )}
      {status === TicketStatus.cancelled && (
        <Alert severity="info" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {t.cancelledAs(
            cancellation ? CANCELLATION[cancellation] : t.cancelled,
            reason,
            other && (
              <Link
                component={RouterLink}
                to={ticketPath(other.id)}
                color="inherit"
                underline="always"
                // As high as a finger needs, without moving its neighbours.
                sx={{ py: { xs: 1.75, sm: 0 } }}
              >
                {other.code} {other.title}
              </Link>
            ),
          )}
        </Alert>
      )}
      {status === TicketStatus.closed && (
        <Alert severity="success" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {t.closedOn(formatDay(closed_at), ticket.resolution)}
        </Alert>
      )}
    </>
  );
}

/** The question that a waiting ticket asks its client. */
export function Question({ ticket: { id, status, status_reason } }: { ticket: Ticket }) {
  const isAsked = may(useUser()?.role, 'settle_tickets');
  // The conversation below asks for the same pages.
  const asked = useActivity(id).data?.pages[0]?.items.find(asksClient);
  if (status !== TicketStatus.waiting_on_client) return null;
  return (
    <Alert
      severity={isAsked ? 'warning' : 'info'}
      icon={<QuestionIcon fontSize="inherit" />}
      sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
    >
      <Box sx={{ fontWeight: 600 }}>
        {asked?.by
          ? (isAsked ? t.asksYou : t.asksClient)(asked.by.full_name, formatDayNear(asked.at) ?? '')
          : isAsked
            ? t.waitingForYou
            : t.waitingForClient}
      </Box>
      {status_reason && <Quote>{status_reason}</Quote>}
    </Alert>
  );
}
