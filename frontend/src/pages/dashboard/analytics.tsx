import { Suspense } from 'react';
import type { MetaFunction } from 'react-router';
import { lazyPart } from '@/components/lazy/lazy-part';
import { PageTitle } from '@/components/page-title';
import { privateMeta } from '@/config/seo';
import { Guard } from '@/features/auth/guard';
import * as t from '@/messages/dashboard';

/** Much that no other page needs: it is not named among what every page is told of. */
const Analytics = lazyPart(() =>
  import('@/features/analytics/page/analytics-page').then((it) => it.AnalyticsPage),
);

export const meta: MetaFunction = () => privateMeta(t.analytics);

export default function AnalyticsPage() {
  return (
    <Guard route="/dashboard/analytics">
      <Suspense fallback={<PageTitle title={t.analytics} />}>
        <Analytics />
      </Suspense>
    </Guard>
  );
}
