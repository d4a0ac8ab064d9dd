import type { Role } from '@/api/generated/model/role';
import type { TicketStatus } from '@/api/generated/model/ticketStatus';
import { may } from '@/config/roles';

/** Steps that are not taken without a word. A client who confirms is asked how it went. */
export const needsWords = (to: TicketStatus, from: TicketStatus, role: Role | undefined): boolean =>
  to === 'closed' ? may(role, 'settle_tickets') : to !== 'in_progress' && !putsBack(to, from);

/** Staff who did not start after all put a ticket back: nothing was done that could be reopened. */
export const putsBack = (to: TicketStatus, from: TicketStatus): boolean =>
  from === 'in_progress' && to === 'open';
