import ProjectIcon from '@mui/icons-material/HomeWorkOutlined';
import Button from '@mui/material/Button';
import { Link, type MetaFunction } from 'react-router';
import { EmptyState } from '@/components/empty-state';
import { PageTitle } from '@/components/page-title';
import { privateMeta } from '@/config/seo';
import { Guard } from '@/features/auth/guard';

export const meta: MetaFunction = () => privateMeta('Project');

export default function ProjectDetailPage() {
  return (
    <Guard route="/dashboard/project/:projectId">
      <PageTitle title="Project not found" />
      <EmptyState
        Icon={ProjectIcon}
        title="There is no such project"
        text="It may have been removed, the address may be mistyped, or you may not be a member of it."
      >
        <Button variant="outlined" component={Link} to="/dashboard/projects">
          Go to projects
        </Button>
      </EmptyState>
    </Guard>
  );
}
