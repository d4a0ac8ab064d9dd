import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { PaymentSchedule } from '@/api/generated/model/paymentSchedule';
import type { PaymentSummary } from '@/api/generated/model/paymentSummary';
import { Section } from '@/components/section';
import { formatOn } from '@/lib/days';
import { formatRupees } from '@/lib/money';
import * as t from '@/messages/payments';
import { Sums } from '../parts/sums';

const WHOLE_BPS = 10_000;

interface TotalsProps {
  schedule: PaymentSchedule;
  /** The defect-liability period after the handover. */
  dlpMonths: number;
  /** Whether the overdue sum is among them: for a client it stands above. */
  hasOverdue: boolean;
  /** The amount that stands above. */
  toPay?: number | undefined;
  /** Beside the title. */
  action: ReactNode;
}

const standing = ({ items }: PaymentSchedule) => items.filter(({ status }) => status !== 'cancelled');

const grossOf = (payments: readonly PaymentSummary[]) =>
  payments.reduce((sum, { gross_paise }) => sum + gross_paise, 0);

/** The contract with GST, where the payments that are not cancelled share all of it; else undefined. */
function grossContract(schedule: PaymentSchedule): number | undefined {
  const shares = standing(schedule).filter(({ percent_bps }) => percent_bps !== undefined);
  const shared = shares.reduce((sum, { percent_bps = 0 }) => sum + percent_bps, 0);
  return shared === WHOLE_BPS ? grossOf(shares) : undefined;
}

/** Amounts that were agreed, asked for, paid and kept back. */
export function Totals({ schedule, dlpMonths, hasOverdue, toPay, action }: TotalsProps) {
  const { contract_value_paise, totals, retention } = schedule;
  const isHeld = schedule.plan.retention === 'per_payment' || retention.held_paise > 0;
  const net = formatRupees(contract_value_paise);
  const gross = grossContract(schedule);
  const variations = grossOf(standing(schedule).filter(({ kind }) => kind === 'variation'));
  return (
    <Section title={t.figures} action={action}>
      <Sums
        rows={[
          gross === undefined
            ? { name: t.netContract, amount: net }
            : { name: t.contract, amount: formatRupees(gross) },
          variations > 0 && { name: t.variations, amount: formatRupees(variations) },
          { name: t.notRequested, amount: formatRupees(totals.scheduled_paise) },
          { name: t.invoiced, amount: formatRupees(totals.billed_paise) },
          { name: t.received, amount: formatRupees(totals.received_paise) },
          toPay !== totals.outstanding_paise && {
            name: t.outstanding,
            amount: formatRupees(totals.outstanding_paise),
            isStrong: true,
          },
          hasOverdue &&
            totals.overdue_paise > 0 && {
              name: t.overdue,
              amount: formatRupees(totals.overdue_paise),
              isLate: true,
            },
          isHeld && { name: t.retentionHeld, amount: formatRupees(retention.held_paise) },
          retention.released_paise > 0 && {
            name: t.retentionReleased,
            amount: formatRupees(retention.released_paise),
          },
          retention.released_paise > 0 && {
            name: t.retentionLeft,
            amount: formatRupees(retention.left_paise),
          },
        ]}
      />
      <Box sx={{ mt: 2, typography: 'body2', color: 'text.secondary' }}>
        {[retentionText(schedule, dlpMonths, isHeld), gross === undefined ? t.withGst : t.allWithGst(net)]
          .filter(Boolean)
          .map((text) => (
            <div key={text}>{text}</div>
          ))}
      </Box>
    </Section>
  );
}

/** Until when retention is held, and what releases it. */
function retentionText({ items, retention }: PaymentSchedule, dlpMonths: number, isHeld: boolean): string {
  const row = items.find(
    ({ kind, percent_bps }) => kind === 'retention_release' && percent_bps !== undefined,
  );
  if (row) return t.retentionRow(formatRupees(row.gross_paise));
  if (!isHeld) return '';
  const day = formatOn(retention.until_on);
  return day ? t.retentionUntil(day) : t.retentionBeforeHandOver(dlpMonths);
}
