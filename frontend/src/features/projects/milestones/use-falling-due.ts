import { useListProjectPayments } from '@/api/generated/payments/payments';
import { useUser } from '@/app/use-user';
import { may } from '@/config/roles';
import { formatDay } from '@/lib/dates';
import { formatRupees } from '@/lib/money';
import { unbroken } from '@/lib/unbroken';
import * as t from '@/messages/projects/milestones';

const DAY_MS = 86_400_000;

/** The day on which a payment falls due that is requested now. */
const dueDay = (days: number): string =>
  unbroken(formatDay(new Date(Date.now() + days * DAY_MS).toISOString()) ?? '');

/** The payment that the acceptance of a milestone makes due, in words; null while it is not known. */
export function useFallingDue(projectId: string, milestoneId: string, accepts: boolean): string | null {
  const enabled = may(useUser()?.role, 'see_money') && accepts;
  const { data: schedule } = useListProjectPayments(projectId, { query: { enabled } });
  const payment = schedule?.items.find(
    (it) => it.milestone_id === milestoneId && it.status === 'scheduled' && it.net_payable_paise > 0,
  );
  if (!schedule || !payment || !accepts) return null;
  const amount = formatRupees(payment.net_payable_paise);
  return schedule.plan.requests_on_acceptance
    ? t.acceptRequests(amount, dueDay(schedule.due_days))
    : t.acceptAllows(amount);
}
