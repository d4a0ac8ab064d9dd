import { Suspense } from 'react';
import type { MetaFunction } from 'react-router';
import { lazyPart } from '@/components/lazy/lazy-part';
import { PageTitle } from '@/components/page-title';
import { privateMeta } from '@/config/seo';
import { Guard } from '@/features/auth/guard';
import * as t from '@/messages/dashboard';

/** Much that no other page needs: it is not named among what every page is told of. */
const Payments = lazyPart(() =>
  import('@/features/payments/list/payments-page').then((it) => it.PaymentsPage),
);

export const meta: MetaFunction = () => privateMeta(t.payments);

export default function PaymentsPage() {
  return (
    <Guard route="/dashboard/payments">
      <Suspense fallback={<PageTitle title={t.payments} />}>
        <Payments />
      </Suspense>
    </Guard>
  );
}
