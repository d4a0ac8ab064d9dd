import type { DailyEntryStatus } from '@/api/generated/model/dailyEntryStatus';
import type { DocumentCategory } from '@/api/generated/model/documentCategory';
import type { LeadStatus } from '@/api/generated/model/leadStatus';
import type { MilestoneStatus } from '@/api/generated/model/milestoneStatus';
import type { PaymentStatus } from '@/api/generated/model/paymentStatus';
import type { Role } from '@/api/generated/model/role';
import type { SearchHit } from '@/api/generated/model/searchHit';
import type { TicketStatus } from '@/api/generated/model/ticketStatus';
import { STATUS_LABEL } from '@/components/words/project-labels';
import { may, roleLabel } from '@/config/roles';
import * as entries from '@/messages/daily-entries';
import * as leads from '@/messages/leads';
import * as payments from '@/messages/payments';
import * as documents from '@/messages/projects/documents';
import * as milestones from '@/messages/projects/milestones';
import * as tickets from '@/messages/tickets';

const TICKET: Readonly<Record<TicketStatus, string>> = {
  open: tickets.open,
  in_progress: tickets.inProgress,
  waiting_on_client: tickets.waitingForClient,
  resolved: tickets.resolved,
  closed: tickets.closed,
  cancelled: tickets.cancelled,
};

const MILESTONE: Readonly<Record<MilestoneStatus, string>> = {
  upcoming: milestones.upcoming,
  in_progress: milestones.inProgress,
  submitted: milestones.stateSubmitted,
  certified: milestones.stateCertified,
  accepted: milestones.stateAccepted,
};

const PAYMENT: Readonly<Record<PaymentStatus, string>> = {
  scheduled: payments.scheduled,
  requested: payments.requested,
  under_verification: payments.underVerification,
  partially_paid: payments.partiallyPaid,
  paid: payments.paid,
  cancelled: payments.cancelled,
};

const ENTRY: Readonly<Record<DailyEntryStatus, string>> = {
  draft: entries.draft,
  submitted: entries.submitted,
  approved: entries.approved,
  changes_requested: entries.changesRequested,
};

const DOCUMENT: Readonly<Record<DocumentCategory, string>> = {
  photo: documents.photo,
  drawing: documents.drawing,
  permit: documents.permit,
  contract: documents.contract,
  report: documents.report,
  attachment: documents.attachment,
  other: documents.other,
};

const LEAD: Readonly<Record<LeadStatus, string>> = {
  new: leads.newLabel,
  contacted: leads.contacted,
  consultation_scheduled: leads.consultationScheduled,
  site_visited: leads.siteVisited,
  proposal_sent: leads.proposalSent,
  negotiation: leads.negotiation,
  won: leads.won,
  on_hold: leads.onHold,
  lost: leads.lost,
  junk: leads.junk,
};

/** The state of a hit in words: the status, the category of a document, the role of a person. */
export function stateOf(hit: SearchHit, role: Role): string | undefined {
  if (hit.project_status) return STATUS_LABEL[hit.project_status];
  if (hit.ticket_status === 'waiting_on_client' && may(role, 'settle_tickets')) return tickets.waitingForYou;
  if (hit.ticket_status) return TICKET[hit.ticket_status];
  if (hit.milestone_status) return MILESTONE[hit.milestone_status];
  if (hit.payment_status) return PAYMENT[hit.payment_status];
  if (hit.daily_entry_status) return ENTRY[hit.daily_entry_status];
  if (hit.document_category) return DOCUMENT[hit.document_category];
  if (hit.lead_status) return LEAD[hit.lead_status];
  return hit.role && roleLabel(hit.role);
}
