import type { Budget } from '@/api/generated/model/budget';
import type { ContactChannel } from '@/api/generated/model/contactChannel';
import type { ContactSlot } from '@/api/generated/model/contactSlot';
import type { LeadStatus } from '@/api/generated/model/leadStatus';
import type { LeadSuspicion } from '@/api/generated/model/leadSuspicion';
import type { StartTimeline } from '@/api/generated/model/startTimeline';
import type { Tone } from '@/components/status-chip';

export const STATUS: Record<LeadStatus, { label: string; tone: Tone }> = {
  new: { label: 'New', tone: 'attention' },
  contacted: { label: 'Contacted', tone: 'info' },
  consultation_scheduled: { label: 'Consultation scheduled', tone: 'info' },
  site_visited: { label: 'Site visited', tone: 'info' },
  proposal_sent: { label: 'Proposal sent', tone: 'info' },
  negotiation: { label: 'Negotiation', tone: 'info' },
  won: { label: 'Won', tone: 'good' },
  on_hold: { label: 'On hold', tone: 'neutral' },
  lost: { label: 'Lost', tone: 'neutral' },
  junk: { label: 'Junk', tone: 'neutral' },
};

export const BUDGET: Record<Budget, string> = {
  under_25_lakh: 'Under ₹25 lakh',
  from_25_to_50_lakh: '₹25 to 50 lakh',
  from_50_lakh_to_1_crore: '₹50 lakh to 1 crore',
  from_1_to_2_crore: '₹1 to 2 crore',
  above_2_crore: 'Above ₹2 crore',
  undecided: 'Not decided',
};

export const TIMELINE: Record<StartTimeline, string> = {
  within_3_months: 'Within 3 months',
  in_3_to_6_months: 'In 3 to 6 months',
  in_6_to_12_months: 'In 6 to 12 months',
  later: 'Later than a year',
  exploring: 'Only exploring',
};

export const CHANNEL: Record<ContactChannel, string> = {
  phone: 'by phone',
  whatsapp: 'on WhatsApp',
  email: 'by e-mail',
};

export const SLOT: Record<ContactSlot, string> = {
  morning: 'in the morning',
  afternoon: 'in the afternoon',
  evening: 'in the evening',
  any: 'at any time',
};

export const SUSPICION: Record<LeadSuspicion, string> = {
  honeypot: 'A field was filled in that people do not see.',
  too_fast: 'The form was filled in faster than people do.',
};

export const LEADS = {
  one: 'enquiry',
  many: 'enquiries',
  failed: 'The enquiries could not be loaded',
  moreFailed: 'The next enquiries could not be loaded.',
  none: 'No enquiry matches',
  noneText: 'Nothing fits this search and this filter.',
} as const;
