import * as z from 'zod/mini';
import { PaymentMethod } from '@/api/generated/model/paymentMethod';
import { chosen, neededDay, neededMoney, optionalText } from '@/lib/form-rules';
import * as t from '@/messages/payments/report';

export const MAX_REFERENCE = 64;

const UNNUMBERED: readonly string[] = [PaymentMethod.cash, PaymentMethod.other];

/** Whether payments by this method have a reference number. */
export const isNumbered = (method: string): boolean => !UNNUMBERED.includes(method);

/** `today`: the last day that can be reported. */
export const reportSchema = (today: string) =>
  z
    .object({
      amount: neededMoney(t.amount),
      tds: neededMoney(t.tds),
      received_on: neededDay(t.day).check(z.refine((day) => day <= today, t.dayInFuture)),
      method: chosen(t.method, PaymentMethod),
      reference_no: optionalText(t.reference, MAX_REFERENCE),
    })
    .check(
      z.refine(({ method, reference_no }) => reference_no !== null || !isNumbered(method), {
        path: ['reference_no'],
        error: t.referenceNeeded,
      }),
    );
