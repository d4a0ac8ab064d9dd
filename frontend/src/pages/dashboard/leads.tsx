import { Suspense } from 'react';
import type { MetaFunction } from 'react-router';
import { lazyPart } from '@/components/lazy/lazy-part';
import { PageTitle } from '@/components/page-title';
import { privateMeta } from '@/config/seo';
import { Guard } from '@/features/auth/guard';
import * as t from '@/messages/dashboard';

/** Much that no other page needs: it is not named among what every page is told of. */
const Leads = lazyPart(() => import('@/features/leads/list/leads-page').then((it) => it.LeadsPage));

export const meta: MetaFunction = () => privateMeta(t.leads);

export default function LeadsPage() {
  return (
    <Guard route="/dashboard/leads">
      <Suspense fallback={<PageTitle title={t.leads} />}>
        <Leads />
      </Suspense>
    </Guard>
  );
}
