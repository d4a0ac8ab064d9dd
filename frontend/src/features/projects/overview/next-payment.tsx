import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { PaymentSummary } from '@/api/generated/model/paymentSummary';
import type { Project } from '@/api/generated/model/project';
import { useListProjectPayments } from '@/api/generated/payments/payments';
import { useUser } from '@/app/use-user';
import { Facts } from '@/components/layout/facts';
import { touch } from '@/components/layout/touch';
import { Section } from '@/components/section';
import { may } from '@/config/roles';
import { paymentPath, reportPaymentPath } from '@/config/screens';
import { formatOn } from '@/lib/days';
import { expectedOf } from '@/lib/expected';
import { formatRupees } from '@/lib/money';
import * as t from '@/messages/projects/overview';
import { useWaitingRows } from '../waiting/waiting-rows';

const LAST = '9999-12-31';

const firstOf = (payments: PaymentSummary[]): PaymentSummary | undefined =>
  payments.toSorted((one, other) => (one.due_on ?? LAST).localeCompare(other.due_on ?? LAST))[0];

/** The requested payment that is due first, else the scheduled one that is expected first; none that is overdue. */
function nextOf(payments: readonly PaymentSummary[]): PaymentSummary | undefined {
  const isAsked = ({ status, payable_paise, is_overdue }: PaymentSummary) =>
    !is_overdue && status !== 'scheduled' && status !== 'cancelled' && payable_paise > 0;
  return (
    firstOf(payments.filter(isAsked)) ??
    firstOf(
      payments.filter(({ status, net_payable_paise }) => status === 'scheduled' && net_payable_paise > 0),
    )
  );
}

const amountOf = ({ status, payable_paise, net_payable_paise }: PaymentSummary): string =>
  formatRupees(status === 'scheduled' ? net_payable_paise : payable_paise);

/** The day of the payment, or what it waits for once its day is over; null where no day is set. */
function whenText(
  { status, due_on, is_overdue, milestone_id }: PaymentSummary,
  { milestones, today }: Project,
  isStaff: boolean,
): string | null {
  const day = formatOn(due_on);
  if (day === null) return null;
  if (status !== 'scheduled') return (is_overdue ? t.wasDueOn : t.dueOn)(day);
  const milestone = milestones.find(({ id }) => id === milestone_id);
  const expected = expectedOf(due_on, milestone, today);
  if (expected === 'on_day') return t.expectedOn(day);
  if (expected === 'after_request') return t.notRequested;
  return isStaff ? t.dueAfterAcceptance : t.dueAfterYouAccept;
}

/** The overdue sum of a project and its next payment, or the next payment alone; for people who see amounts. */
export function NextPayment({ project }: { project: Project }) {
  const role = useUser()?.role;
  const { data: schedule } = useListProjectPayments(project.id, {
    query: { enabled: may(role, 'see_money') },
  });
  const { rows, shown } = useWaitingRows(project);
  if (!schedule) return null;
  const isStaff = may(role, 'see_internal');
  const { items, totals } = schedule;
  const next = nextOf(items);
  const when = next && whenText(next, project, isStaff);
  const overdue = items.filter(({ is_overdue }) => is_overdue);
  const oldest = firstOf(overdue);
  if (oldest) {
    const payable = isStaff ? undefined : firstOf(overdue.filter(({ can }) => can.includes('report')));
    return (
      <Card title={t.payments}>
        <Sum isLate>{formatRupees(totals.overdue_paise)}</Sum>
        <Typography variant="body2" sx={{ color: 'error.main' }}>
          {t.overdueIn(overdue.length)}
        </Typography>
        <Part>
          <PaymentLink project={project} payment={oldest} />
          <Facts
            facts={[
              overdue.length > 1 && t.oldest,
              overdue.length > 1 && amountOf(oldest),
              <Box key="when" component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
                {whenText(oldest, project, isStaff)}
              </Box>,
            ]}
          />
        </Part>
        {payable && (
          <Button
            variant="contained"
            component={RouterLink}
            to={reportPaymentPath(project.id, payable.id)}
            sx={{ mt: 1.5, minHeight: 44, width: { xs: '100%', sm: 'auto' } }}
          >
            {payable === oldest ? t.howToPay : t.howToPayFor(payable.title)}
          </Button>
        )}
        {next && (
          <Part>
            <PaymentLink project={project} payment={next} />
            <Facts facts={[t.next, amountOf(next), when]} />
          </Part>
        )}
      </Card>
    );
  }
  // The head of the project lists some payments that wait for the reader.
  if (!next || rows.slice(0, shown).some(({ ids }) => ids.includes(next.id))) return null;
  return (
    <Card title={t.nextPayment}>
      <Sum>{amountOf(next)}</Sum>
      <PaymentLink project={project} payment={next} />
      {when && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{when}</Box>}
    </Card>
  );
}

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section
    title={title}
    action={
      <Button size="small" component={RouterLink} to={{ search: '?tab=payments' }} preventScrollReset>
        {t.allPayments}
      </Button>
    }
  >
    {children}
  </Section>
);

/** A payment below the sum. */
const Part = ({ children }: { children: ReactNode }) => (
  <Box sx={{ mt: 1.5, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>{children}</Box>
);

const Sum = ({ isLate = false, children }: { isLate?: boolean; children: string }) => (
  <Typography
    variant="h3"
    component="p"
    sx={{ fontVariantNumeric: 'tabular-nums', ...(isLate && { color: 'error.main' }) }}
  >
    {children}
  </Typography>
);

const PaymentLink = ({ project, payment: { id, title } }: { project: Project; payment: PaymentSummary }) => (
  <Link
    component={RouterLink}
    to={paymentPath(project.id, id)}
    aria-label={t.openPayment(title)}
    sx={{ ...touch, fontWeight: 600, overflowWrap: 'anywhere' }}
  >
    {title}
  </Link>
);
