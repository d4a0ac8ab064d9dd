import type { Budget } from '@/api/generated/model/budget';
import type { ContactChannel } from '@/api/generated/model/contactChannel';
import type { ContactSlot } from '@/api/generated/model/contactSlot';
import type { LeadActivityKind } from '@/api/generated/model/leadActivityKind';
import type { LeadCallOutcome } from '@/api/generated/model/leadCallOutcome';
import type { LeadLostReason } from '@/api/generated/model/leadLostReason';
import type { LeadSource } from '@/api/generated/model/leadSource';
import type { LeadStatus } from '@/api/generated/model/leadStatus';
import type { LeadSuspicion } from '@/api/generated/model/leadSuspicion';
import type { StartTimeline } from '@/api/generated/model/startTimeline';
import type { Words } from '@/components/words/choices';
import * as t from '@/messages/leads';

/** In the order in which a lead goes through them. */
export const STATUS: Record<LeadStatus, Words> = {
  new: { label: t.newLabel, tone: 'attention' },
  contacted: { label: t.contacted, tone: 'info' },
  consultation_scheduled: { label: t.consultationScheduled, tone: 'info' },
  site_visited: { label: t.siteVisited, tone: 'info' },
  proposal_sent: { label: t.proposalSent, tone: 'info' },
  negotiation: { label: t.negotiation, tone: 'info' },
  won: { label: t.won, tone: 'good' },
  on_hold: { label: t.onHold, tone: 'neutral' },
  lost: { label: t.lost, tone: 'neutral' },
  junk: { label: t.junk, tone: 'neutral' },
};

export const BUDGET: Record<Budget, string> = {
  under_25_lakh: t.under25Lakh,
  from_25_to_50_lakh: t.from25To50Lakh,
  from_50_lakh_to_1_crore: t.from50LakhTo1Crore,
  from_1_to_2_crore: t.from1To2Crore,
  above_2_crore: t.above2Crore,
  undecided: t.notDecided,
};

export const TIMELINE: Record<StartTimeline, string> = {
  within_3_months: t.within3Months,
  in_3_to_6_months: t.in3To6Months,
  in_6_to_12_months: t.in6To12Months,
  later: t.moreThanYear,
  exploring: t.justExploring,
};

export const CHANNEL: Record<ContactChannel, string> = {
  phone: t.byPhone,
  whatsapp: t.onWhatsapp,
  email: t.byEmail,
};

export const SLOT: Record<ContactSlot, string> = {
  morning: t.inMorning,
  afternoon: t.inAfternoon,
  evening: t.inEvening,
  any: t.atAnyTime,
};

export const SUSPICION: Record<LeadSuspicion, string> = {
  honeypot: t.honeypotFilled,
  too_fast: t.formTooFast,
};

export const SOURCE: Record<LeadSource, string> = {
  website: t.website,
  phone: t.phoneCall,
  walk_in: t.walkIn,
  referral: t.referral,
  event: t.event,
  advertisement: t.advertisement,
  other: t.otherSource,
};

export const ACTIVITY: Record<LeadActivityKind, string> = {
  call: t.call,
  whatsapp: t.whatsapp,
  email: t.mail,
  meeting: t.meeting,
  site_visit: t.siteVisit,
  note: t.note,
  proposal: t.proposal,
};

export const OUTCOME: Record<LeadCallOutcome, string> = {
  reached: t.reached,
  no_answer: t.noAnswer,
  busy: t.busy,
  call_back: t.callBack,
  wrong_number: t.wrongNumber,
};

export const LOST_REASON: Record<LeadLostReason, string> = {
  price: t.lostPrice,
  competitor: t.lostCompetitor,
  budget: t.lostBudget,
  unresponsive: t.lostUnresponsive,
  location_not_served: t.lostLocation,
  timeline: t.lostTimeline,
  loan_not_approved: t.lostLoan,
  plot_issue: t.lostPlot,
  scope_mismatch: t.lostScope,
  other: t.lostOther,
};
