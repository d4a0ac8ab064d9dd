import Typography from '@mui/material/Typography';
import type { PaymentSchedule } from '@/api/generated/model/paymentSchedule';
import { Section } from '@/components/section';
import { formatOn } from '@/lib/days';
import { formatPaise } from '@/lib/money';
import * as t from '@/messages/payments';
import { Amounts } from '../parts/amounts';

interface TotalsProps {
  schedule: PaymentSchedule;
  /** The defect-liability period after the handover. */
  dlpMonths: number;
}

/** Amounts that were agreed, asked for, paid and kept back. */
export function Totals({ schedule, dlpMonths }: TotalsProps) {
  const { contract_value_paise, totals, retention } = schedule;
  const isHeld = schedule.plan.retention === 'per_payment' || retention.held_paise > 0;
  return (
    <Section title={t.figures}>
      <Amounts
        rows={[
          { name: t.contract, amount: formatPaise(contract_value_paise) },
          { name: t.notRequested, amount: formatPaise(totals.scheduled_paise) },
          { name: t.invoiced, amount: formatPaise(totals.billed_paise) },
          { name: t.received, amount: formatPaise(totals.received_paise) },
          { name: t.outstanding, amount: formatPaise(totals.outstanding_paise), isStrong: true },
          totals.overdue_paise > 0 && { name: t.overdue, amount: formatPaise(totals.overdue_paise) },
          isHeld && { name: t.retentionHeld, amount: formatPaise(retention.held_paise) },
          retention.released_paise > 0 && {
            name: t.retentionReleased,
            amount: formatPaise(retention.released_paise),
          },
          retention.released_paise > 0 && {
            name: t.retentionLeft,
            amount: formatPaise(retention.left_paise),
          },
        ]}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {[t.withGst, retentionText(schedule, dlpMonths, isHeld)].filter(Boolean).join(' ')}
      </Typography>
    </Section>
  );
}

/** Until when retention is held, and what releases it. */
function retentionText({ items, retention }: PaymentSchedule, dlpMonths: number, isHeld: boolean): string {
  const row = items.find(
    ({ kind, percent_bps }) => kind === 'retention_release' && percent_bps !== undefined,
  );
  if (row) return t.retentionRow(row.title, formatPaise(row.gross_paise));
  if (!isHeld) return '';
  const day = formatOn(retention.until_on);
  return day ? t.retentionUntil(day) : t.retentionBeforeHandOver(dlpMonths);
}
