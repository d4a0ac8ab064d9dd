import { Suspense } from 'react';
import type { MetaFunction } from 'react-router';
import { lazyPart } from '@/components/lazy/lazy-part';
import { PageTitle } from '@/components/page-title';
import { privateMeta } from '@/config/seo';
import { Guard } from '@/features/auth/guard';
import * as t from '@/messages/dashboard';

/** Much that no other page needs: it is not named among what every page is told of. */
const Audit = lazyPart(() => import('@/features/audit/audit-page').then((it) => it.AuditPage));

export const meta: MetaFunction = () => privateMeta(t.audit);

export default function AuditPage() {
  return (
    <Guard route="/dashboard/audit">
      <Suspense fallback={<PageTitle title={t.audit} />}>
        <Audit />
      </Suspense>
    </Guard>
  );
}
