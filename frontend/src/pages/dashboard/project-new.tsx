import { Suspense } from 'react';
import type { MetaFunction } from 'react-router';
import { useUser } from '@/app/use-user';
import { lazyPart } from '@/components/lazy/lazy-part';
import { PageTitle } from '@/components/page-title';
import { privateMeta } from '@/config/seo';
import { Guard } from '@/features/auth/guard';
import * as t from '@/messages/dashboard';

/** Much that no other page needs: it is not named among what every page is told of. */
const NewProject = lazyPart(
  () => import('@/features/projects/create/new-project').then((it) => it.NewProject),
  t.theForm,
);

export const meta: MetaFunction = () => privateMeta(t.newProject);

function Create() {
  const user = useUser();
  if (!user) return null;
  return (
    <Suspense fallback={<PageTitle title={t.newProject} />}>
      <NewProject key={user.id} userId={user.id} role={user.role} />
    </Suspense>
  );
}

export default function NewProjectPage() {
  return (
    <Guard route="/dashboard/projects/new">
      <Create />
    </Guard>
  );
}
