import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Milestone } from '@/api/generated/model/milestone';
import type { PaymentSummary } from '@/api/generated/model/paymentSummary';
import { useUser } from '@/app/use-user';
import { FoldButton } from '@/components/fold-button';
import { dayRules } from '@/components/layout/day-rules';
import { Facts } from '@/components/layout/facts';
import { TodayRule } from '@/components/layout/today-rule';
import { reach } from '@/components/layout/touch';
import { Section } from '@/components/section';
import { StatusChip } from '@/components/status-chip';
import { may } from '@/config/roles';
import { formatOn } from '@/lib/days';
import type { Expected } from '@/lib/expected';
import { formatRupees } from '@/lib/money';
import * as t from '@/messages/payments';
import { PaymentState } from '../list/payment-state';
import { DaysLate } from '../parts/days-late';
import { daysLate } from '../parts/late';
import type { Moment } from './moments';

interface LineOfTimeProps {
  moments: readonly Moment[];
  /** The address of the page with this payment open. */
  searchOf: (id: string) => string;
  /** Changes of the plan, beside the title. */
  action: ReactNode;
}

/** The sum to pay of a payment: retention is paid by a payment of its own. */
const wholeOf = ({ gross_paise, retention_paise }: PaymentSummary): number => gross_paise - retention_paise;

/** Payments with the milestones they depend on, the earliest first; paid and cancelled ones are folded. */
export function LineOfTime({ moments, searchOf, action }: LineOfTimeProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const today = moments.find(({ kind }) => kind === 'today')?.day;
  const payments = moments.flatMap((moment) => (moment.kind === 'payment' ? [moment.payment] : []));
  const paid = payments.filter(({ status }) => status === 'paid');
  const cancelled = payments.filter(({ status }) => status === 'cancelled');
  const settled = [...paid, ...cancelled];
  const showsSettled = isOpen ?? settled.length === payments.length;
  const shown = moments.filter(
    (moment) => showsSettled || moment.kind === 'today' || !settled.includes(moment.payment),
  );
  return (
    <Section title={t.payments} action={action}>
      {settled.length > 0 && (
        <FoldButton
          size="small"
          isOpen={showsSettled}
          aria-controls={listId}
          onToggle={() => setOpen(!showsSettled)}
          sx={{ ml: -0.5, fontVariantNumeric: 'tabular-nums' }}
        >
          {t.settled(
            paid.length,
            formatRupees(paid.reduce((sum, payment) => sum + wholeOf(payment), 0)),
            cancelled.length,
          )}
        </FoldButton>
      )}
      <Box
        component="ol"
        id={listId}
        aria-label={t.payments}
        sx={{ listStyle: 'none', m: 0, p: 0, ...dayRules }}
      >
        {shown.map((moment) =>
          moment.kind === 'today' ? (
            <TodayRule key={moment.key} text={t.today(formatOn(moment.day) ?? '')} />
          ) : (
            <PaymentRow
              key={moment.key}
              payment={moment.payment}
              day={formatOn(moment.day) ?? noDayText(moment.payment)}
              expected={moment.expected}
              milestone={moment.milestone}
              today={today}
              search={searchOf(moment.payment.id)}
            />
          ),
        )}
      </Box>
    </Section>
  );
}

/** A release of retention has a condition in place of a day. */
const noDayText = ({ kind, status }: PaymentSummary): string =>
  kind === 'retention_release' && status === 'scheduled' ? t.afterLiability : t.noDay;

/** The day of a payment, or what it waits for once its day is over. */
function whenText(
  { status, due_on, is_overdue }: PaymentSummary,
  day: string,
  expected: Expected,
  isStaff: boolean,
): string {
  if (status === 'scheduled' && expected === 'after_request') return t.notRequested;
  if (status === 'scheduled' && expected === 'after_acceptance') {
    return isStaff ? t.dueAfterAcceptance : t.dueAfterYouAccept;
  }
  if (!due_on || status === 'cancelled') return day;
  if (status === 'scheduled') return t.expected(day);
  return (is_overdue ? t.wasDue : t.due)(day);
}

/** The state of a payment's milestone; its name where the payment has another title. */
function milestoneText({ name, actual_on, planned_on }: Milestone, title: string): string {
  const day = formatOn(actual_on ?? planned_on);
  if (day === null) return '';
  const of = name === title ? '' : name;
  return (actual_on ? t.reachedOn : t.plannedFor)(day, of);
}

