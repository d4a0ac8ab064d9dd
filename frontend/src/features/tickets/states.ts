import type { Role } from '@/api/generated/model/role';
import type { TicketCancellation } from '@/api/generated/model/ticketCancellation';
import type { TicketCategory } from '@/api/generated/model/ticketCategory';
import type { TicketPriority } from '@/api/generated/model/ticketPriority';
import type { TicketSlaState } from '@/api/generated/model/ticketSlaState';
import type { TicketStatus } from '@/api/generated/model/ticketStatus';
import type { Words } from '@/components/words/choices';
import { may } from '@/config/roles';
import * as t from '@/messages/tickets';

/** In the order in which a ticket goes through them. */
export const STATUS: Record<TicketStatus, Words> = {
  open: { label: t.open, tone: 'info' },
  in_progress: { label: t.inProgress, tone: 'info' },
  waiting_on_client: { label: t.waitingForClient, tone: 'info' },
  resolved: { label: t.resolved, tone: 'good' },
  closed: { label: t.closed, tone: 'neutral' },
  cancelled: { label: t.cancelled, tone: 'neutral' },
};

const STATUS_OF_CLIENT: Record<TicketStatus, Words> = {
  ...STATUS,
  waiting_on_client: { label: t.waitingForYou, tone: 'attention' },
  resolved: { label: t.toConfirm, tone: 'attention' },
};

/** Statuses in the words of their reader: a client reads “Waiting for you” and “To confirm”, not “Waiting for the client” and “Resolved”. */
export const statusesFor = (role: Role | undefined): Record<TicketStatus, Words> =>
  may(role, 'settle_tickets') ? STATUS_OF_CLIENT : STATUS;

/** The most pressing first. */
export const PRIORITY: Record<TicketPriority, Words> = {
  urgent: { label: t.urgent, tone: 'bad' },
  high: { label: t.high, tone: 'attention' },
  medium: { label: t.medium, tone: 'info' },
  low: { label: t.low, tone: 'neutral' },
};

export const CATEGORY: Record<TicketCategory, string> = {
  quality_defect: t.qualityDefect,
  progress_delay: t.progressDelay,
  design_change: t.designChange,
  payment_billing: t.paymentAndBilling,
  material: t.material,
  safety: t.safety,
  documentation: t.documentation,
  smart_system: t.smartSystem,
  warranty_defect: t.warrantyDefect,
  site_access: t.siteAccess,
  general: t.general,
};

/** How a ticket stands with its reply target. */
export const SLA: Record<TicketSlaState, Words> = {
  on_track: { label: t.onTrack, tone: 'good' },
  due_soon: { label: t.dueSoon, tone: 'attention' },
  breached: { label: t.overdue, tone: 'bad' },
  paused: { label: t.paused, tone: 'neutral' },
  met: { label: t.met, tone: 'good' },
};

export const CANCELLATION: Record<TicketCancellation, string> = {
  duplicate: t.duplicate,
  rejected: t.rejected,
  withdrawn: t.withdrawn,
};
