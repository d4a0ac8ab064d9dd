import { LeadStatus } from '@/api/generated/model/leadStatus';

const OPEN: readonly LeadStatus[] = [
  LeadStatus.new,
  LeadStatus.contacted,
  LeadStatus.consultation_scheduled,
  LeadStatus.site_visited,
  LeadStatus.proposal_sent,
  LeadStatus.negotiation,
];

/** Whether a lead is on the pipeline and undecided: such a lead always has a next follow-up. */
export const isOpen = (status: LeadStatus): boolean => OPEN.includes(status);
