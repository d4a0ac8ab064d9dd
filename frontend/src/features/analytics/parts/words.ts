import type { DelayReason } from '@/api/generated/model/delayReason';
import type { LeadLostReason } from '@/api/generated/model/leadLostReason';
import type { LeadSource } from '@/api/generated/model/leadSource';
import type { LeadStatus } from '@/api/generated/model/leadStatus';
import type { PaymentAge } from '@/api/generated/model/paymentAge';
import type { TicketAge } from '@/api/generated/model/ticketAge';
import type { TicketCategory } from '@/api/generated/model/ticketCategory';
import * as t from '@/messages/analytics';
import * as delays from '@/messages/daily-entries';
import * as leads from '@/messages/leads';
import * as payments from '@/messages/payment-list';
import * as tickets from '@/messages/tickets';

type Labels<T extends string> = Readonly<Record<T, string>>;

export const PAYMENT_AGE: Labels<PaymentAge> = {
  not_due: payments.notDue,
  up_to_30: payments.upTo30,
  up_to_60: payments.upTo60,
  up_to_90: payments.upTo90,
  over_90: payments.over90,
};

export const TICKET_AGE: Labels<TicketAge> = {
  up_to_7: t.ageUpTo7,
  up_to_30: t.ageUpTo30,
  up_to_90: t.ageUpTo90,
  over_90: t.ageOver90,
};

export const CATEGORY: Labels<TicketCategory> = {
  quality_defect: tickets.qualityDefect,
  progress_delay: tickets.progressDelay,
  design_change: tickets.designChange,
  payment_billing: tickets.paymentAndBilling,
  material: tickets.material,
  safety: tickets.safety,
  documentation: tickets.documentation,
  smart_system: tickets.smartSystem,
  warranty_defect: tickets.warrantyDefect,
  site_access: tickets.siteAccess,
  general: tickets.general,
};

export const LEAD_STATUS: Labels<LeadStatus> = {
  new: leads.newLabel,
  contacted: leads.contacted,
  consultation_scheduled: leads.consultationScheduled,
  site_visited: leads.siteVisited,
  proposal_sent: leads.proposalSent,
  negotiation: leads.negotiation,
  won: leads.won,
  on_hold: leads.onHold,
  lost: leads.lost,
  junk: t.junk,
};

export const SOURCE: Labels<LeadSource> = {
  website: leads.website,
  phone: leads.phoneCall,
  walk_in: leads.walkIn,
  referral: leads.referral,
  event: leads.event,
  advertisement: leads.advertisement,
  other: leads.otherSource,
};

export const LOST_REASON: Labels<LeadLostReason> = {
  price: leads.lostPrice,
  competitor: leads.lostCompetitor,
  budget: leads.lostBudget,
  unresponsive: leads.lostUnresponsive,
  location_not_served: leads.lostLocation,
  timeline: leads.lostTimeline,
  loan_not_approved: leads.lostLoan,
  plot_issue: leads.lostPlot,
  scope_mismatch: leads.lostScope,
  other: leads.lostOther,
};

export const DELAY: Labels<DelayReason> = {
  rain_weather: delays.rainWeather,
  material_shortage: delays.materialShortage,
  labour_shortage: delays.labourShortage,
  equipment_breakdown: delays.equipmentBreakdown,
  client_decision_pending: delays.clientDecision,
  client_payment_pending: delays.clientPayment,
  design_change: delays.designChange,
  authority_approval: delays.authorityApproval,
  utility_outage: delays.utilityOutage,
  safety_stop: delays.safetyStop,
  festival_holiday: delays.festivalHoliday,
  other: delays.otherReason,
};
