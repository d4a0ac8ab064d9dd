import type { MetaFunction } from 'react-router';
import { useUser } from '@/app/use-user';
import { useListParams } from '@/components/list/use-list-params';
import { PageTitle } from '@/components/page-title';
import { may } from '@/config/roles';
import { privateMeta } from '@/config/seo';
import { Guard } from '@/features/auth/guard';
import { noLeads } from '@/features/dashboard/empty-texts';
import { LEAD_FILTERS } from '@/features/leads/filters';
import { LeadsList } from '@/features/leads/leads-list';
import { LeadsToolbar } from '@/features/leads/leads-toolbar';
import * as t from '@/messages/dashboard';

export const meta: MetaFunction = () => privateMeta(t.leads);

function Leads() {
  const role = useUser()?.role;
  const { filters, setFilters, clear } = useListParams(LEAD_FILTERS);
  if (!may(role, 'see_leads')) return null;
  return (
    <>
      <PageTitle title={t.leads} text={t.whoHasAskedForConsultation} />
      <LeadsToolbar filters={filters} onChange={setFilters} />
      <LeadsList filters={filters} emptyText={noLeads[role]} onClear={clear} />
    </>
  );
}

export default function LeadsPage() {
  return (
    <Guard route="/dashboard/leads">
      <Leads />
    </Guard>
  );
}
