import { type MetaFunction, useParams } from 'react-router';
import { lazyPart } from '@/components/lazy/lazy-part';
import { privateMeta } from '@/config/seo';
import { Guard } from '@/features/auth/guard';
import { ProjectPage } from '@/features/projects/page/project-page';
import * as t from '@/messages/dashboard';

const PANELS = {
  tickets: lazyPart(() => import('@/features/tickets/list/project-tickets').then((it) => it.ProjectTickets)),
  'daily-entries': lazyPart(() =>
    import('@/features/daily-entries/feed/project-diary').then((it) => it.ProjectDiary),
  ),
  payments: lazyPart(() =>
    import('@/features/payments/tab/project-payments').then((it) => it.ProjectPayments),
  ),
};

export const meta: MetaFunction = () => privateMeta(t.project);

export default function ProjectDetailPage() {
  const { projectId = '' } = useParams();
  return (
    <Guard route="/dashboard/project/:projectId">
      <ProjectPage key={projectId} id={projectId} panels={PANELS} />
    </Guard>
  );
}
