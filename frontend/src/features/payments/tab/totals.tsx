import Box from '@mui/material/Box';
import type { PaymentSchedule } from '@/api/generated/model/paymentSchedule';
import { Section } from '@/components/section';
import { formatOn } from '@/lib/days';
import { formatRupees } from '@/lib/money';
import * as t from '@/messages/payments';
import { Sums } from '../parts/sums';

interface TotalsProps {
  schedule: PaymentSchedule;
  /** The defect-liability period after the handover. */
  dlpMonths: number;
  /** Whether the overdue sum is among them: for a client it stands above. */
  hasOverdue: boolean;
}

/** Amounts that were agreed, asked for, paid and kept back. */
export function Totals({ schedule, dlpMonths, hasOverdue }: TotalsProps) {
  const { contract_value_paise, totals, retention } = schedule;
  const isHeld = schedule.plan.retention === 'per_payment' || retention.held_paise > 0;
  return (
    <Section title={t.figures}>
      <Sums
        rows={[
          { name: t.contract, amount: formatRupees(contract_value_paise) },
          { name: t.notRequested, amount: formatRupees(totals.scheduled_paise) },
          { name: t.invoiced, amount: formatRupees(totals.billed_paise) },
          { name: t.received, amount: formatRupees(totals.received_paise) },
          { name: t.outstanding, amount: formatRupees(totals.outstanding_paise), isStrong: true },
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
        {[retentionText(schedule, dlpMonths, isHeld), t.withGst].filter(Boolean).map((text) => (
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
  if (row) return t.retentionRow(row.title, formatRupees(row.gross_paise));
  if (!isHeld) return '';
  const day = formatOn(retention.until_on);
  return day ? t.retentionUntil(day) : t.retentionBeforeHandOver(dlpMonths);
}
