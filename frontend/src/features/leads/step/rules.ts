import { LeadStatus } from '@/api/generated/model/leadStatus';
import { isOpen } from '../pipeline';

/** Steps that need a day, a reason or, back on the pipeline, a follow-up. */
export const needsWords = (to: LeadStatus, from: LeadStatus): boolean =>
  to === LeadStatus.on_hold || to === LeadStatus.lost || (isOpen(to) && !isOpen(from));
