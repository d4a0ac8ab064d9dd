import type { MetaFunction } from 'react-router';
import { useUser } from '@/app/use-user';
import { PageTitle } from '@/components/page-title';
import { privateMeta } from '@/config/seo';
import { Guard } from '@/features/auth/guard';
import { TicketsScreen } from '@/features/tickets/list/tickets-screen';

export const meta: MetaFunction = () => privateMeta('Tickets');

function Tickets() {
  const user = useUser();
  if (!user) return null;
  return (
    <>
      <PageTitle title="Tickets" />
      <TicketsScreen user={user} />
    </>
  );
}

export default function TicketsPage() {
  return (
    <Guard route="/dashboard/tickets">
      <Tickets />
    </Guard>
  );
}
