import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import type { PaymentSchedule } from '@/api/generated/model/paymentSchedule';
import { SURFACE } from '@/components/layout/surface';
import { formatOn } from '@/lib/days';
import { formatRupees } from '@/lib/money';
import { unbroken } from '@/lib/unbroken';
import * as t from '@/messages/payments';
import { toPayOf } from './to-pay-of';

interface ToPayProps {
  schedule: PaymentSchedule;
  /** The address of the page with this payment open. */
  searchOf: (id: string) => string;
  /** The address of the page with the form for this payment open. */
  reportOf: (id: string) => string;
}

/** For a client: the overdue sum, or else the amount that is due first, and the way to report its payment. */
export function ToPay({ schedule, searchOf, reportOf }: ToPayProps) {
  const titleId = useId();
  const toPay = toPayOf(schedule);
  if (!toPay) return null;
  const { first, isOverdue, amount } = toPay;
  const day = formatOn(first?.due_on);
  const overdue = schedule.items.filter(({ is_overdue }) => is_overdue).length;
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
            {first.is_overdue && overdue > 1 && t.oldestOf(overdue)}
            <Link
              component={RouterLink}
              to={{ search: searchOf(first.id) }}
              preventScrollReset
              // As high as a finger needs, without moving its neighbours.
              sx={{ py: { xs: 1.5, sm: 0 }, fontWeight: 600 }}
            >
              {first.title}
            </Link>
            {day !== null && (first.is_overdue ? t.wasDueOn : t.isDueOn)(unbroken(day))}
          </Typography>
        )}
      </Box>
      {first && (
        <Button
          variant="contained"
          component={RouterLink}
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
