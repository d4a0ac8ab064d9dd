import Typography from '@mui/material/Typography';
import type { PaymentSchedule } from '@/api/generated/model/paymentSchedule';
import { Section } from '@/components/section';
import { formatOn } from '@/lib/days';
import { formatPaise } from '@/lib/money';
import * as t from '@/messages/payments';
import { Amounts } from '../parts/amounts';

/** Amounts that were agreed, asked for, paid and kept back. */
export function Totals({ schedule }: { schedule: PaymentSchedule }) {
  const { contract_value_paise, totals, retention } = schedule;
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
          { name: t.retentionHeld, amount: formatPaise(retention.held_paise) },
          retention.released_paise > 0 && {
            name: t.retentionReleased,
            amount: formatPaise(retention.released_paise),
          },
        ]}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {[t.withGst, retention.until_on && t.retentionUntil(formatOn(retention.until_on) ?? '')]
          .filter(Boolean)
          .join(' ')}
      </Typography>
    </Section>
  );
}
