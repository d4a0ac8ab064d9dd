import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router';
import type { PaymentSchedule } from '@/api/generated/model/paymentSchedule';
import { SURFACE } from '@/components/layout/surface';
import type { ReportStart } from '@/config/screens';
import { formatOn } from '@/lib/days';
import { formatRupees } from '@/lib/money';
import { unbroken } from '@/lib/unbroken';
import * as t from '@/messages/payments';
import { toPayOf } from './to-pay-of';

interface ToPayProps {
  schedule: PaymentSchedule;
  /** The address of the page with this payment open. */
  searchOf: (id: string) => string;
  /** The address of the page with the ways to pay this payment open, or with the form that reports it. */
  reportOf: (id: string, start: ReportStart) => string;
}

/** For a client: the overdue sum, or else the amount that is due first, how to pay it, and the way to report it. */
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
      actions={
        first && [
          {
            to: reportOf(first.id, 'ways'),
            label: t.howToPay,
            variant: first.is_overdue ? 'contained' : 'outlined',
          },
          {
            to: reportOf(first.id, 'form'),
            label: t.reportPayment,
            variant: first.is_overdue ? 'outlined' : 'text',
          },
        ]
      }
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
      actions={[
        {
          to: searchOf(first.id),
          label: t.verify(formatRupees(first.reported_paise)),
          variant: 'contained',
        },
      ]}
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

interface Action extends Required<Pick<ButtonProps, 'variant'>> {
  to: string;
  label: string;
}

interface TopProps {
  title: string;
  amount: number;
  isBad?: boolean;
  actions: readonly Action[] | undefined;
  children: ReactNode;
}

/** The amount that waits for the reader, above all others. */
function Top({ title, amount, isBad = false, actions, children }: TopProps) {
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
      {actions && (
        <Stack
          direction="row"
          sx={{ gap: 1, flexWrap: 'wrap', flexShrink: 0, '& > a': { flex: '1 1 auto', minHeight: 44 } }}
        >
          {actions.map(({ to, label, variant }) => (
            <Button key={to} variant={variant} component={RouterLink} to={{ search: to }} preventScrollReset>
              {label}
            </Button>
          ))}
        </Stack>
      )}
    </Box>
  );
}
