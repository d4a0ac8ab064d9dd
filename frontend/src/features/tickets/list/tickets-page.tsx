import { useUser } from '@/app/use-user';
import { PageTitle } from '@/components/page-title';
import * as t from '@/messages/tickets/list';
import { NewTicketButton } from '../new/new-ticket-button';
import { TicketsScreen } from './tickets-screen';

export function TicketsPage() {
  const user = useUser();
  if (!user) return null;
  const create = <NewTicketButton />;
  return (
    <>
      <PageTitle title={t.tickets} action={create} />
      <TicketsScreen user={user} create={create} />
    </>
  );
}
