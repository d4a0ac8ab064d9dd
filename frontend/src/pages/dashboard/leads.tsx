import type { MetaFunction } from 'react-router';
import { useUser } from '@/app/use-user';
import { useListParams } from '@/components/list/use-list-params';
import { PageTitle } from '@/components/page-title';
import { privateMeta } from '@/config/seo';
import { Guard } from '@/features/auth/guard';
import { noLeads } from '@/features/dashboard/empty-texts';
import { LEAD_FILTERS } from '@/features/leads/filters';
import { LeadsList } from '@/features/leads/leads-list';
import { LeadsToolbar } from '@/features/leads/leads-toolbar';

export const meta: MetaFunction = () => privateMeta('Leads');

function Leads() {
  const role = useUser()?.role;
  const { filters, setFilters, clear } = useListParams(LEAD_FILTERS);
  if (role !== 'salesperson' && role !== 'admin') return null;
  return (
    <>
      <PageTitle title="Leads" text="Who has asked for a consultation, the newest first." />
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
