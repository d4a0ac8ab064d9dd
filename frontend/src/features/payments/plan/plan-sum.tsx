import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { PaymentSchedule } from '@/api/generated/model/paymentSchedule';
import { SumStatus } from '@/components/form/sum-status';
import { formatBps } from '@/lib/percent';
import * as t from '@/messages/payments/plan';
import { type PlanValues, sumOf } from './plan-values';
import { FULL_BPS } from './schema';

interface PlanSumProps {
  form: UseFormReturn<PlanValues, unknown, PlanValues>;
  schedule: PaymentSchedule;
}

/** Sum of the shares while they are typed, those that were requested included. */
export function PlanSum({ form, schedule }: PlanSumProps) {
  const sum = sumOf(useWatch({ control: form.control, name: 'rows' }), schedule);
  const rest = FULL_BPS - sum;
  const text =
    rest > 0
      ? t.sharesLeft(formatBps(sum), formatBps(rest))
      : rest < 0
        ? t.sharesTooMuch(formatBps(sum))
        : t.sumOfShares(formatBps(sum));
  return <SumStatus isWhole={rest === 0} text={text} />;
}
