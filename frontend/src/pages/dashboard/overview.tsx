import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { Suspense } from 'react';
import type { MetaFunction } from 'react-router';
import { useUser } from '@/app/use-user';
import { belowBusy } from '@/components/layout/below-busy';
import { lazyPart } from '@/components/lazy/lazy-part';
import { PageTitle } from '@/components/page-title';
import { may } from '@/config/roles';
import { privateMeta } from '@/config/seo';
import { Guard } from '@/features/auth/guard';
import { firstWord } from '@/lib/names';
import * as t from '@/messages/dashboard';

const Front = lazyPart(() => import('./front').then((it) => it.Front), t.theDashboard);

const MyProjects = lazyPart(() => import('@/features/projects/list/my-projects').then((it) => it.MyProjects));

const ProjectInvitations = lazyPart(() =>
  import('@/features/projects/invitations/invitations').then((it) => it.ProjectInvitations),
);

const FrontActions = lazyPart(() => import('./front-actions').then((it) => it.FrontActions));

const LatestNews = lazyPart(() => import('@/features/notifications/latest-news').then((it) => it.LatestNews));

const MyDay = lazyPart(() => import('@/features/leads/day/my-day').then((it) => it.MyDay));

export const meta: MetaFunction = () => privateMeta(t.dashboard);

/** The place of the first part while its script is loaded. */
const PLACE = <Box aria-busy sx={{ height: 240, borderRadius: 1.5, bgcolor: 'background.paper' }} />;

function Overview() {
  const user = useUser();
  if (!user) return null;
  const { role } = user;
  return (
    <>
      <PageTitle
        title={t.welcome(firstWord(user.full_name))}
        action={
          <Suspense fallback={null}>
            <FrontActions role={role} />
          </Suspense>
        }
      />
      <Stack sx={{ gap: 3, ...belowBusy }}>
        {may(role, 'see_projects') && (
          <Suspense fallback={PLACE}>
            {may(role, 'ask_for_projects') && <ProjectInvitations />}
            <Front role={role} />
            <MyProjects role={role} />
          </Suspense>
        )}
        {may(role, 'work_on_leads') && (
          <Suspense fallback={PLACE}>
            <MyDay />
          </Suspense>
        )}
        <Suspense fallback={null}>
          <LatestNews userId={user.id} />
        </Suspense>
      </Stack>
    </>
  );
}

export default function OverviewPage() {
  return (
    <Guard route="/dashboard">
      <Overview />
    </Guard>
  );
}
