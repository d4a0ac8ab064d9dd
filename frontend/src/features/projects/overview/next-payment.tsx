import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { PaymentSummary } from '@/api/generated/model/paymentSummary';
import type { Project } from '@/api/generated/model/project';
import { useListProjectPayments } from '@/api/generated/payments/payments';
import { useUser } from '@/app/use-user';
import { touch } from '@/components/layout/touch';
import { Section } from '@/components/section';
import { may } from '@/config/roles';
import { paymentPath } from '@/config/screens';
import { formatOn } from '@/lib/days';
import { expectedOf } from '@/lib/expected';
import { formatRupees } from '@/lib/money';
import * as t from '@/messages/projects/overview';
import { useWaitingRows } from '../waiting/waiting-rows';

const LAST = '9999-12-31';

/** The oldest overdue payment, else the requested one that is due first, else the scheduled one that is expected first. */
function nextOf(payments: readonly PaymentSummary[]): PaymentSummary | undefined {
  const first = (those: PaymentSummary[]) =>
    those.toSorted((one, other) => (one.due_on ?? LAST).localeCompare(other.due_on ?? LAST))[0];
  const isAsked = ({ status, payable_paise }: PaymentSummary) =>
    status !== 'scheduled' && status !== 'cancelled' && payable_paise > 0;
  return (
    first(payments.filter(({ is_overdue }) => is_overdue)) ??
    first(payments.filter(isAsked)) ??
    first(payments.filter(({ status, net_payable_paise }) => status === 'scheduled' && net_payable_paise > 0))
  );
}

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

/** The overdue sum of a project, as its payments show it, or else its next payment; for people who see amounts. */
export function NextPayment({ project }: { project: Project }) {
  const role = useUser()?.role;
  const { data: schedule } = useListProjectPayments(project.id, {
    query: { enabled: may(role, 'see_money') },
  });
  const { rows, shown } = useWaitingRows(project);
  // The head of the project lists the overdue payments that wait for the reader, and some of the others.
  const above = new Set(rows.slice(0, shown).flatMap(({ ids }) => ids));
  const items = schedule?.items ?? [];
  const isOverdueAbove = items.some((it) => it.is_overdue && above.has(it.id));
  const next = nextOf(isOverdueAbove ? items.filter((it) => !it.is_overdue) : items);
  if (!schedule || !next || above.has(next.id)) return null;
  const { id, title, status, payable_paise, net_payable_paise, is_overdue } = next;
  const overdue = schedule.items.filter((it) => it.is_overdue).length;
  const amount = status === 'scheduled' ? net_payable_paise : payable_paise;
  const when = whenText(next, project, may(role, 'see_internal'));
  return (
    <Section
      title={is_overdue ? t.overdue : t.nextPayment}
      action={
        <Button size="small" component={RouterLink} to={{ search: '?tab=payments' }} preventScrollReset>
          {t.allPayments}
        </Button>
      }
    >
      <Typography variant="h3" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatRupees(is_overdue ? schedule.totals.overdue_paise : amount)}
      </Typography>
      {is_overdue && overdue > 1 && (
        <Typography variant="body2" color="textSecondary">
          {t.oldestOf(overdue)}
        </Typography>
      )}
      <Link
        component={RouterLink}
        to={paymentPath(project.id, id)}
        aria-label={t.openPayment(title)}
        sx={{ ...touch, fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {title}
      </Link>
      {when && (
        <Box
          sx={{
            typography: 'body2',
            color: is_overdue ? 'error.main' : 'text.secondary',
            fontWeight: is_overdue ? 600 : 400,
          }}
        >
          {when}
        </Box>
      )}
    </Section>
  );
}
