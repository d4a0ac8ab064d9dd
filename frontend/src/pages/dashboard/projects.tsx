import ProjectsIcon from '@mui/icons-material/HomeWorkOutlined';
import type { MetaFunction } from 'react-router';
import { useUser } from '@/app/use-user';
import { EmptyState } from '@/components/empty-state';
import { PageTitle } from '@/components/page-title';
import { privateMeta } from '@/config/seo';
import { Guard } from '@/features/auth/guard';
import { noProjects } from '@/features/dashboard/empty-texts';

export const meta: MetaFunction = () => privateMeta('Projects');

function Projects() {
  const role = useUser()?.role;
  if (!role || role === 'salesperson') return null;
  return (
    <>
      <PageTitle title="Projects" />
      <EmptyState Icon={ProjectsIcon} title="No projects yet" text={noProjects[role]} />
    </>
  );
}

export default function ProjectsPage() {
  return (
    <Guard route="/dashboard/projects">
      <Projects />
    </Guard>
  );
}
