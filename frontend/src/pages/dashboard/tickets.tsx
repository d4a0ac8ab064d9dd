import { Suspense } from 'react';
import type { MetaFunction } from 'react-router';
import { lazyPart } from '@/components/lazy/lazy-part';
import { PageTitle } from '@/components/page-title';
import { privateMeta } from '@/config/seo';
import { Guard } from '@/features/auth/guard';
import * as t from '@/messages/dashboard';

/** Much that no other page needs: it is not named among what every page is told of. */
const Tickets = lazyPart(() => import('@/features/tickets/list/tickets-page').then((it) => it.TicketsPage));

export const meta: MetaFunction = () => privateMeta(t.tickets);

export default function TicketsPage() {
  return (
    <Guard route="/dashboard/tickets">
      <Suspense fallback={<PageTitle title={t.tickets} />}>
        <Tickets />
      </Suspense>
    </Guard>
  );
}
