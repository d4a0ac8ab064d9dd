import { type UseFormReturn, useWatch } from 'react-hook-form';
import { SumStatus } from '@/components/form/sum-status';
import { formatBps } from '@/lib/percent';
import * as t from '@/messages/projects/milestones';
import { type PlanValues, sumOf } from './plan-values';
import { FULL_BPS } from './schema';

/** Sum of the weights while they are typed. */
export function PlanSum({ form }: { form: UseFormReturn<PlanValues, unknown, PlanValues> }) {
  const sum = sumOf(useWatch({ control: form.control, name: 'milestones' }));
  const rest = FULL_BPS - sum;
  const text =
    rest > 0
      ? t.weightsMissing(formatBps(sum), formatBps(rest))
      : rest < 0
        ? t.weightsTooMuch(formatBps(sum), formatBps(-rest))
        : t.sumOfWeights(formatBps(sum));
  return <SumStatus isWhole={rest === 0} text={text} />;
}
