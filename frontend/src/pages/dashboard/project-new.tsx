import type { MetaFunction } from 'react-router';
import { useUser } from '@/app/use-user';
import { privateMeta } from '@/config/seo';
import { Guard } from '@/features/auth/guard';
import { NewProject } from '@/features/projects/create/new-project';

export const meta: MetaFunction = () => privateMeta('New project');

function Create() {
  const user = useUser();
  if (!user) return null;
  return <NewProject key={user.id} userId={user.id} role={user.role} />;
}

export default function NewProjectPage() {
  return (
    <Guard route="/dashboard/projects/new">
      <Create />
    </Guard>
  );
}
