import * as z from 'zod/mini';
import { todayInIndia } from '@/lib/days';
import { neededDay } from '@/lib/form-rules';
import * as t from '@/messages/leads/rules';

export const leaveSchema = z.object({
  until_on: neededDay(t.lastDay).check(z.refine((day) => day === '' || day >= todayInIndia(), t.lastDayPast)),
});
