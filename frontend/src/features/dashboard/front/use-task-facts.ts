import { useQueries } from '@tanstack/react-query';
import { getListDailyEntriesQueryOptions } from '@/api/generated/daily-entries/daily-entries';
import { useListLeads } from '@/api/generated/leads/leads';
import type { DashboardWaiting } from '@/api/generated/model/dashboardWaiting';
import { useListUsers } from '@/api/generated/users/users';
import { TYPE } from '@/components/words/project-labels';
import { roleLabel } from '@/config/roles';
import { todayInIndia } from '@/lib/days';
import { formatDueShort, formatOnNear } from '@/lib/near';
import * as t from '@/messages/dashboard/front';

/** As many as are looked up: the front page shows the first few of them. */
const MOST = 50;

interface FactsOfTask {
  facts: readonly (string | undefined)[];
  /** Says since when it is late. */
  overdue?: string;
  /** Says when a site that waits for an entry had its last one. */
  last?: string;
}

export type TaskFacts = (id: string) => FactsOfTask;

const WITHOUT_ENTRY: readonly DashboardWaiting['kind'][] = ['entry_to_write', 'site_without_entry'];

/** Facts of a task by its id: the role of a person, the kind, city and overdue call of a lead, the last entry of a site. */
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
  const sites = waiting.flatMap(({ kind, tasks }) => (WITHOUT_ENTRY.includes(kind) ? tasks : []));
  const days = useQueries({
    queries: sites.map(({ project }) => getListDailyEntriesQueryOptions(project?.id ?? '', { limit: 1 })),
  });
  return (id) => {
    const day = days[sites.findIndex((site) => site.id === id)]?.data?.items[0]?.entry_on;
    // A draft of today is not the last entry.
    if (day && day < todayInIndia()) return { facts: [], last: t.lastEntry(formatOnNear(day)) };
    const account = accounts.data?.items.find((it) => it.id === id);
    if (account) return { facts: [roleLabel(account.requested_role)] };
    const lead = leads.data?.items.find((it) => it.id === id);
    if (!lead) return { facts: [] };
    const { project_type, city, first_call } = lead;
    const due = formatDueShort(first_call.due_at);
    return {
      facts: [project_type && TYPE[project_type], city],
      ...(first_call.state === 'overdue' && due && { overdue: t.callOverdueSince(due) }),
    };
  };
}
