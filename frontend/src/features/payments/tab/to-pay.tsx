import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router';
import type { PaymentSchedule } from '@/api/generated/model/paymentSchedule';
import type { PaymentSummary } from '@/api/generated/model/paymentSummary';
import { SURFACE } from '@/components/layout/surface';
import { formatOn } from '@/lib/days';
import { formatRupees } from '@/lib/money';
import * as t from '@/messages/payments';
import { toPayOf } from './to-pay-of';

/** The payment that is due first, and whether the sum above holds others as well. */
function dueText({ title, is_overdue }: PaymentSummary, day: string | null, overdue: number): string {
  if (day === null) return title;
  if (!is_overdue) return t.isDueOn(title, day);
  return overdue > 1 ? t.oldestWasDueOn(overdue, title, day) : t.wasDueOn(title, day);
}

interface ToPayProps {
  schedule: PaymentSchedule;
  /** The address of the page with the form for this payment open. */
  reportOf: (id: string) => string;
}

/** For a client: the overdue sum, or else the amount that is due first, and the way to report its payment. */
export function ToPay({ schedule, reportOf }: ToPayProps) {
  const titleId = useId();
  const toPay = toPayOf(schedule);
  if (!toPay) return null;
  const { first, isOverdue, amount } = toPay;
  const day = formatOn(first?.due_on);
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{
        ...SURFACE,
        p: { xs: 2, md: 2.5 },
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        gap: 2,
        alignItems: { sm: 'center' },
        justifyContent: 'space-between',
        ...(isOverdue && { borderColor: 'error.main' }),
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography
          id={titleId}
          component="h2"
          variant="body2"
          sx={{ fontWeight: 600, color: isOverdue ? 'error.main' : 'text.secondary' }}
        >
          {isOverdue ? t.overdue : t.toPay}
        </Typography>
        <Typography variant="h3" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatRupees(amount)}
        </Typography>
        {first && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {dueText(first, day, schedule.items.filter(({ is_overdue }) => is_overdue).length)}
          </Typography>
        )}
      </Box>
      {first && (
        <Button
          variant="contained"
          component={Link}
          to={{ search: reportOf(first.id) }}
          preventScrollReset
          sx={{ minHeight: 44, flexShrink: 0 }}
        >
          {t.reportPayment}
        </Button>
      )}
    </Box>
  );
}
