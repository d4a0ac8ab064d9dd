import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Suspense } from 'react';
import { Link, type MetaFunction } from 'react-router';
import { useUser } from '@/app/use-user';
import { belowBusy } from '@/components/layout/below-busy';
import { lazyPart } from '@/components/lazy/lazy-part';
import { PageTitle } from '@/components/page-title';
import { NEW_PROJECT } from '@/config/paths';
import { may } from '@/config/roles';
import { mayOpen } from '@/config/screens';
import { privateMeta } from '@/config/seo';
import { Guard } from '@/features/auth/guard';
import { firstWord } from '@/lib/names';
import * as t from '@/messages/dashboard';

const Front = lazyPart(() => import('./front').then((it) => it.Front), t.theDashboard);

const MyProjects = lazyPart(() => import('@/features/projects/list/my-projects').then((it) => it.MyProjects));

const ProjectInvitations = lazyPart(() =>
  import('@/features/projects/invitations/invitations').then((it) => it.ProjectInvitations),
);

const LatestLeads = lazyPart(() => import('@/features/leads/latest-leads').then((it) => it.LatestLeads));

const NewTicket = lazyPart(() =>
  import('@/features/tickets/new/new-ticket-button').then((it) => it.NewTicketButton),
);

const Foot = lazyPart(() => import('./foot').then((it) => it.Foot));

const MyDay = lazyPart(() => import('@/features/leads/day/my-day').then((it) => it.MyDay));

export const meta: MetaFunction = () => privateMeta(t.dashboard);

function Overview() {
  const user = useUser();
  if (!user) return null;
  const { role } = user;
  return (
    <>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{
          justifyContent: 'space-between',
          columnGap: 2,
          mb: { xs: may(role, 'see_projects') ? 2.5 : 0, sm: 0 },
        }}
      >
        <PageTitle title={t.welcome(firstWord(user.full_name))} />
        {may(role, 'see_projects') && (
          <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start', flexWrap: 'wrap', minHeight: 40 }}>
            {mayOpen(NEW_PROJECT, role) && (
              <Button variant="outlined" component={Link} to={NEW_PROJECT}>
                {t.newProject}
              </Button>
            )}
            <Suspense fallback={null}>
              <NewTicket />
            </Suspense>
          </Stack>
        )}
      </Stack>
      <Stack sx={{ gap: 3, ...belowBusy }}>
        {may(role, 'see_projects') && (
          <Suspense fallback={<div aria-busy />}>
            {may(role, 'ask_for_projects') && <ProjectInvitations />}
            <Front role={role} />
            <MyProjects role={role} />
          </Suspense>
        )}
        {may(role, 'see_leads') && (
          <Suspense fallback={<div aria-busy />}>
            {may(role, 'work_on_leads') ? <MyDay /> : <LatestLeads />}
          </Suspense>
        )}
        <Suspense fallback={null}>
          <Foot user={user} />
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
