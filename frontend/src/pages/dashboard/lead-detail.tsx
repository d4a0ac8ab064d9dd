import { Suspense } from 'react';
import { type MetaFunction, useParams } from 'react-router';
import { lazyPart } from '@/components/lazy/lazy-part';
import { privateMeta } from '@/config/seo';
import { Guard } from '@/features/auth/guard';
import { PageSkeleton } from '@/features/leads/page/page-skeleton';
import * as t from '@/messages/dashboard';

/** Much that no other page needs: it is not named among what every page is told of. */
const LeadPage = lazyPart(
  () => import('@/features/leads/page/lead-page').then((it) => it.LeadPage),
  t.thisLead,
);

export const meta: MetaFunction = () => privateMeta(t.lead);

export default function LeadDetailPage() {
  const { leadId = '' } = useParams();
  return (
    <Guard route="/dashboard/lead/:leadId">
      <Suspense fallback={<PageSkeleton />}>
        <LeadPage key={leadId} id={leadId} />
      </Suspense>
    </Guard>
  );
}
