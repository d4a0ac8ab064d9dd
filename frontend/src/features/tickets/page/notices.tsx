import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { Ticket } from '@/api/generated/model/ticket';
import { TicketStatus } from '@/api/generated/model/ticketStatus';
import { useUser } from '@/app/use-user';
import { ticketPath } from '@/config/paths';
import { may } from '@/config/roles';
import { clientView } from '@/lib/client-view';
import { formatDay } from '@/lib/dates';
import * as t from '@/messages/tickets/page';
import { CANCELLATION } from '../states';

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
  const role = useUser()?.role;
  const { status, status_reason: reason, duplicate_of: other, cancellation, closed_at } = ticket;
  return (
    <>
      {isArchived(ticket) && <Alert severity="info">{t.archived}</Alert>}
      {status === TicketStatus.waiting_on_client && (
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {may(role, 'settle_tickets') ? t.waitingForYou(reason) : t.waitingForClient(reason)}
        </Alert>
      )}
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
              <Link component={RouterLink} to={ticketPath(other.id)} color="inherit" underline="always">
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
