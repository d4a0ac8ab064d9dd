import { useListLeads } from '@/api/generated/leads/leads';
import type { DashboardWaiting } from '@/api/generated/model/dashboardWaiting';
import { useListUsers } from '@/api/generated/users/users';
import { TYPE } from '@/components/words/project-labels';
import { roleLabel } from '@/config/roles';

/** As many as are looked up: the front page shows the first few of them. */
const MOST = 50;

export type TaskFacts = (id: string) => readonly (string | undefined)[];

/** Facts of a task by its id: the role of a person who waits, the kind and city of a lead. */
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
    if (account) return [roleLabel(account.requested_role)];
    const lead = leads.data?.items.find((it) => it.id === id);
    return lead ? [lead.project_type && TYPE[lead.project_type], lead.city] : [];
  };
}
