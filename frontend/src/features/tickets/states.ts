import type { TicketCancellation } from '@/api/generated/model/ticketCancellation';
import type { TicketCategory } from '@/api/generated/model/ticketCategory';
import type { TicketPriority } from '@/api/generated/model/ticketPriority';
import type { TicketSlaState } from '@/api/generated/model/ticketSlaState';
import type { TicketStatus } from '@/api/generated/model/ticketStatus';
import type { Tone } from '@/components/status-chip';

interface Words {
  label: string;
  tone: Tone;
}

/** In the order in which a ticket goes through them. */
export const STATUS: Record<TicketStatus, Words> = {
  open: { label: 'Open', tone: 'info' },
  in_progress: { label: 'In progress', tone: 'attention' },
  waiting_on_client: { label: 'Waiting on client', tone: 'neutral' },
  resolved: { label: 'Resolved', tone: 'good' },
  closed: { label: 'Closed', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

/** The most pressing first. */
export const PRIORITY: Record<TicketPriority, Words> = {
  urgent: { label: 'Urgent', tone: 'bad' },
  high: { label: 'High', tone: 'attention' },
  medium: { label: 'Medium', tone: 'info' },
  low: { label: 'Low', tone: 'neutral' },
};

export const CATEGORY: Record<TicketCategory, string> = {
  quality_defect: 'Quality defect',
  progress_delay: 'Progress delay',
  design_change: 'Design change',
  payment_billing: 'Payment and billing',
  material: 'Material',
  safety: 'Safety',
  documentation: 'Documentation',
  smart_system: 'Smart system',
  warranty_defect: 'Warranty defect',
  site_access: 'Site access',
  general: 'General',
};

/** How a ticket stands with its reply target. */
export const SLA: Record<TicketSlaState, Words> = {
  on_track: { label: 'On track', tone: 'good' },
  due_soon: { label: 'Due soon', tone: 'attention' },
  breached: { label: 'Overdue', tone: 'bad' },
  paused: { label: 'Paused', tone: 'neutral' },
  met: { label: 'Met', tone: 'good' },
};

export const CANCELLATION: Record<TicketCancellation, string> = {
  duplicate: 'Duplicate',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};

interface Choice {
  value: string;
  label: string;
}

/** Choices in the order of the words. */
export const choicesOf = (words: Readonly<Record<string, string | { label: string }>>): Choice[] =>
  Object.entries(words).map(([value, word]) => ({
    value,
    label: typeof word === 'string' ? word : word.label,
  }));
