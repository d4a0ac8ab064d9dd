import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
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
  const toPay = toPayOf(schedule);
  if (!toPay) return null;
  const { first, isOverdue, amount } = toPay;
  const day = formatOn(first?.due_on);
  const overdue = schedule.items.filter(({ is_overdue }) => is_overdue).length;
  return (
    <Top
      title={isOverdue ? t.overdue : t.toPay}
      amount={amount}
      isBad={isOverdue}
      action={first && { to: reportOf(first.id), label: t.reportPayment }}
    >
      {first && (
        <>
          {first.is_overdue && overdue > 1 && t.oldestOf(overdue)}
          <PaymentLink to={searchOf(first.id)}>{first.title}</PaymentLink>
          {day !== null && (first.is_overdue ? t.wasDueOn : t.isDueOn)(unbroken(day))}
        </>
      )}
    </Top>
  );
}

/** For the office: the reported money of the first payment to verify, and the way to it. */
export function ToVerify({ schedule: { items }, searchOf }: Omit<ToPayProps, 'reportOf'>) {
  const reported = items.filter(({ reported_paise }) => reported_paise > 0);
  const first = reported[0];
  if (!first) return null;
  return (
    <Top
      title={t.toVerify}
      amount={first.reported_paise}
      action={{ to: searchOf(first.id), label: t.verify(formatRupees(first.reported_paise)) }}
    >
      {reported.length > 1 && t.firstOf(reported.length)}
      <PaymentLink to={searchOf(first.id)}>{first.title}</PaymentLink>
    </Top>
  );
}

const PaymentLink = ({ to, children }: { to: string; children: string }) => (
  <Link
    component={RouterLink}
    to={{ search: to }}
    preventScrollReset
    // As high as a finger needs, without moving its neighbours.
    sx={{ py: { xs: 1.75, sm: 0 }, fontWeight: 600 }}
  >
    {children}
  </Link>
);

interface TopProps {
  title: string;
  amount: number;
  isBad?: boolean;
  action: { to: string; label: string } | undefined;
  children: ReactNode;
}

/** The amount that waits for the reader, above all others. */
function Top({ title, amount, isBad = false, action, children }: TopProps) {
  const titleId = useId();
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
        ...(isBad && { borderColor: 'error.main' }),
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography
          id={titleId}
          component="h2"
          variant="body2"
          sx={{ fontWeight: 600, color: isBad ? 'error.main' : 'text.secondary' }}
        >
          {title}
        </Typography>
        <Typography variant="h3" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatRupees(amount)}
        </Typography>
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ overflowWrap: 'anywhere', '&:empty': { display: 'none' } }}
        >
          {children}
        </Typography>
      </Box>
      {action && (
        <Button
          variant="contained"
          component={RouterLink}
          to={{ search: action.to }}
          preventScrollReset
          sx={{ minHeight: 44, flexShrink: 0 }}
        >
          {action.label}
        </Button>
      )}
    </Box>
  );
}
