import * as z from 'zod/mini';
import { LeadSource } from '@/api/generated/model/leadSource';
import { chosen, optionalText } from '@/lib/form-rules';
import * as t from '@/messages/leads/new';
import { type PersonIn, personFields } from '../edit/schema';
import { type FollowUpIn, followUpCheck, followUpFields } from '../follow-up/rules';
import { MAX_MESSAGE } from '../limits';

export interface NewLeadIn extends PersonIn, FollowUpIn {
  source: string;
  message: string;
}

export const newLeadSchema = z
  .object({
    ...personFields,
    ...followUpFields,
    source: chosen(t.source, LeadSource),
    message: optionalText(t.message, MAX_MESSAGE),
  })
  .check(...followUpCheck());

export type NewLeadOut = z.output<typeof newLeadSchema>;
