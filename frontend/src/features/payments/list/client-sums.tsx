import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { PaymentSummary } from '@/api/generated/model/paymentSummary';
import { useListPayments } from '@/api/generated/payments/payments';
import { Section } from '@/components/section';
import { formatRupees } from '@/lib/money';
import * as t from '@/messages/payment-list';
import { Sums } from '../parts/sums';
import { heldOf, isOwed, paidOf, releasedOf } from './balance';
import { PayLink } from './pay-link';

/** As many as the server sends at once. */
const MOST = 200;

const sumOf = (
  payments: readonly PaymentSummary[],
  amountOf: (payment: PaymentSummary) => number | false,
): number => payments.reduce((sum, payment) => sum + (amountOf(payment) || 0), 0);

const LAST = '9999-12-31';

/** The payment that was due first, of those that the client can pay. */
const oldestOf = (payments: readonly PaymentSummary[]): PaymentSummary | undefined =>
  payments
    .filter(({ can }) => can.includes('report'))
    .toSorted((one, other) => (one.due_on ?? LAST).localeCompare(other.due_on ?? LAST))[0];

/** Sums of what a client owes and has paid in all projects: no filter below changes them. */
export function ClientSums() {
  const { data, error, fetchStatus } = useListPayments({ limit: MOST });
  // Without a network the list below says so.
  if (!data)
    return error || fetchStatus === 'paused' ? null : (
      <Skeleton variant="rounded" height={116} sx={{ mb: 2.5 }} />
    );
  const { items, next_cursor } = data;
  // The sum of some of the payments would be wrong.
  if (items.length === 0 || next_cursor !== undefined) return null;
  const overdue = sumOf(items, ({ is_overdue, balance_paise }) => is_overdue && balance_paise);
  const reported = sumOf(items, (it) => it.status === 'under_verification' && it.balance_paise);
  const late = items.filter(({ is_overdue }) => is_overdue);
  const next = oldestOf(overdue > 0 ? late : items);
  const oldest = next &&
    (overdue > 0 ? late : items.filter(isOwed)).length > 1 && { note: t.startsWith(next.title) };
  const held = sumOf(items, (payment) => heldOf(payment) - releasedOf(payment));
  return (
    <Box sx={{ mb: 2.5 }}>
      <Section title={t.sums} action={next && <PayLink payment={next} look="contained" />}>
        <Sums
          rows={[
            {
              name: t.owedNow,
              amount: formatRupees(sumOf(items, (payment) => isOwed(payment) && payment.balance_paise)),
              ...(overdue === 0 && oldest),
              ...(reported > 0 && { note: t.beingVerified(formatRupees(reported)) }),
            },
            overdue > 0 && { name: t.overdue, amount: formatRupees(overdue), isLate: true, ...oldest },
            {
              name: t.paidSoFar,
              amount: formatRupees(sumOf(items, paidOf)),
            },
            held > 0 && { name: t.held, amount: formatRupees(held) },
          ]}
        />
      </Section>
    </Box>
  );
}
