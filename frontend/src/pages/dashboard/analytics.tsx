import AnalyticsIcon from '@mui/icons-material/BarChartOutlined';
import type { MetaFunction } from 'react-router';
import { EmptyState } from '@/components/empty-state';
import { PageTitle } from '@/components/page-title';
import { privateMeta } from '@/config/seo';
import { Guard } from '@/features/auth/guard';
import * as t from '@/messages/dashboard';

export const meta: MetaFunction = () => privateMeta(t.analytics);

export default function AnalyticsPage() {
  return (
    <Guard route="/dashboard/analytics">
      <PageTitle title={t.analytics} />
      <EmptyState Icon={AnalyticsIcon} title={t.noFiguresYet} text={t.noFiguresText} />
    </Guard>
  );
}
