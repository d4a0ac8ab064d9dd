import { lazy, Suspense } from 'react';
import type { MetaFunction } from 'react-router';
import { LoadFault } from '@/components/load-fault';
import { PageTitle } from '@/components/page-title';
import { privateMeta } from '@/config/seo';
import { Guard } from '@/features/auth/guard';

/** Much that no other page needs: it is not named among what every page is told of. */
const Tickets = lazy(() =>
  import('@/features/tickets/list/tickets-page').then((it) => ({ default: it.TicketsPage })),
);

export const meta: MetaFunction = () => privateMeta('Tickets');

export default function TicketsPage() {
  return (
    <Guard route="/dashboard/tickets">
      <LoadFault>
        <Suspense fallback={<PageTitle title="Tickets" />}>
          <Tickets />
        </Suspense>
      </LoadFault>
    </Guard>
  );
}
