import Stack from '@mui/material/Stack';
import type { MetaFunction } from 'react-router';
import { useUser } from '@/app/use-user';
import { PageTitle } from '@/components/page-title';
import { privateMeta } from '@/config/seo';
import { Guard } from '@/features/auth/guard';
import { TicketsScreen } from '@/features/tickets/list/tickets-screen';
import { NewTicketButton } from '@/features/tickets/new/new-ticket-button';

export const meta: MetaFunction = () => privateMeta('Tickets');

function Tickets() {
  const user = useUser();
  if (!user) return null;
  const create = <NewTicketButton sx={{ flexShrink: 0 }} />;
  return (
    <>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <PageTitle title="Tickets" />
        {create}
      </Stack>
      <TicketsScreen user={user} create={create} />
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
