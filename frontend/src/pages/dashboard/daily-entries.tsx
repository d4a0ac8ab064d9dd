import { Suspense } from 'react';
import { type MetaFunction, useSearchParams } from 'react-router';
import { useUser } from '@/app/use-user';
import { lazyPart } from '@/components/lazy/lazy-part';
import { PageTitle } from '@/components/page-title';
import { may } from '@/config/roles';
import { privateMeta } from '@/config/seo';
import { Guard } from '@/features/auth/guard';
import * as t from '@/messages/dashboard';

const MySites = lazyPart(() => import('@/features/daily-entries/sites/my-sites').then((it) => it.MySites));
const NewEntry = lazyPart(() => import('@/features/daily-entries/form/new-entry').then((it) => it.NewEntry));
const Office = lazyPart(() => import('@/features/daily-entries/office/office').then((it) => it.Office));

export const meta: MetaFunction = () => privateMeta(t.dailyEntries);

/** Engineers file entries here; managers review them. */
function DailyEntries() {
  const user = useUser();
  const [params] = useSearchParams();
  if (user === null) return null;
  if (!may(user.role, 'file_daily_entries')) return <Office />;
  return params.has('new') ? <NewEntry user={user} /> : <MySites user={user} />;
}

export default function DailyEntriesPage() {
  return (
    <Guard route="/dashboard/daily-entries">
      <Suspense fallback={<PageTitle title={t.dailyEntries} />}>
        <DailyEntries />
      </Suspense>
    </Guard>
  );
}
