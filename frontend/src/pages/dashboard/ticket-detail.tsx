import { lazy, Suspense } from 'react';
import { type MetaFunction, useParams } from 'react-router';
import { LoadFault } from '@/components/load-fault';
import { privateMeta } from '@/config/seo';
import { Guard } from '@/features/auth/guard';
import { PageSkeleton } from '@/features/tickets/page/page-skeleton';

/** Much that no other page needs: it is not named among what every page is told of. */
const TicketPage = lazy(() =>
  import('@/features/tickets/page/ticket-page').then((it) => ({ default: it.TicketPage })),
);

export const meta: MetaFunction = () => privateMeta('Ticket');

export default function TicketDetailPage() {
  const { ticketId = '' } = useParams();
  return (
    <Guard route="/dashboard/ticket/:ticketId">
      <LoadFault>
        <Suspense fallback={<PageSkeleton />}>
          <TicketPage key={ticketId} id={ticketId} />
        </Suspense>
      </LoadFault>
    </Guard>
  );
}
