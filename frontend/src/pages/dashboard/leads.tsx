import LeadsIcon from '@mui/icons-material/HandshakeOutlined';
import type { MetaFunction } from 'react-router';
import { useUser } from '@/app/use-user';
import { EmptyState } from '@/components/empty-state';
import { PageTitle } from '@/components/page-title';
import { privateMeta } from '@/config/seo';
import { Guard } from '@/features/auth/guard';
import { noLeads } from '@/features/dashboard/empty-texts';

export const meta: MetaFunction = () => privateMeta('Leads');

function Leads() {
  const role = useUser()?.role;
  if (role !== 'salesperson' && role !== 'admin') return null;
  return (
    <>
      <PageTitle title="Leads" />
      <EmptyState Icon={LeadsIcon} title="No leads yet" text={noLeads[role]} />
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
