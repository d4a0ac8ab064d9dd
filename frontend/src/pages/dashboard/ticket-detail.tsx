import { type MetaFunction, useParams } from 'react-router';
import { privateMeta } from '@/config/seo';
import { Guard } from '@/features/auth/guard';
import { TicketPage } from '@/features/tickets/page/ticket-page';

export const meta: MetaFunction = () => privateMeta('Ticket');

export default function TicketDetailPage() {
  const { ticketId = '' } = useParams();
  return (
    <Guard route="/dashboard/ticket/:ticketId">
      <TicketPage key={ticketId} id={ticketId} />
    </Guard>
  );
}
