import { Suspense } from 'react';
import type { Role } from '@/api/generated/model/role';
import { lazyPart } from '@/components/lazy/lazy-part';
import { may } from '@/config/roles';
import { DashboardFront } from '@/features/dashboard/front/dashboard-front';

const LatestDays = lazyPart(() =>
  import('@/features/daily-entries/front/latest-days').then((it) => it.LatestDays),
);

/** The beginning of the first page: figures, tasks and the days to come; for a client, the latest days on site. */
export function Front({ role }: { role: Exclude<Role, 'salesperson'> }) {
  return (
    <DashboardFront
      role={role}
      aside={
        may(role, 'ask_for_projects') && (
          <Suspense fallback={null}>
            <LatestDays />
          </Suspense>
        )
      }
    />
  );
}
