import type { MetaFunction } from 'react-router';
import { PageTitle } from '@/components/page-title';
import { privateMeta } from '@/config/seo';
import { Guard } from '@/features/auth/guard';
import { Appearance } from '@/features/dashboard/appearance';
import * as t from '@/messages/dashboard';

export const meta: MetaFunction = () => privateMeta(t.settings);

export default function SettingsPage() {
  return (
    <Guard route="/dashboard/settings">
      <PageTitle title={t.settings} />
      <Appearance />
    </Guard>
  );
}
