import { SumStatus } from '@/components/form/sum-status';
import { formatBps } from '@/lib/percent';
import * as t from '@/messages/settings/templates';
import { FULL_BPS } from './schema';
import { type MilestoneRow, type PaymentRow, sharesOf, weightsOf } from './values';

/** Sum of the weights while they are typed. */
export function WeightSum({ rows }: { rows: readonly MilestoneRow[] }) {
  const sum = weightsOf(rows);
  return <SumStatus isWhole={sum === FULL_BPS} text={t.weightsSum(formatBps(sum))} />;
}

/** Sum of the payments while they are typed. */
export function ShareSum({ rows }: { rows: readonly PaymentRow[] }) {
  const sum = sharesOf(rows);
  return <SumStatus isWhole={sum === FULL_BPS} text={t.sharesSum(formatBps(sum))} />;
}
