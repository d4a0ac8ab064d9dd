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
import { AccountFacts } from '@/features/dashboard/account-facts';
import { noLeads } from '@/features/dashboard/empty-texts';
import { firstWord } from '@/lib/names';
import * as t from '@/messages/dashboard';

const MyProjects = lazyPart(
  () => import('@/features/projects/list/my-projects').then((it) => it.MyProjects),
  t.thisList,
);

const ProjectInvitations = lazyPart(
  () => import('@/features/projects/invitations/invitations').then((it) => it.ProjectInvitations),
  t.thisList,
);

const LatestLeads = lazyPart(
  () => import('@/features/leads/latest-leads').then((it) => it.LatestLeads),
  t.thisList,
);

export const meta: MetaFunction = () => privateMeta(t.dashboard);

function Overview() {
  const user = useUser();
  if (!user) return null;
  const { role } = user;
  return (
    <>
      <PageTitle title={t.welcome(firstWord(user.full_name))} />
      <Stack sx={{ gap: 3, ...belowBusy }}>
        {may(role, 'see_projects') && (
          <Suspense fallback={<div aria-busy />}>
            {may(role, 'ask_for_projects') && <ProjectInvitations />}
            <MyProjects role={role} />
          </Suspense>
        )}
        {may(role, 'see_leads') && (
          <Suspense fallback={<div aria-busy />}>
            <LatestLeads emptyText={noLeads[role]} />
          </Suspense>
        )}
        <AccountFacts user={user} />
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
