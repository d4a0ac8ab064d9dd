import { Suspense } from 'react';
import { type MetaFunction, useParams } from 'react-router';
import { lazyPart } from '@/components/lazy/lazy-part';
import { privateMeta } from '@/config/seo';
import { Guard } from '@/features/auth/guard';
import { PageSkeleton } from '@/features/tickets/page/page-skeleton';
import * as t from '@/messages/dashboard';

/** Much that no other page needs: it is not named among what every page is told of. */
const TicketPage = lazyPart(
  () => import('@/features/tickets/page/ticket-page').then((it) => it.TicketPage),
  t.thisTicket,
);

export const meta: MetaFunction = () => privateMeta(t.ticket);

export default function TicketDetailPage() {
  const { ticketId = '' } = useParams();
  return (
    <Guard route="/dashboard/ticket/:ticketId">
      <Suspense fallback={<PageSkeleton />}>
        <TicketPage key={ticketId} id={ticketId} />
      </Suspense>
    </Guard>
  );
}
