import * as z from 'zod/mini';
import { neededMoney, neededText, optionalDay, optionalText } from '@/lib/form-rules';
import * as t from '@/messages/payments/payment';

export const MAX_TITLE = 200;
export const MAX_NOTES = 2000;
export const MAX_REASON = 500;

export const reasonSchema = z.object({ reason: neededText(t.reason, MAX_REASON) });

export const requestSchema = z.object({ due_on: optionalDay(t.dueDay) });

export const editSchema = z.object({
  title: neededText(t.title, MAX_TITLE),
  taxable: neededMoney(t.taxable),
  due_on: optionalDay(t.dueDay),
  notes: optionalText(t.notes, MAX_NOTES),
});
