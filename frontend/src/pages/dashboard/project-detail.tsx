import { type MetaFunction, useParams } from 'react-router';
import { lazyPart } from '@/components/lazy/lazy-part';
import { privateMeta } from '@/config/seo';
import { Guard } from '@/features/auth/guard';
import { ProjectPage } from '@/features/projects/page/project-page';

const ProjectTickets = lazyPart(() =>
  import('@/features/tickets/project-tickets').then((it) => it.ProjectTickets),
);

export const meta: MetaFunction = () => privateMeta('Project');

export default function ProjectDetailPage() {
  const { projectId = '' } = useParams();
  return (
    <Guard route="/dashboard/project/:projectId">
      <ProjectPage key={projectId} id={projectId} Tickets={ProjectTickets} />
    </Guard>
  );
}
