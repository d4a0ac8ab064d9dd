import * as z from 'zod/mini';
import type { LeadRules } from '@/api/generated/model/leadRules';
import { todayInIndia } from '@/lib/days';
import { neededDay, neededWhole } from '@/lib/form-rules';
import * as t from '@/messages/leads/rules';
import { MAX_HAND_BACK_HOURS, MAX_PURGE_DAYS } from '../limits';

export const rulesSchema = z.object({
  is_round_robin: z.boolean(),
  hand_back_hours: neededWhole(t.handBack, 1, MAX_HAND_BACK_HOURS),
  purge_days: neededWhole(t.purge, 1, MAX_PURGE_DAYS),
});

export const valuesOf = ({ is_round_robin, hand_back_hours, purge_days }: LeadRules) => ({
  is_round_robin,
  hand_back_hours: String(hand_back_hours),
  purge_days: String(purge_days),
});

export const leaveSchema = z.object({
  until_on: neededDay(t.lastDay).check(z.refine((day) => day === '' || day >= todayInIndia(), t.lastDayPast)),
});