/** Amounts and states have columns, in a wide window days too, with the facts below the title; on a phone the state and the day stand below it. */
const ROW = {
  display: 'grid',
  columnGap: { xs: 1, sm: 2 },
  rowGap: 0.25,
  alignItems: 'baseline',
  py: 1.25,
  gridTemplateColumns: {
    xs: 'auto minmax(0, 1fr) auto',
    sm: 'minmax(0, 1fr) minmax(auto, 180px) 116px',
    lg: 'minmax(0, 1fr) 192px 180px 116px',
  },
  gridTemplateAreas: {
    xs: '"title title amount" "state day day" "facts facts facts"',
    sm: '"title state amount" "facts facts amount"',
    lg: '"title day state amount" "facts day state amount"',
  },
} as const;

/** On a phone the day stands beside the chip, both centred on one line. */
const IN_LINE = { alignSelf: { xs: 'center', sm: 'baseline' } } as const;

interface PaymentRowProps {
  payment: PaymentSummary;
  day: string;
  expected: Expected;
  milestone: Milestone | undefined;
  today: string | undefined;
  search: string;
}

function PaymentRow({ payment, day, expected, milestone, today, search }: PaymentRowProps) {
  const isStaff = may(useUser()?.role, 'see_internal');
  const { breakpoints } = useTheme();
  const hasNoDayColumn = useMediaQuery(breakpoints.down('lg'));
  const isDayAmongFacts = useMediaQuery(breakpoints.between('sm', 'lg'));
  const { code, title, status, balance_paise, retention_paise, requested_at } = payment;
  const whole = formatRupees(wholeOf(payment));
  const isOwed = requested_at !== undefined && status !== 'cancelled';
  const owed = isOwed ? balance_paise : 0;
  // A payment that is expected with its milestone has one day for both.
  const isOneDay =
    status === 'scheduled' &&
    expected === 'on_day' &&
    milestone !== undefined &&
    !milestone.actual_on &&
    milestone.planned_on === (payment.due_on ?? milestone.planned_on);
  const ofMilestone = milestone ? milestoneText(milestone, title) : '';
  const isTitled = isOneDay && milestone.name !== title;
  // The client accepts a certified milestone, and so has its payment requested.
  const waits =
    !isStaff &&
    status === 'scheduled' &&
    milestone?.status === 'certified' &&
    milestone.can.includes('accept');
  const when = waits ? (
    <Link component={RouterLink} to={{ search: '?tab=milestones' }} preventScrollReset sx={reach}>
      {t.dueAfterYouAccept}
    </Link>
  ) : (
    <span>{isTitled ? ofMilestone : whenText(payment, day, expected, isStaff)}</span>
  );
  const facts = [
    isDayAmongFacts ? when : '',
    hasNoDayColumn && daysLate(payment, today) > 0 ? (
      <DaysLate key="late" payment={payment} today={today} />
    ) : (
      ''
    ),
    status === 'partially_paid'
      ? (isStaff ? t.partReceived : t.partPaid)(formatRupees(wholeOf(payment) - balance_paise), whole)
      : '',
    isOneDay ? '' : ofMilestone,
    isOwed && retention_paise > 0 ? t.heldBack(formatRupees(retention_paise)) : '',
  ].filter(Boolean);
  return (
    <Box component="li" sx={ROW}>
      <Link
        component={RouterLink}
        to={{ search }}
        preventScrollReset
        aria-label={t.openPayment(title, code)}
        sx={{
          gridArea: 'title',
          justifySelf: 'start',
          ...reach,
          fontWeight: 600,
          overflowWrap: 'anywhere',
        }}
      >
        {title}
      </Link>
      {!isDayAmongFacts && (
        <Typography
          component="span"
          variant="body2"
          color="textSecondary"
          sx={{ gridArea: 'day', ...IN_LINE, '& .late': { display: 'block' } }}
        >
          {when}
          {!hasNoDayColumn && <DaysLate payment={payment} today={today} />}
        </Typography>
      )}
      {facts.length > 0 && (
        <Box sx={{ gridArea: 'facts', minWidth: 0 }}>
          <Facts facts={facts} />
        </Box>
      )}
      <Box sx={{ gridArea: 'state', display: 'flex', ...IN_LINE }}>
        {waits ? <StatusChip tone="attention" label={t.waitsForYou} /> : <PaymentState payment={payment} />}
      </Box>
      <Box sx={{ gridArea: 'amount', fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}>
        <Typography
          component={status === 'cancelled' ? 's' : 'p'}
          {...(status === 'cancelled' && { color: 'textSecondary' })}
          sx={{ fontWeight: owed > 0 ? 600 : 400 }}
        >
          {owed > 0 ? formatRupees(owed) : whole}
        </Typography>
      </Box>
    </Box>
  );
}
