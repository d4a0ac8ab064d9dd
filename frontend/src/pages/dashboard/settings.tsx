import { Suspense } from 'react';
import type { MetaFunction } from 'react-router';
import { lazyPart } from '@/components/lazy/lazy-part';
import { PageTitle } from '@/components/page-title';
import { privateMeta } from '@/config/seo';
import { Guard } from '@/features/auth/guard';
import * as t from '@/messages/dashboard';

/** Much that no other page needs: it is not named among what every page is told of. */
const Settings = lazyPart(() => import('@/features/settings/settings-page').then((it) => it.SettingsPage));

export const meta: MetaFunction = () => privateMeta(t.settings);

export default function SettingsPage() {
  return (
    <Guard route="/dashboard/settings">
      <Suspense fallback={<PageTitle title={t.settings} />}>
        <Settings />
      </Suspense>
    </Guard>
  );
}
