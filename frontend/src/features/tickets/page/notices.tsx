import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { Ticket } from '@/api/generated/model/ticket';
import { TicketStatus } from '@/api/generated/model/ticketStatus';
import { useUser } from '@/app/use-user';
import { ticketPath } from '@/config/paths';
import { isClient } from '@/config/roles';
import { formatDay } from '@/lib/dates';
import { CANCELLATION } from '../states';
import { TICKET } from './messages';

const LOCKED: readonly TicketStatus[] = [TicketStatus.closed, TicketStatus.cancelled];

const isLocked = ({ status }: Ticket): boolean => LOCKED.includes(status);

/** Nothing can be said of a ticket that is not over: then its project is. */
const isArchived = (ticket: Ticket): boolean =>
  !isLocked(ticket) && !ticket.can.includes('comment') && !ticket.can.includes('comment_internal');

/** Notices at the top of a ticket. */
export function Notices({ ticket }: { ticket: Ticket }) {
  const readsAsClient = isClient(useUser());
  const { status, status_reason: reason, duplicate_of: other, cancellation, closed_at } = ticket;
  return (
    <>
      {isArchived(ticket) && <Alert severity="info">{TICKET.archived}</Alert>}
      {status === TicketStatus.waiting_on_client && (
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {readsAsClient ? 'We need something from you' : 'Waiting for the client'}
          {reason ? `: ${reason}` : '.'}
          {readsAsClient && ' Write it below; the work goes on then.'}
        </Alert>
      )}
      {status === TicketStatus.open && ticket.reopen_count > 0 && reason && (
        <Alert severity="info" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          Reopened: {reason}
        </Alert>
      )}
      {status === TicketStatus.cancelled && (
        <Alert severity="info" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {cancellation ? CANCELLATION[cancellation] : 'Cancelled'}
          {other && (
            <>
              {' of '}
              <Link component={RouterLink} to={ticketPath(other.id)} color="inherit" underline="always">
                {other.code} {other.title}
              </Link>
            </>
          )}
          {reason ? `: ${reason}` : '.'} Nothing about this ticket changes any more.
        </Alert>
      )}
      {status === TicketStatus.closed && (
        <Alert severity="success" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          Closed{closed_at ? ` on ${formatDay(closed_at)}` : ''}. Nothing about this ticket changes any more.
          {ticket.resolution && ` What was done: ${ticket.resolution}`}
        </Alert>
      )}
    </>
  );
}
