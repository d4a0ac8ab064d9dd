import Stack from '@mui/material/Stack';
import { useUser } from '@/app/use-user';
import { PageTitle } from '@/components/page-title';
import * as t from '@/messages/tickets/list';
import { NewTicketButton } from '../new/new-ticket-button';
import { TicketsScreen } from './tickets-screen';

export function TicketsPage() {
  const user = useUser();
  if (!user) return null;
  const create = <NewTicketButton sx={{ flexShrink: 0 }} />;
  return (
    <>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <PageTitle title={t.tickets} />
        {create}
      </Stack>
      <TicketsScreen user={user} create={create} />
    </>
  );
}
