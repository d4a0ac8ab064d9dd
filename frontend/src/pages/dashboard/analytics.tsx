import AnalyticsIcon from '@mui/icons-material/BarChartOutlined';
import type { MetaFunction } from 'react-router';
import { EmptyState } from '@/components/empty-state';
import { PageTitle } from '@/components/page-title';
import { privateMeta } from '@/config/seo';
import { Guard } from '@/features/auth/guard';

export const meta: MetaFunction = () => privateMeta('Analytics');

export default function AnalyticsPage() {
  return (
    <Guard route="/dashboard/analytics">
      <PageTitle title="Analytics" />
      <EmptyState
        Icon={AnalyticsIcon}
        title="No figures yet"
        text="Figures are computed from projects, payments, tickets and leads. There are none in the system so far."
      />
    </Guard>
  );
}
