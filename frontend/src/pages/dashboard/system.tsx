import type { MetaFunction } from 'react-router';
import { PageTitle } from '@/components/page-title';
import { privateMeta } from '@/config/seo';
import { Guard } from '@/features/auth/guard';
import { SystemView } from '@/features/system/system-view';
import * as dashboard from '@/messages/dashboard';
import { systemText } from '@/messages/system';

export const meta: MetaFunction = () => privateMeta(dashboard.system);

export default function SystemPage() {
  return (
    <Guard route="/dashboard/system">
      <PageTitle title={dashboard.system} text={systemText} />
      <SystemView />
    </Guard>
  );
}
