import { useListLeads } from '@/api/generated/leads/leads';
import type { DashboardWaiting } from '@/api/generated/model/dashboardWaiting';
import { useListUsers } from '@/api/generated/users/users';
import { TYPE } from '@/components/words/project-labels';
import { roleLabel } from '@/config/roles';
import { formatDueShort } from '@/lib/near';
import * as t from '@/messages/dashboard/front';

/** As many as are looked up: the front page shows the first few of them. */
const MOST = 50;

interface FactsOfTask {
  facts: readonly (string | undefined)[];
  /** Says since when it is late. */
  overdue?: string;
  /** The time by which a lead was promised a call that nobody has made. */
  callBy?: string;
}

export type TaskFacts = (id: string) => FactsOfTask;

/** Facts of a task by its id: the role of a person who waits, the kind, city and overdue call of a lead. */
export function useTaskFacts(waiting: readonly DashboardWaiting[]): TaskFacts {
  const waits = (kind: DashboardWaiting['kind']) => waiting.some((it) => it.kind === kind);
  const accounts = useListUsers(
    { status: 'pending_approval', limit: MOST },
    { query: { enabled: waits('account_to_approve') } },
  );
  const leads = useListLeads(
    { status: 'new', unowned: true, limit: MOST },
    { query: { enabled: waits('lead_unclaimed') } },
  );
  return (id) => {
    const account = accounts.data?.items.find((it) => it.id === id);
    if (account) return { facts: [roleLabel(account.requested_role)] };
    const lead = leads.data?.items.find((it) => it.id === id);
    if (!lead) return { facts: [] };
    const { project_type, city, first_call } = lead;
    const { state, due_at } = first_call;
    const due = formatDueShort(due_at);
    return {
      facts: [project_type && TYPE[project_type], city],
      ...(state === 'overdue' && due && { overdue: t.callOverdueSince(due) }),
      ...((state === 'overdue' || state === 'due') && { callBy: due_at }),
    };
  };
}
