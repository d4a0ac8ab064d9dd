import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { Milestone } from '@/api/generated/model/milestone';
import type { PaymentSummary } from '@/api/generated/model/paymentSummary';
import { useUser } from '@/app/use-user';
import { Facts } from '@/components/layout/facts';
import { Section } from '@/components/section';
import { StatusChip } from '@/components/status-chip';
import { may } from '@/config/roles';
import { formatOn } from '@/lib/days';
import type { Expected } from '@/lib/expected';
import { formatRupees } from '@/lib/money';
import * as t from '@/messages/payments';
import { PAYMENT_STATUS } from '../words';
import type { Moment } from './moments';

interface LineOfTimeProps {
  moments: readonly Moment[];
  /** The address of the page with this payment open. */
  searchOf: (id: string) => string;
}

/** A milestone that is not reached, and a payment that is not asked for, have a ring. */
const isToCome = (moment: Moment): boolean =>
  moment.kind === 'milestone'
    ? !moment.milestone.actual_on
    : moment.kind === 'payment' && moment.payment.status === 'scheduled';

/** Colour of a payment's dot, as of its chip: green is paid, red overdue, blue requested, amber partly paid or being verified. */
function dotOf(moment: Moment): string {
  if (moment.kind === 'milestone') return 'text.secondary';
  if (moment.kind === 'today') return 'primary.main';
  const { status, is_overdue } = moment.payment;
  if (is_overdue) return 'error.main';
  if (status === 'paid') return 'success.main';
  if (status === 'requested') return 'info.main';
  if (status === 'scheduled') return 'text.secondary';
  return status === 'cancelled' ? 'divider' : 'warning.main';
}

/** Payments beside the milestones they depend on, the earliest first. */
export function LineOfTime({ moments, searchOf }: LineOfTimeProps) {
  return (
    <Section title={t.lineOfTime}>
      <Box
        component="ol"
        aria-label={t.lineOfTime}
        sx={{ listStyle: 'none', m: 0, p: 0, ml: 0.75, borderLeft: 2, borderColor: 'divider' }}
      >
        {moments.map((moment) => (
          <Box
            component="li"
            key={moment.key}
            {...(moment.kind === 'today' && { 'aria-current': 'date' })}
            sx={{
              position: 'relative',
              pl: 2.5,
              py: 1,
              minWidth: 0,
              '&::before': {
                content: '""',
                position: 'absolute',
                left: -7,
                // In the middle of the first line, which is higher for the title of a payment.
                top: moment.kind === 'payment' ? 14 : 12,
                width: 12,
                height: 12,
                borderRadius: '50%',
                border: 2,
                borderColor: dotOf(moment),
                bgcolor: isToCome(moment) ? 'background.paper' : dotOf(moment),
              },
            }}
          >
            <Of moment={moment} searchOf={searchOf} />
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function Of({ moment, searchOf }: { moment: Moment; searchOf: LineOfTimeProps['searchOf'] }) {
  const day = formatOn(moment.day) ?? t.noDay;
  if (moment.kind === 'payment') {
    return (
      <PaymentRow
        payment={moment.payment}
        day={day}
        expected={moment.expected}
        milestone={moment.milestone}
        search={searchOf(moment.payment.id)}
      />
    );
  }
  if (moment.kind === 'today') {
    return (
      <Facts
        facts={[
          <Box component="strong" key="today" sx={{ color: 'text.primary', fontWeight: 600 }}>
            {t.today}
          </Box>,
          day,
        ]}
      />
    );
  }
  const { name, actual_on } = moment.milestone;
  return <Facts facts={[actual_on ? t.milestoneReached : t.milestonePlanned, day, name]} />;
}

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

/** Amounts have one column at the right edge, bold where they are still to pay; on a phone the state stands below. */
const ROW = {
  display: 'grid',
  columnGap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto minmax(104px, auto)' },
  gridTemplateAreas: {
    xs: '"title amount" "facts facts" "state state"',
    sm: '"title state amount" "facts state amount"',
  },
} as const;

interface PaymentRowProps {
  payment: PaymentSummary;
  day: string;
  expected: Expected;
  milestone: Milestone | undefined;
  search: string;
}

function PaymentRow({ payment, day, expected, milestone, search }: PaymentRowProps) {
  const isStaff = may(useUser()?.role, 'see_internal');
  const { code, title, status, is_overdue, gross_paise, balance_paise, retention_paise, requested_at } =
    payment;
  const isOwed = requested_at !== undefined && status !== 'cancelled';
  const owed = isOwed ? balance_paise : 0;
  // A payment that is expected with its milestone has one day for both.
  const isOneDay =
    status === 'scheduled' &&
    expected === 'on_day' &&
    milestone !== undefined &&
    !milestone.actual_on &&
    milestone.planned_on === (payment.due_on ?? milestone.planned_on);
  const facts = [
    isOneDay ? '' : whenText(payment, day, expected, isStaff),
    milestone ? milestoneText(milestone, title) : '',
    isOwed && retention_paise > 0 ? t.heldBack(formatRupees(retention_paise)) : '',
  ];
  return (
    <Box sx={ROW}>
      <Link
        component={RouterLink}
        to={{ search }}
        preventScrollReset
        aria-label={t.openPayment(title, code)}
        sx={{
          gridArea: 'title',
          justifySelf: 'start',
          // As high as a finger needs, without moving its neighbours.
          py: { xs: 1.25, sm: 0 },
          my: { xs: -1.25, sm: 0 },
          fontWeight: 600,
          overflowWrap: 'anywhere',
        }}
      >
        {title}
      </Link>
      <Box sx={{ gridArea: 'facts', minWidth: 0 }}>
        <Facts facts={facts} />
      </Box>
      <Stack
        direction="row"
        sx={{
          gridArea: 'state',
          mt: { xs: 0.5, sm: 0 },
          gap: 1,
          flexWrap: 'wrap',
          justifyContent: { sm: 'flex-end' },
        }}
      >
        {is_overdue && <StatusChip tone="bad" label={t.overdue} />}
        <StatusChip {...PAYMENT_STATUS[status]} />
      </Stack>
      <Box sx={{ gridArea: 'amount', fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}>
        <Typography
          component={status === 'cancelled' ? 's' : 'p'}
          {...(status === 'cancelled' && { color: 'textSecondary' })}
          sx={{ fontWeight: owed > 0 ? 600 : 400 }}
        >
          {formatRupees(owed > 0 ? owed : gross_paise)}
        </Typography>
        {status === 'partially_paid' && (
          <Typography variant="body2" color="textSecondary">
            {t.ofTotal(formatRupees(gross_paise))}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
