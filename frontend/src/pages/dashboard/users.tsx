import { Suspense } from 'react';
import type { MetaFunction } from 'react-router';
import { lazyPart } from '@/components/lazy/lazy-part';
import { PageTitle } from '@/components/page-title';
import { privateMeta } from '@/config/seo';
import { Guard } from '@/features/auth/guard';
import * as t from '@/messages/dashboard';

/** A script of its own: no other page needs it. */
const Users = lazyPart(() => import('@/features/users/users-page').then((it) => it.UsersPage));

export const meta: MetaFunction = () => privateMeta(t.users);

export default function UsersPage() {
  return (
    <Guard route="/dashboard/users">
      <Suspense fallback={<PageTitle title={t.users} />}>
        <Users />
      </Suspense>
    </Guard>
  );
}
